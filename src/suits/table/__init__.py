"""The table in the browser: fights, seats, and what each seat's page is sent.

The pages are a client of their own (`client/`), built into `static/` beside this file.
"""
