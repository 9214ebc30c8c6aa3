"""Several processes that serve the same fights: which of them has which, and how one passes on what is another's."""
