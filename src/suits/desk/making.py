"""People who are wanted at once: by chance, built of points, or by the dozen ("three thugs with clubs")."""

import difflib
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from suits import editions
from suits.desk.people import Kept, family
from suits.desk.sheets import shelf
from suits.people import SetupError

NAMES = (
    "Ada", "Amina", "Anselm", "Astrid", "Bao", "Berta", "Bran", "Cato", "Chidi", "Dalia", "Edda", "Elif", "Emeka",
    "Farid", "Fenna", "Gao", "Gerda", "Hedda", "Hugo", "Ines", "Ivo", "Jorun", "Kaito", "Katla", "Lupe", "Maeve",
    "Milo", "Nadia", "Noor", "Olga", "Oswin", "Petra", "Quill", "Rania", "Rurik", "Sefa", "Sunniva", "Tariq", "Una",
    "Viggo", "Wanda", "Yara", "Zoltan",
)  # fmt: skip
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ARTICLES = ("a", "an", "some")
_IRREGULAR = {"wolves": "wolf", "thieves": "thief", "knives": "knife", "staves": "staff", "men": "man"}
MOST = 60
LONGEST = 200
POINTS = (-15, 20)
EXAMPLE = "three thugs with clubs"


def at_random(edition: str, seed: int, points: int | None = None) -> Kept:
    """Somebody by chance; the same seed gives the same person."""
    if points is not None and not POINTS[0] <= points <= POINTS[1]:
        raise SetupError(f"Points above a typical person are from {POINTS[0]} to {POINTS[1]}, not {points}.")
    chance = Random(seed)
    name = chance.choice(NAMES)
    return Kept(name, edition, sheets={family(edition): editions.find(edition).at_random(chance, points)})


class Wanted(msgspec.Struct, frozen=True):
    """What a line asks for: how many, called what, with which things of which shelf, and how skilled."""

    count: int
    name: str
    things: dict[str, list[str]]
    skill: int | None = None


def mooks(edition: str, text: str) -> tuple[Kept, ...]:
    """So many people of one kind, numbered where they are several; SetupError in one sentence."""
    wanted = read_line(edition, text)
    row = editions.find(edition).mook(wanted.things, wanted.skill)
    names = [wanted.name] if wanted.count == 1 else [f"{wanted.name} {n}" for n in range(1, wanted.count + 1)]
    return tuple(Kept(name, edition, sheets={family(edition): row}) for name in names)


def read_line(edition: str, text: str) -> Wanted:
    """`three thugs with clubs and leather, skill 6`."""
    if len(text) > LONGEST:
        raise SetupError(f"That is too long: say it like {EXAMPLE!r}.")
    before, _, behind = f" {text.strip()} ".partition(" with ")
    words = before.split()
    count = 1
    if words and (number := _number(words[0])) is not None:
        count, words = number, words[1:]
    if not words:
        raise SetupError(f"Say how many of whom, and with what: {EXAMPLE!r}.")
    if not 1 <= count <= MOST:
        raise SetupError(f"One to {MOST} people at once, not {count}.")
    name = _singular(" ".join(words)) if count > 1 else " ".join(words)
    things, skill = _things(edition, behind)
    return Wanted(count, name[:1].upper() + name[1:], things, skill)


def _number(word: str) -> int | None:
    if word.isdecimal() and len(word) < 5:
        return int(word)
    if word.lower() in _ARTICLES:
        return 1
    return _NUMBERS.index(word.lower()) if word.lower() in _NUMBERS else None


def _singular(word: str) -> str:
    """`thugs` is several of a thug, `wolves` of a wolf.

    >>> _singular("thugs"), _singular("wolves"), _singular("witches"), _singular("sentries"), _singular("men")
    ('thug', 'wolf', 'witch', 'sentry', 'man')
    """
    for plural, one in (
        ("wolves", "wolf"),
        ("thieves", "thief"),
        ("knives", "knife"),
        ("staves", "staff"),
        ("men", "man"),
    ):
        if word.lower().endswith(plural):
            return word[: len(word) - len(plural)] + one
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")) and not word.endswith("axes"):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _things(edition: str, text: str) -> tuple[dict[str, list[str]], int | None]:
    found: dict[str, list[str]] = {}
    skill = None
    for piece in _pieces(text):
        words = piece.split()
        if words[0].lower() == "skill" and len(words) == 2 and words[1].isdecimal():
            skill = int(words[1][:3])
            continue
        if _number(words[0]) is not None and len(words) > 1:
            words = words[1:]
        shelf_name, name = _named(edition, " ".join(words))
        found.setdefault(shelf_name, []).append(name)
    return found, skill


def _pieces(text: str) -> Iterator[str]:
    for part in text.replace(" and ", ",").replace("+", ",").replace(" skill ", ",skill ").split(","):
        if part.strip():
            yield part.strip()


def _named(edition: str, words: str) -> tuple[str, str]:
    """Where something stands, in one or several."""
    known = {name.casefold(): (shelf_name, name) for shelf_name, name in _all_things(edition)}
    for said in (words.casefold(), _singular(words.casefold())):
        if said in known:
            return known[said]
    near = difflib.get_close_matches(_singular(words.casefold()), known, n=1)
    hint = f" Did you mean {known[near[0]][1]}?" if near else ""
    raise SetupError(f"There is nothing called {words!r} in {edition}.{hint}")


def _all_things(edition: str) -> Sequence[tuple[str, str]]:
    rules = editions.find(edition)
    known = [("weapons", name) for name in rules.mook_knows]
    return [*[(name, one.name) for name, some in shelf(edition).items.items() for one in some][::-1], *known]
