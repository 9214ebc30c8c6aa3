"""The rule book in the browser: chapters, entries, searches, quick rulings, and editions side by side.

`book`, `quick` and `compared` say what there is, as facts; `routes` is where pages ask.
"""
