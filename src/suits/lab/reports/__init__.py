"""Reports: results of sweeps, trials, forecasts, matrices and worth as one page, or as pictures (extra `plots`).

`read` makes a report of a file or folder of results, `page` the HTML file, `pictures` its charts as SVG or PNG.
"""

from suits.lab.reports.model import Report
from suits.lab.reports.page import page
from suits.lab.reports.reading import read

__all__ = ["Report", "page", "read"]
