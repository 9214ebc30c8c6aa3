"""What the words of an answer say, as data; and reasons with their rules."""

from suits.choices import Cost, Verb
from suits.editions.choosing import Said, read_choice
from suits.view import Reason

VERBS = {"move": Verb("move", turn=True)}


def test_which_way_and_how_far() -> None:
    said = [Said("act", "move"), Said("way", "away"), Said("person", "bob"), Said("number", "4")]
    choice = read_choice(VERBS, "act", said, "4", "")
    assert (choice.verb, choice.way, choice.whom, choice.number) == ("move", "away", ("bob",), 4)
    assert choice.cost == Cost(turn=True)


def test_a_reason_in_words_cites_its_rules() -> None:
    assert str(Reason("rank 4 within skill 6", ("CON-04", "R-06"))) == "rank 4 within skill 6 (CON-04, R-06)"
    assert str(Reason("rank 4 within skill 6")) == "rank 4 within skill 6"
    assert str(Reason("", ("CON-04",))) == "CON-04"
