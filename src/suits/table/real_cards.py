"""Real cards and dice are told: one at a time, or many at once, for whoever is asked for them."""

import re
from collections.abc import Iterator

from suits.cards import CardError, card
from suits.fight import Refusal
from suits.fight.fight import NOT_OPEN
from suits.players.notation import is_card, with_ids
from suits.requests import Draw, Roll, Show
from suits.table.asked_cards import may_tell
from suits.table.botplay import moved
from suits.table.messages.real_cards import Cards, TakeBack
from suits.table.messages.speaking import No
from suits.table.room import HalfTold, Room
from suits.table.watching import Listener

BECAUSE = " because "
MOST = 60
"""So many cards at most in one message."""

_RUN = re.compile(r"(?:10|[a2-9tjqk])[cshd♣♠♥♦]|[rb]\*", re.IGNORECASE)


def tell(room: Room, listener: Listener, said: Cards) -> No | None:
    """Tell real cards or dice, one after the other; what cannot be taken is said, and what stood before it was."""
    request = _asked(room, listener)
    question = room.fight.question_id(request.who)
    if question != said.question:
        raise Refusal(NOT_OPEN)
    if said.at is not None and said.at != len(room.told_of(question)):
        raise Refusal("That was told already.")
    faces, because, reason = said.cards.partition(BECAUSE)
    if because:
        _tell_with_reason(room, request, faces, reason)
        return None
    words = list(_words(room, faces))
    if not words:
        raise Refusal(f"{_what(room, request)}: write them like {'3 5' if isinstance(request, Roll) else '4h js'}.")
    taken = 0
    try:
        if len(words) > MOST:
            raise Refusal(f"At most {MOST} cards at once.")
        for taken in range(len(words)):  # where it stopped is what is told
            _asked_first(room, words, taken)
            if words[taken] not in room.fight.state.people:
                _tell_one(room, listener, words[: taken + 1])
        taken = len(words)
        _named_last(room, words)
    except Refusal as fault:
        return No(n=said.n, why=fault.reason, rule=fault.rule, rest=" ".join(words[_named_from(room, words, taken) :]))
    return None


def take_back(room: Room, listener: Listener, said: TakeBack) -> None:
    """The last card of a draw that is not whole yet was another one."""
    question = room.fight.question_id(_asked(room, listener).who)
    told = room.told_of(question)
    if question != said.question or not told:
        raise Refusal("There is no card to take back here: undo takes back what was done.")
    room.half_told = HalfTold(question, told[:-1])


def _asked(room: Room, listener: Listener) -> Draw | Roll | Show:
    """What cards or dice this page may tell now."""
    fight = room.going()
    request = fight.drawing
    seat = room.seating.seat(listener.place, listener.sitting)
    if request is None or fight.dealer_is_next or not may_tell(seat, request.who):
        raise Refusal(NOT_OPEN)
    return request


def _tell_one(room: Room, listener: Listener, words: list[str]) -> None:
    """The last of these words is a card or a die of whoever is asked now; the one before it may be their name."""
    face = words[-1]
    try:
        request = _asked(room, listener)
    except Refusal:
        raise Refusal(f"No cards are asked for now, so {face} was not taken.") from None
    fight = room.fight
    people = fight.state.people
    named = words[-2] if len(words) > 1 and words[-2] in people else ""
    if named and named != request.who:
        raise Refusal(f"{_what(room, request)}, not {fight.name(named)}: {face} was not taken.")
    question = fight.question_id(request.who)
    told = (*room.told_of(question), _read(request, face))
    if isinstance(request, Roll):
        whole = len(told) == request.dice
    else:
        fight.check_told(told)
        whole = len(told) == request.n
    if not whole:
        room.half_told = HalfTold(question, told)
        return
    fight.answer(request.who, " ".join(told))
    room.half_told = None
    moved(room)


def _tell_with_reason(room: Room, request: Draw | Roll | Show, faces: str, reason: str) -> None:
    """Cards that stand although they cannot be: all of a draw at once, or those that are still to be told of it."""
    fight = room.fight
    words = [word for word in _words(room, faces) if word != request.who]
    told = room.told_of(fight.question_id(request.who))
    number = request.dice if isinstance(request, Roll) else request.n
    whole = words if len(words) == number else [*told, *words]
    fight.answer(request.who, " ".join(whole) + BECAUSE + reason)
    room.half_told = None
    moved(room)


def _read(request: Draw | Roll | Show, face: str) -> str:
    """A card, or a die, as it is written."""
    if not isinstance(request, Roll):
        try:
            return card(face)
        except CardError as fault:
            if face.isalpha() and len(face) > 2:  # no card is written so: a name was meant
                raise Refusal(f"{face!r} is neither a card nor the name of anybody here.") from None
            raise Refusal(str(fault)) from None
    if not (face.isdecimal() and len(face) < 4 and 1 <= int(face) <= request.sides):
        raise Refusal(f"A die from 1 to {request.sides} expected; {face!r} given.")
    return str(int(face))


def _words(room: Room, faces: str) -> Iterator[str]:
    """Names of people by their ids, and cards or dice one by one: 5h3c are two, and 352 are three dice."""
    people = room.fight.state.people
    request = room.fight.drawing
    one_figure = isinstance(request, Roll) and request.sides < 10
    for word in with_ids(faces.replace(",", " ").replace("+", " ").split(), room.fight.names()):
        run = _RUN.findall(word)
        if word in people:
            yield word
        elif "".join(run) == word:
            yield from run
        elif one_figure and word.isdecimal():
            yield from word
        else:
            begun = [who for who in people if who.startswith(word.lower())]
            yield begun[0] if len(begun) == 1 and not is_card(word) else word


def _named_last(room: Room, words: list[str]) -> None:
    """A name alone is not enough."""
    if words[-1] in room.fight.state.people:
        raise Refusal(f"{room.fight.name(words[-1])}: which card?")


def _asked_first(room: Room, words: list[str], at: int) -> None:
    """Everybody's cards may be told in any order: those of whoever is asked now come before another's."""
    people, request = room.fight.state.people, room.fight.drawing
    if request is None or words[at] not in people or request.who not in words[at + 1 :]:
        return
    if words[at] != request.who:
        start = words.index(request.who, at + 1)
        end = next((n for n in range(start + 1, len(words)) if words[n] in people), len(words))
        words[at:end] = words[start:end] + words[at:start]


def _named_from(room: Room, words: list[str], at: int) -> int:
    """The rest begins with the name before it."""
    return at - 1 if at and words[at - 1] in room.fight.state.people else at


def _what(room: Room, request: Draw | Roll | Show) -> str:
    """Who is asked for what."""
    does = "rolls" if isinstance(request, Roll) else "draws" if isinstance(request, Draw) else "shows"
    return f"{room.fight.name(request.who)} {does} now"
