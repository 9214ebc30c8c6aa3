"""The laboratory in the browser: questions about encounters and sheets, never about a fight that is being played.

`jobs` is done by processes of its own (`suits.table.workers`); `routes` is where pages ask.
"""
