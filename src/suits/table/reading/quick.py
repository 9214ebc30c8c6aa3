"""Quick rulings for a page: which questions an edition answers, what they need, and the answers."""

import shlex
from functools import lru_cache

import msgspec

from suits import editions, rulebook
from suits.editions.questions import CannotRule, Need, Quick
from suits.people import SetupError

LONGEST_WORD = 200
SHELVES = {"weapon": ("weapons", "missiles"), "armour": ("armour",)}
"""What is named by a word, and the shelves of the armoury that it stands on."""


class Question(msgspec.Struct, frozen=True):
    """A question: what it is about, what it needs, and an example that is filled in."""

    name: str
    title: str
    about: str
    rules: tuple[str, ...]
    needs: tuple[Need, ...]
    example: dict[str, str]
    known: dict[str, tuple[str, ...]]
    """Names that fit, by what needs them."""


class Questions(msgspec.Struct, frozen=True):
    """All that an edition answers."""

    edition: str
    questions: tuple[Question, ...]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question with what was typed, by what needs it."""

    edition: str
    name: str
    given: dict[str, str] = {}


class Answer(msgspec.Struct, frozen=True):
    """The answer: a sentence, the numbers, the rules it comes from."""

    text: str
    facts: dict[str, object]
    rules: tuple[str, ...]


class Ruled(msgspec.Struct, frozen=True):
    """What comes of a question while it is typed: an answer, or what is missing and what is wrong."""

    answer: Answer | None
    missing: tuple[str, ...]
    """What has to be given, and was not yet."""
    faults: dict[str, str]
    """A sentence for whatever is wrong, by what it is wrong with; by nothing where it is the whole."""


@lru_cache(16)
def questions(edition: str) -> Questions:
    """What an edition answers."""
    rules = editions.find(edition)
    shelves = {shelf.name: tuple(item.name for item in shelf.items) for shelf in rules.armoury(None)}
    return Questions(rules.name, tuple(_question(one, shelves) for one in rules.quick.values()))


def answer(asked: Asked) -> Answer:
    """What the rules say; ValueError in one sentence."""
    question = _asked(asked)
    return _answer(question, {need.name: _read(need, asked.given.get(need.name, "")) for need in question.needs})


def ruled(asked: Asked) -> Ruled:
    """What the rules say, or all that stands in the way of it; ValueError where there is no such question."""
    question = _asked(asked)
    missing = tuple(
        need.name for need in question.needs if need.required and not asked.given.get(need.name, "").strip()
    )
    given: dict[str, object] = {}
    faults: dict[str, str] = {}
    for need in question.needs:
        try:
            given[need.name] = None if need.name in missing else _read(need, asked.given.get(need.name, ""))
        except ValueError as fault:
            faults[need.name] = _sentence(fault)
    if missing or faults:
        return Ruled(None, missing, faults)
    try:
        return Ruled(_answer(question, given), (), {})
    except CannotRule as fault:
        return Ruled(None, (), {fault.of: _sentence(fault)})


def _sentence(fault: ValueError) -> str:
    text = fault.form if isinstance(fault, CannotRule) else str(fault)
    return f"{text[:1].upper()}{text[1:]}".rstrip(".") + ("" if text.endswith("?") else ".")


def _asked(asked: Asked) -> Quick:
    rules = editions.find(asked.edition)
    question = rules.quick.get(asked.name)
    if question is None:
        has = f"it answers {', '.join(rules.quick)}" if rules.quick else "it answers no quick questions"
        raise SetupError(f"The edition {rules.name} has no quick {asked.name[:40]!r}; {has}.")
    return question


def _answer(question: Quick, given: dict[str, object]) -> Answer:
    ruling = question.ask(given)
    return Answer(f"{ruling.text[:1].upper()}{ruling.text[1:]}.", ruling.facts, ruling.rules)


def _read(need: Need, text: str) -> object:
    """What was typed, or what goes where nothing was."""
    said = text.strip()[:LONGEST_WORD]
    if not said:
        if need.required:
            raise CannotRule(f"Say {need.name.replace('_', ' ')}: {need.about[:1].lower()}{need.about[1:]}")
        return need.default
    value = need.read(said)
    return [value] if need.positional else value


def _question(question: Quick, shelves: dict[str, tuple[str, ...]]) -> Question:
    title = question.name.replace("-", " ").capitalize()
    cited = rulebook.cited(question.about)
    about = question.about.partition(" (")[0].rstrip(".") + "."
    known = {
        need.name: tuple(name for shelf in SHELVES[need.name] for name in shelves.get(shelf, ()))
        for need in question.needs
        if need.name in SHELVES and not need.choices
    }
    return Question(question.name, title, about, cited, question.needs, _example(question), known)


def _example(question: Quick) -> dict[str, str]:
    """What the first example gives, by what needs it: `suits quick rank --skill 6 Qs`."""
    words = shlex.split(question.examples[0])[3:] if question.examples else []
    flags = {f"--{need.name.replace('_', '-')}": need for need in question.needs}
    given: dict[str, str] = {}
    loose = next((need.name for need in question.needs if need.positional), "")
    while words:
        word = words.pop(0)
        if word == "--edition":
            words.pop(0)
        elif word in flags:
            need = flags[word]
            given[need.name] = "yes" if need.kind == "flag" else words.pop(0)
        elif loose:
            given[loose] = f"{given[loose]} {word}" if loose in given else word
    return given
