"""What the editions with two cards a contest share: a lasting order, engagement, defending, missiles, crowds."""
