"""What the Herald's processes do for pages: advice and reviews, told in parts as they grow."""

import time
from collections.abc import Callable, Iterator

import msgspec

from suits.fight import Refusal
from suits.herald.advice import Advice as Known
from suits.herald.advice import Advised, NoAdvice, advise
from suits.herald.fortune import Fortune
from suits.herald.judging import Judged
from suits.herald.review import CannotReview, Review, growing
from suits.result import Result
from suits.table.histories import Past
from suits.table.messages.heralding import Accounted, Advice, At, Better, Fared, Reviewed, Turned, Weighed
from suits.table.previews import Looked
from suits.table.remembering import Remembered

Tell = Callable[[bytes], None]
SECONDS, REVIEW_SECONDS = 5.0, 60.0
"""Of the processor: then what is known so far is all."""
AT_LAST = 20.0
"""So is it after so many seconds on a machine that has much else to do."""
WORLDS = 400
SEED: int | None = None
"""Of advice; none: another each time."""
NEWS = 0.4
"""Seconds between two words about how a review grows."""
PLACES = 3
"""Digits of a chance."""

_remembered = Remembered(events=True)


def tell_advice(body: bytes, tell: Tell) -> None:
    """What the Herald would answer to a question, better and better for as long as there is time."""
    asked = msgspec.msgpack.decode(body, type=Looked)
    fight = _remembered.fight(asked.fight, asked.setup, asked.steps)
    until, at_last = time.process_time() + SECONDS, time.monotonic() + AT_LAST

    def enough() -> bool:
        return time.process_time() > until or time.monotonic() > at_last

    try:
        for known in advise(fight, asked.seat, worlds=WORLDS, seed=SEED, who=asked.who, stopped=enough):
            tell(msgspec.json.encode(_advice(asked.question, known)))
    except NoAdvice as nothing:
        raise Refusal(str(nothing)) from None
    _remembered.keep(asked.fight, asked.setup, fight)


def _advice(question: str, known: Known) -> Advice:
    answers = tuple([_weighed(one) for one in known.answers])
    return Advice(question=question, answers=answers, worlds=known.worlds, done=known.done, unknown=known.unknown)


def _weighed(one: Advised) -> Weighed:
    if one.chance is None:
        return Weighed(one.answer, one.text, one.why)
    return Weighed(
        one.answer,
        one.text,
        one.why,
        round(one.chance, PLACES),
        round(one.error, PLACES),
        round(one.behind, PLACES),
        round(one.behind_error, PLACES),
        one.as_good,
    )


def tell_review(body: bytes, tell: Tell) -> None:
    """What a finished fight was decided by, more and more of it."""
    past = msgspec.msgpack.decode(body, type=Past)
    until = time.process_time() + REVIEW_SECONDS
    try:
        for known, last in _now_and_then(growing(past.fight(), stopped=lambda: time.process_time() > until)):
            tell(msgspec.json.encode(_reviewed(known, done=last)))
    except CannotReview as why:
        raise Refusal(str(why)) from None


def _now_and_then(reviews: Iterator[Review]) -> Iterator[tuple[Review, bool]]:
    """The first, some in between, and the last, told as such."""
    known, due = next(reviews), 0.0
    for later in reviews:
        if time.monotonic() >= due:
            yield known, False
            due = time.monotonic() + NEWS
        known = later
    yield known, True


def _reviewed(known: Review, *, done: bool) -> Reviewed:
    return Reviewed(
        sides=known.sides,
        result=Result(known.result),
        chances=tuple(
            [At(one.step, _shares(one.of), 0.0 if one.learned else round(one.error, PLACES)) for one in known.chances]
        ),
        turnings=tuple([Turned(one.step, one.side, round(one.by, PLACES), one.text) for one in known.turnings]),
        better=tuple([_better(one) for one in known.decisions if one.is_mistake]),
        judged=len(known.decisions),
        to_judge=known.to_judge,
        accounts={
            side: Accounted(*[round(number, PLACES) for number in msgspec.structs.astuple(one)])
            for side, one in known.accounts.items()
        },
        people={who: _fared(one) for who, one in known.people.items()},
        play_outs=known.play_outs,
        done=done,
    )


def _fared(one: Fortune) -> Fared:
    expected, taken, luck = round(one.expected, PLACES), round(one.expected_taken, PLACES), round(one.luck, PLACES)
    return Fared(one.hits, expected, one.taken, taken, luck, round(one.error, PLACES))


def _better(one: Judged) -> Better:
    return Better(
        one.step,
        one.who,
        one.text,
        round(one.chance, PLACES),
        one.instead,
        one.instead_text,
        one.why,
        round(one.instead_chance, PLACES),
        round(one.lost, PLACES),
        round(one.error, PLACES),
    )


def _shares(of: dict[str, float]) -> tuple[float, ...]:
    return tuple([round(share, PLACES) for share in of.values()])
