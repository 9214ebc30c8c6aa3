"""Steps a second of the environment for learners, beside PettingZoo's own classic ones in the same run."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from bench.timing import best_rate
from suits.herald.environment import env as ours

OURS = ("duel", "fencers", "rapiers", "blades", "standoff", "bridge", "hillside", "skirmish-hexes")
"""One duel of each edition, and some with more people."""
CLASSIC = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6")
STEPS, ROUNDS = 300, 8


def played(env: Any, steps: int) -> int:
    """Play at random, one fight or game after the other, for so many steps."""
    chance = np.random.default_rng(1)
    done = 0
    while done < steps:
        env.reset(seed=done)
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(chance.choice(np.flatnonzero(mask))))
            done += 1
    return done


def main() -> None:
    """Measure and print."""
    print(f"steps a second with observation and mask, random legal actions, best of {ROUNDS} runs of {STEPS} steps\n")
    rates = {name: _rate(lambda name=name: ours(name)) for name in OURS}  # type: ignore[misc]
    for name, rate in rates.items():
        print(f"suits {name:22} {rate:10,.0f}")
    usual = float(np.median(list(rates.values())))
    for name in CLASSIC:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
        except ImportError as missing:
            print(f"PettingZoo {name:17} not measured: {missing}")
            continue
        rate = _rate(module.env)
        print(f"PettingZoo {name:17} {rate:10,.0f}   our median is {usual / rate:.2f} x that")
    sys.exit()


def _rate(make: Callable[[], Any]) -> float:
    env = make()
    played(env, STEPS)
    return best_rate(lambda: played(env, STEPS), ROUNDS)
