"""A bot of one's own: it takes as many cards as it can get, and is sensible otherwise."""

import suits
from suits.players import Sensible


class Greedy(Sensible):
    def decide(self, situation):
        question = situation.question
        return question.options[-1] if question.kind == "cards" else super().decide(situation)


print(suits.simulate("duel", 1000, seed=1, bots={"Ann": Greedy()}))
