"""Tasks: a test with any skill of the sheet; three failures in a row count for each skill apart (CHA-20, CHA-R54)."""

from suits.arithmetic.challenges import VALUE
from suits.editions.challenge.state import ChallengeState, Contestant
from suits.requests import Draw, Scene

MOST_FAILURES = 3  # CHA-X11


def task(state: ChallengeState, who: str, word: str = "") -> Scene:
    """One card from the deck, within the skill; without a word that of the contest.

    (CHA-20, CHA-26, CHA-X11, CHA-R36, CHA-R54)
    """
    person, numbers = state.people[who], state.fixed.numbers[who]
    skill = numbers.tasks[word] if word else numbers.skill
    (card,) = yield Draw(who, 1, "task")
    state.clear_table(who)
    done = VALUE[card] <= skill
    failures = 0 if done else failures_with(person, word) + 1
    if word:
        person.failed = (*[one for one in person.failed or () if one[0] != word], (word, failures))
    else:
        person.failures = failures
    if state.told is not None:
        state.say(
            "task",
            who,
            ("CHA-20", "CHA-X11", "CHA-R36"),
            card=card,
            value=VALUE[card],
            skill=skill,
            done="yes" if done else "",
            failures=failures,
            by=word,
        )


def failures_with(person: Contestant, word: str) -> int:
    """Tests failed in a row with that skill (CHA-X11, CHA-R54)."""
    return dict(person.failed or ()).get(word, 0) if word else person.failures


def to_try(state: ChallengeState, who: str) -> tuple[str, ...]:
    """Skills with which a task is not beyond somebody yet; the empty word: that of the contest (CHA-X11, CHA-R54).

    Where several may challenge, each is said by its name.
    """
    person, numbers = state.people[who], state.fixed.numbers[who]
    if not numbers.tasks:
        return ("",) if person.failures < MOST_FAILURES else ()
    words = tuple(numbers.tasks) if numbers.skills else ("", *numbers.tasks)
    return tuple([word for word in words if failures_with(person, word) < MOST_FAILURES])
