"""A fight: pending questions, answers, undo, forks, what-if, imagining, views, records.

A step *fits* if it could be made now (`fitting`); cards are *laid* from the piles into people's zones (`laying`); what
has been *told* are the events since somebody was last asked. `core` runs the scenes; its copies of the state
(`copies`) are what a fight goes back to.
"""

from suits.fight.core import Core
from suits.fight.fight import Fight
from suits.fight.refusals import Endless, Refusal, RuleFailed
from suits.fight.replaying import Changed, replay
from suits.fight.what_if import WhatIf

__all__ = ["Changed", "Core", "Endless", "Fight", "Refusal", "RuleFailed", "WhatIf", "replay"]
