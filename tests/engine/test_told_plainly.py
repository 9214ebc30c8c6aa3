"""What an earlier program told is still told, also where its facts were others."""

from suits.dealer import Shuffled
from suits.encounters import load
from suits.events import Event
from suits.fight import Fight, looking
from suits.view import SPECTATOR


def test_an_event_without_the_facts_of_today() -> None:
    fight = Fight(load("blades"), Shuffled(1))
    first = fight.setup.people[0]
    fight.log.append((len(fight.steps), Event("loss", first.id, {"points": 2, "loss": 3, "cards": ("4h", "5s")})))
    line = looking.lines(fight, SPECTATOR)[-1]
    assert (line.text, line.reasons) == (f"{first.name}: loss (points 2, loss 3, cards 4h 5s).", ())


def test_the_words_of_today_are_never_so_plain() -> None:
    for name in ("duel", "hillside", "skirmish", "blades", "steel"):
        fight = Fight(load(name), Shuffled(3))
        names, words = fight.names(), fight.edition.words
        for _, event in fight.log:
            assert words.tell(event, names) != looking.told_plainly(event, names)
