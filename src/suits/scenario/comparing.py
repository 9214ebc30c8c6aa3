"""The same exchange under several editions: one encounter, one script of cards and answers, a column for each."""

import random
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

import msgspec

from suits import editions, encounters, rulebook
from suits.armoury import UnknownItem
from suits.cards import PACK, Card
from suits.dealer import OutOfScript, Shuffled, Stacked
from suits.fight import Fight, RuleFailed
from suits.people import Setup, SetupError, slug
from suits.players import bot, decided
from suits.requests import Ask, Form, Roll, Stage, default
from suits.scenario.model import Deed, ScenarioError
from suits.scenario.playing import OneAtATime
from suits.scenario.reading import check_version, read_answers, read_cards_of, read_dice
from suits.scenario.yaml_lines import Node, load, nearest
from suits.view import REFEREE, Line, PersonView

FORMAT = "suits-cards"
FIELDS = ("format", "version", "about", "cards", "dice", "answers", "seed")
CARDS_EACH = 24
MOST_STEPS = 2000

How = Literal["listed", "default", "chosen"]


class Script(msgspec.Struct, frozen=True):
    """Cards, dice and answers of each person, in order; with a seed the rest is dealt by it."""

    cards: dict[str, tuple[Card, ...]] = {}
    dice: dict[str, tuple[int, ...]] = {}
    answers: dict[str, tuple[Deed, ...]] = {}
    seed: int | None = None


class Said(msgspec.Struct, frozen=True):
    """An answer: listed in the file, the default in place of one that is not known here, or chosen by a bot."""

    who: str
    kind: str
    answer: str
    how: How
    instead_of: str = ""


class Taken(msgspec.Struct, frozen=True):
    """Cards that somebody drew, and what for."""

    who: str
    why: str
    cards: tuple[str, ...]


class Column(msgspec.Struct, frozen=True):
    """The exchange as one edition rules it."""

    edition: str
    title: str
    notes: tuple[str, ...] = ()
    taken: tuple[Taken, ...] = ()
    said: tuple[Said, ...] = ()
    lines: tuple[Line, ...] = ()
    people: tuple[PersonView, ...] = ()
    stopped: str = ""
    """Why it ended before the exchange was settled."""
    cannot: str = ""
    """Why it cannot be played under this edition at all."""


# Side by side

_Key = tuple[str, int]


def _runs(lines: Sequence[Line]) -> dict[_Key, list[Line]]:
    """Lines of one kind that follow each other, by kind and by how often it has come before."""
    found: dict[_Key, list[Line]] = {}
    for kind, some in groupby(lines, key=lambda line: line.kind):
        found[kind, sum(known == kind for known, _ in found)] = list(some)
    return found


def _in_order(runs: Sequence[dict[_Key, list[Line]]]) -> list[_Key]:
    """All keys, each after those that come before it in its own column."""
    order: list[_Key] = []
    for run in runs:
        at = 0
        for key in run:
            if key in order:
                at = max(at, order.index(key) + 1)
            else:
                order.insert(at, key)
                at += 1
    return order


def lined_up(columns: Sequence[Column]) -> Iterator[tuple[str, list[list[Line]]]]:
    """What was told, in rows: a kind of line, and what each edition tells of it there."""
    runs = [_runs(column.lines) for column in columns]
    for key in _in_order(runs):
        yield key[0], [run.get(key, []) for run in runs]


# The script


def read_script(path: Path) -> Script:
    """A file of cards: a table with the field `cards`, or simply everybody's cards by name."""
    try:
        return _read(load(path))
    except RecursionError:
        raise ScenarioError(f"{path.name}: this is nested too deeply, or holds itself.") from None


def _read(whole: Node) -> Script:
    plain = whole.fields("a file of cards")
    if plain and not set(plain) & set(FIELDS) and not any(isinstance(node.value, dict) for node in plain.values()):
        return Script({who: read_cards_of(node) for who, node in plain.items()})
    top = whole.fields("a file of cards", FIELDS)
    if "format" in top or "version" in top:
        check_version(whole, top, FORMAT)
    tables = {name: top[name].fields(name) for name in ("cards", "dice", "answers") if name in top}
    return Script(
        cards={who: read_cards_of(node) for who, node in tables.get("cards", {}).items()},
        dice={who: read_dice(node) for who, node in tables.get("dice", {}).items()},
        answers={who: read_answers(node) for who, node in tables.get("answers", {}).items()},
        seed=top["seed"].number("the seed") if "seed" in top else None,
    )


def seeded(seed: int, people: Sequence[str]) -> Script:
    """Everybody's cards by a seed: the same for all editions, from two packs or as many as it takes."""
    packs = max(2, -(-len(people) * CARDS_EACH // len(PACK)))
    pile = list(PACK * packs)
    random.Random(seed).shuffle(pile)
    return Script({who: tuple(pile[at :: len(people)][:CARDS_EACH]) for at, who in enumerate(people)}, seed=seed)


def _by_id(script: Script, setup: Setup) -> Script:
    """People may be called by id or by name."""
    ids = {name: person.id for person in setup.people for name in (slug(person.name), person.name.lower(), person.id)}

    def known(table: Mapping[str, Any]) -> dict[str, Any]:
        for who in table:
            if who.strip().lower() not in ids:
                raise ScenarioError(f"Nobody here is called {who!r}.{nearest(who.lower(), ids)}")
        return {ids[who.strip().lower()]: value for who, value in table.items()}

    for who, deeds in script.answers.items():
        for deed in deeds:
            if deed.does != "answer" or deed.refused:
                raise ScenarioError(f"{who} (line {deed.line}): only answers can be compared, no calls or refusals.")
    return Script(known(script.cards), known(script.dice), known(script.answers), script.seed)


# Setting up


def compare(
    path: Path, script: Script | None, *, rounds: int | None = None, seed: int | None = None
) -> tuple[Column, ...]:
    """The first exchange of an encounter, or so many rounds, under every edition of its family."""
    loose = encounters.written_out(path)
    own = editions.find(loose["edition"])
    family = editions.compared_with(own)
    if not family:
        raise SetupError(f"{path.name} is for {own.name}, which no other edition can be compared with.")
    first = encounters.load(path)
    if script is None:
        script = seeded(seed or 0, [person.id for person in first.people])
    script = _by_id(script if seed is None else msgspec.structs.replace(script, seed=seed), first)
    order = rulebook.editions()
    in_order = sorted(family, key=lambda edition: order.index(edition.name) if edition.name in order else len(order))
    return tuple(_column(edition, loose, path.parent, script, rounds) for edition in in_order)


def _column(
    edition: editions.Edition, loose: dict[str, Any], folder: Path, script: Script, rounds: int | None
) -> Column:
    fitting, notes = encounters.fitted(loose, edition)
    try:
        setup = encounters.setup_from(fitting, folder)
    except (SetupError, UnknownItem) as fault:
        return Column(edition.name, edition.title, notes, cannot=str(fault))
    play = Exchange(setup, script, rounds)
    play.play()
    return play.column(notes)


# Playing


class Exchange:
    """One exchange under one edition."""

    def __init__(self, setup: Setup, script: Script, rounds: int | None):
        self.script, self.rounds = script, rounds
        then = None if script.seed is None else Shuffled(script.seed)
        self.dealer = Stacked(script.cards, script.dice, then)
        self.fight = Fight(setup, self.dealer, deal=False)
        self.fight.memory = OneAtATime()
        self.left = {who: deque(deeds) for who, deeds in script.answers.items()}
        self.said: list[Said] = []
        self.stopped = ""
        self._bot = bot("sensible")

    def play(self) -> None:
        """Play until the exchange is settled, or the cards are out."""
        try:
            while not (self.fight.over or self.stopped or self._settled()):
                if len(self.fight.steps) > MOST_STEPS:
                    self.stopped = f"nothing is settled after {MOST_STEPS} steps"
                elif self.fight.drawing is not None:
                    self._deal()
                else:
                    self._answer(next(ask for ask in self.fight.asks if ask.who not in self.fight.drafts))
        except RuleFailed as fault:
            self.stopped = str(fault).rstrip(".")

    def _settled(self) -> bool:
        """Between two scenes, when it is decided; or when the rounds are over."""
        fight = self.fight
        if self.rounds is not None:
            return getattr(fight.state, "round", 0) > self.rounds
        kinds = getattr(fight.edition, "settles", ())
        return fight.at_boundary and any(event.kind in kinds for _, event in fight.log)

    def _deal(self) -> None:
        request = self.fight.drawing
        assert request is not None
        if isinstance(request, Roll):
            held, wanted = len(self.dealer.dice.get(request.who, ())), request.dice
        else:
            held, wanted = len(self.dealer.cards.get(request.who, ())), request.n
        name = self.fight.name(request.who)
        if held < wanted and self.dealer.then is None:
            self.stopped = f"{name} needs {wanted} for {request.why} and has {held or 'none'} left"
            return
        try:
            self.fight.deal_once()
        except OutOfScript:
            card = self.dealer.cards[request.who][0]
            self.stopped = f"{name}'s {card} is no longer in the pile"

    def _answer(self, ask: Ask) -> None:
        """What is listed, if it is an answer here; else the default; where nothing is listed, what is sensible."""
        left = self.left.get(ask.who)
        if not left:
            self._say(ask, decided(self.fight, ask, self._bot), "chosen")
            return
        deed = left[0]
        answer = fitting_answer(ask, deed.text) if self._is_for(deed, ask.kind) else None
        if answer is not None:
            left.popleft()
            self._say(ask, answer, "listed")
        elif deed.to and self._is_for(deed, ask.kind):
            left.popleft()
            self._say(ask, default(ask.options), "default", deed.text)
        else:
            self._say(ask, default(ask.options), "default")

    def _is_for(self, deed: Deed, kind: str) -> bool:
        return deed.to in ("", kind) and deed.at in ("", self.fight.state.place)

    def _say(self, ask: Ask, answer: str, how: How, instead_of: str = "") -> None:
        self.said.append(Said(ask.who, ask.kind, answer, how, instead_of))
        self.fight.answer(ask.who, answer)

    # What came of it

    def column(self, notes: tuple[str, ...]) -> Column:
        """Cards taken, answers given, what was told, how everybody stands."""
        fight = self.fight
        told = fight.view(REFEREE).log
        after = fight.view(REFEREE, fight.scene_end).log if self.rounds is None and self._settled() else ()
        taken = [
            Taken(step.who, step.kind.partition(" ")[2], tuple(step.what.split()))
            for step in fight.steps
            if step.kind.startswith(("draw ", "roll "))
        ]
        unused = [
            f"{fight.name(who)}'s '{deed.text}' fits nothing that was asked; the default stands."
            for who, deeds in self.left.items()
            for deed in deeds
        ]
        return Column(
            edition=fight.edition.name,
            title=fight.edition.title,
            notes=(*notes, *unused),
            taken=tuple(taken),
            said=tuple(self.said),
            lines=told[: len(told) - len(after)],
            people=fight.view(REFEREE, None).people,
            stopped=self.stopped,
        )


def fitting_answer(ask: Ask, text: str) -> str | None:
    """A listed answer as this question takes it; what it leaves open takes the default. None where it does not fit."""
    options = ask.options
    if text in options:
        return text
    if not isinstance(options, Form):
        return next((option for option in options if option.startswith(f"{text} ")), None)
    words = deque(text.split())

    def choose(stage: Stage) -> str:
        if words and words[0] in stage.words:
            return words.popleft()
        return "" if "" in stage.words else stage.words[0]

    first = options.stage(())
    if first is None or not words or words[0] not in first.words:
        return None
    made = options.walk(choose)
    return made if not words else None
