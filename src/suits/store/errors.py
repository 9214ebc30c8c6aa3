"""What can go wrong where things are kept."""


class StoreError(Exception):
    """Something could not be stored or read, said in one sentence. Nothing has changed."""
