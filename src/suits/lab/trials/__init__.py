"""Many fights between bots: any encounter of any edition, on all cores, one row a fight.

`run` plays and counts them, `compare` plays two plans with the same cards. Rows go to CSV, JSON lines or Parquet.
"""

from suits.lab.trials.counting import Counts
from suits.lab.trials.playing import Plan, played
from suits.lab.trials.rows import Ended, Row
from suits.lab.trials.running import Compared, Trials, compare, plan_for, run
from suits.lab.trials.team import Team

__all__ = ["Compared", "Counts", "Ended", "Plan", "Row", "Team", "Trials", "compare", "plan_for", "played", "run"]
