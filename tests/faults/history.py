"""What was acknowledged against what is stored: nothing lost, nothing doubled, and every page tells the same fight."""

from collections.abc import Sequence

from tests.faults.players import Told
from tests.server.pages import Page

from suits.record import step as read_step
from suits.slices import at_once
from suits.store.postgres import Postgres
from suits.table.house import House
from suits.table.keeping import play_again, story


def faults(store: Postgres, fight: str, acknowledged: Sequence[Told]) -> list[str]:
    """What is wrong with a fight, each in a sentence."""
    kept = store.load(fight)
    if kept is None:
        return [f"{fight} is gone."]
    found = []
    told = story(kept)
    played, changed = at_once(play_again(told))
    if changed or len(played.steps) != len(told.steps):
        found.append(f"{fight} is not played again as it is stored: {changed}")
    questions = [one.question for one in acknowledged]
    found += [f"{fight}: {one} was answered twice." for one in {*questions} if questions.count(one) > 1]
    answers = [(one.who, one.what) for one in map(read_step, map(str, told.steps))]
    for person in {one.who for one in acknowledged}:
        stored = iter([what for who, what in answers if who == person])
        for one in acknowledged:
            if one.who == person and one.answer not in stored:
                found.append(f"{fight}: {person}'s {one.answer!r} was acknowledged, and is not stored in its place.")
                break
    return found


def same_for_all(store: Postgres, keys: Sequence[str], seen: Sequence[Sequence[str]]) -> bool:
    """Whether pages that come anew are told the same as those who saw it."""
    house = House(store)
    return all(list(Page(house, key).texts()) == list(texts) for key, texts in zip(keys, seen, strict=True))
