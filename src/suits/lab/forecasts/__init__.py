"""What an encounter will be like: chances, ends, wounds, length, and what would make it easier or harder.

`forecast` gives the whole of it, `growing` one report after the other while it is being worked out.
"""

from suits.lab.forecasts.growing import forecast, growing
from suits.lab.forecasts.report import Changed, Report

__all__ = ["Changed", "Report", "forecast", "growing"]
