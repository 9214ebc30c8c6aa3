"""Reports: results of sweeps, trials, forecasts, matrices and worth as one page, or as pictures (extra `plots`).

`read` makes a report of a file or folder of results, `of_results` of what a command printed, `page` the HTML file,
`pictures` its charts as SVG or PNG.
"""

from suits.lab.extra import expect_plots

expect_plots()

from suits.lab.reports.model import Report  # noqa: E402  # what is missing is said first
from suits.lab.reports.page import page  # noqa: E402
from suits.lab.reports.reading import of_results, read  # noqa: E402

__all__ = ["Report", "of_results", "page", "read"]
