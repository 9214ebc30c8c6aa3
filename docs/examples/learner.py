"""A small policy learns to beat a beginner: one layer, NumPy alone, by what was won and lost (REINFORCE)."""

import numpy as np

from suits.herald.environment import raw_env

FIGHTS, EACH, RATE = 3000, 20, 0.5
env = raw_env("blades", bots={"Corvin": "beginner"})  # the other one, Ysolde, is `player_0`
chance = np.random.default_rng(1)
weights = np.zeros((env.action_space("player_0").n, env.layout.size + 1), np.float32)


def fight():
    """Play one: the reward, and for each decision what was seen, what could be done, how likely each was, and which."""
    told = []
    env.reset()
    for _ in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        there = np.append(seen["observation"], 1)
        legal = np.flatnonzero(seen["action_mask"])
        scores = weights[legal] @ there
        likely = np.exp(scores - scores.max())
        likely /= likely.sum()
        chosen = chance.choice(len(legal), p=likely)
        told.append((there, legal, likely, chosen))
        env.step(legal[chosen])
    return reward, told


def won(fights):
    """How often it wins."""
    return np.mean([fight()[0] > 0 for _ in range(fights)])


env.reset(seed=1)
print(f"untaught, it wins {won(1000):.1%} against a beginner")
usual = 0.0
for _ in range(FIGHTS // EACH):
    change = np.zeros_like(weights)
    for _ in range(EACH):
        reward, told = fight()
        usual += 0.01 * (reward - usual)
        for there, legal, likely, chosen in told:
            likely[chosen] -= 1  # more of what was done, less of all else; or the other way round
            change[legal] -= np.outer((reward - usual) * likely, there) / (there @ there)
    weights += RATE * change / EACH
print(f"after {FIGHTS} fights, it wins {won(1000):.1%}")
