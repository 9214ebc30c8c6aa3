"""Fights for learners: an environment of PettingZoo for every edition (extra `learn`)."""

from typing import TYPE_CHECKING, Any

from suits.herald.environment.extra import expect_learn

if TYPE_CHECKING:
    from pettingzoo.utils.wrappers.order_enforcing import OrderEnforcingWrapper

    from suits.herald.environment.aec import Action, FightEnv, Seen

__all__ = ["env", "raw_env"]


def env(*args: Any, **more: Any) -> "OrderEnforcingWrapper[str, Seen, Action]":
    """An environment that also says when it is used in the wrong order; it takes what `FightEnv` takes.

    >>> fight = env("duel", bots={"Bob": "beginner"})
    >>> fight.reset(seed=1)
    >>> fight.agent_selection
    'player_0'
    """
    expect_learn()
    from pettingzoo.utils.wrappers.order_enforcing import OrderEnforcingWrapper

    return OrderEnforcingWrapper(raw_env(*args, **more))


def raw_env(*args: Any, **more: Any) -> "FightEnv":
    """The environment itself."""
    expect_learn()
    from suits.herald.environment.aec import FightEnv

    return FightEnv(*args, **more)
