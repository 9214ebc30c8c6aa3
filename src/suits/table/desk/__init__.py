"""The game master's desk on the web: things behind a secret link, and what is worked out for their forms."""
