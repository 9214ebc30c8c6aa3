"""Calls at the keyboard: what one may do out of turn, and what the referee says of people, word by word."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from suits.fight import Fight, Refusal
from suits.players.notation import begun, begun_so, with_ids
from suits.requests import Ask

if TYPE_CHECKING:
    from suits.cli.sitting import Sitting


def call(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Something one may do out of turn: give up, and the like."""
    fight = sitting.fight
    possible = [f"{one} {what}" for one in ("referee", *mine(sitting)) for what in fight.calls(one)]
    words = with_ids(rest.split(), fight.names())
    if (made := _called_word_by_word(sitting, words, rest)) is not None:
        _call(sitting, "referee", made)
        return
    possible += [f"referee {verb} ..." for verb in _verbs(fight)]
    if not words:
        raise Refusal(f"Write it as: call [WHO] WHAT. Possible: {', '.join(possible) or 'nothing'}.")
    said = " ".join(words).lower()
    fitting = [one for one in possible if said in (one, one.partition(" ")[2])] or begun_so(
        words, [one for one in possible if len(one.split()) == len(words)]
    )
    if len(fitting) != 1:
        raise Refusal(f"{rest!r} cannot be called now. Possible: {', '.join(possible) or 'nothing'}.")
    person, _, what = fitting[0].partition(" ")
    _call(sitting, person, what)


def _call(sitting: "Sitting", who: str, what: str) -> None:
    before = list(sitting.fight.steps)
    sitting.fight.call(who, what)
    sitting.follow(before)
    sitting.start_over()


def _verbs(fight: Fight) -> Sequence[str]:
    """What the referee may say of people: how such calls begin."""
    form = fight.call_form("referee")
    first = form.stage(()) if form is not None else None
    return first.words if first is not None else ()


def _called_word_by_word(sitting: "Sitting", words: list[str], rest: str) -> str | None:
    """A call with content as the fight writes it, from words or their beginnings; None if these words begin none."""
    fight = sitting.fight
    words = words[1:] if words[:1] == ["referee"] else words
    form, verbs = fight.call_form("referee"), _verbs(fight)
    if form is None or not words or len(begun_so(words[:1], verbs)) != 1:
        return None
    said, because, reason = f"{' '.join(words)} ".partition(" because ")
    typed = [*said.split(), *(["because"] if because else [])]
    made, used, stage = begun(typed, form)
    for word in typed:
        if word[0] in "+-" and not {word, f"{word}%"} & set(made):
            raise Refusal(f"{word!r} is not among the numbers there.")  # +7 is no beginning of +75%
    if stage is not None:
        so_far = " ".join(filter(None, made))
        raise Refusal(f"{so_far}: what comes next? {stage.prompt}: {', '.join(stage.words)}.")
    if used < len(typed):
        raise Refusal(f"{' '.join(filter(None, made))} is a call, but {typed[used]!r} does not fit behind it.")
    reason = " ".join(rest.split()).partition(" because ")[2]  # names in it stay as they were typed
    return " ".join([*filter(None, made), reason]).strip()


def mine(sitting: "Sitting") -> list[str]:
    """The people who are played here."""
    return [person.id for person in sitting.fight.cast.people if person.id not in sitting.bots]
