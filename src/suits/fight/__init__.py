"""A fight: pending questions, answers, undo, forks, what-if, imagining, views, records."""

from suits.fight.core import Core
from suits.fight.fight import Fight
from suits.fight.refusals import Endless, Refusal, RuleFailed
from suits.fight.replaying import Changed, replay
from suits.fight.what_if import WhatIf

__all__ = ["Changed", "Core", "Endless", "Fight", "Refusal", "RuleFailed", "WhatIf", "replay"]
