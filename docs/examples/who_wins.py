"""A thousand fights, and who wins."""

import suits

print(suits.simulate("duel", 1000, seed=1))
print(suits.simulate("duel", 1000, seed=1, bots={"Ann": "random"}))
