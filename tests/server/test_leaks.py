"""What a page is sent never depends on a card that its seat cannot know; and leaks put in on purpose are noticed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NoReturn
from zlib import crc32

import msgspec
import pytest
from hypothesis import settings
from tests.laws import orders
from tests.laws.hidden import Leak
from tests.server import leaks
from tests.server.pages import Table, alone
from tests.table import play

from suits import editions, encounters, places
from suits.choices import Choice, Offer
from suits.encounters import load
from suits.events import Event
from suits.fight import Fight, Refusal, following, looking, offering, unfolding
from suits.fight.arriving import ARRIVE, LEAVE
from suits.fight.core import Core
from suits.places import Pack
from suits.record import Step
from suits.requests import Ask, Draw, Roll, default
from suits.state import State
from suits.store import SQLite
from suits.table import (
    answering,
    clocks,
    coming,
    giving,
    hearing,
    histories,
    logbook,
    looks,
    proposals,
    returning,
    room,
    sequels,
    telling,
    time_up,
)
from suits.table.away import JOBS
from suits.table.house import House
from suits.table.logbook import Logbook
from suits.table.messages import FromTable
from suits.table.messages.company import Clock, Nudge, Phrase, Phrased, TimeUp
from suits.table.messages.going_back import Decided, LookBack, LookedBack, PlaceList, Places, Stop
from suits.table.messages.seating import AwaySeat, SeatInfo
from suits.table.messages.telling import Piece
from suits.table.seating import WATCHER, Place
from suits.table.watching import Listener, Watch
from suits.view import REFEREE, Line, Seat, View

LONG = settings().max_examples > 100  # `make laws`
SEEDS = {"challenge": 1, "countdown": 1, "draw": 2, "engage": 2}
"""Fights of each encounter; more where cards are shown soon after they are drawn, and little can be compared."""


def fights(edition: str, encounter: str, number: int) -> Iterator[tuple[int, Fight]]:
    """Random fights; in every third somebody has real cards, or everybody."""
    for seed in range(number):
        setup = load(encounter, edition=edition)
        people = tuple(person.id for person in setup.people)
        held = {4: people, 1: people[:1]}.get(seed % 6, ())
        yield seed, play(load(encounter, edition=edition, real=held), seed, most=120, follow=True)


@pytest.mark.parametrize("edition", editions.names())
def test_a_page_is_sent_the_same_whatever_it_cannot_know(edition: str) -> None:
    before = drawn = 0
    for encounter in encounters.ready_made(edition):
        for seed, fight in fights(edition, encounter.rpartition("/")[2], SEEDS.get(edition, 3) * (6 if LONG else 1)):
            before += leaks.check(fight, seed)
            drawn += leaks.check_drawn(fight, seed)
    assert before > 15
    assert drawn > 10


ORDERED = [("toy", "kitchen"), ("challenge", "blades"), ("countdown", "steel")]


@pytest.mark.parametrize(("edition", "encounter"), ORDERED)
def test_a_page_is_sent_the_same_in_whatever_order_cards_lie_in_the_dark(edition: str, encounter: str) -> None:
    compared = 0
    for seed in range(12 if LONG else 4):
        fight = play(load(encounter, edition=edition, real=()), seed, most=120, follow=True)
        compared += orders.check(fight, Random(seed), 2, 14, leaks.TABLES[seed % 2])
    assert compared > 15


@pytest.mark.parametrize("seed", range(6))
def test_neither_does_it_where_some_hold_real_cards_and_others_do_not(seed: int) -> None:
    fight = play(load("duel", edition="draw", real=("ann",)), seed, most=120)
    leaks.check(fight, seed)
    leaks.check_drawn(fight, seed)


def test_who_learns_nothing_new_is_sent_nothing_at_all(store: SQLite) -> None:
    quiet = 0
    for seed in range(3):
        setup = load("noon", edition="countdown")
        table = Table(House(store), setup, alone(setup))
        chance = Random(seed)
        watching = table["spectator"]
        for _ in range(25):
            if table.over():
                break
            before, page, log = len(watching.bytes), {**watching.now, "keep": 0, "lines": []}, watching.log
            table.something(chance)
            changed = ({**watching.now, "keep": 0, "lines": []}, watching.log) != (page, log)
            assert changed == (len(watching.bytes) > before)
            quiet += not changed
    assert quiet > 5  # secret answers, one after the other: not even a message that says nothing


# Leaks, put in on purpose


def look_for_leaks(edition: str = "toy", encounter: str = "kitchen") -> None:
    for seed in range(12):
        fight = play(load(encounter, edition=edition), seed, most=120, follow=True)
        leaks.check(fight, seed, tries=4, far=25)
        leaks.check_drawn(fight, seed)


def test_a_count_of_steps_in_the_status_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    status = looks.status

    def counted(fight: Fight, *args: Any) -> str:
        return f"{status(fight, *args)} ({len(fight.steps)} steps)"

    monkeypatch.setattr(looks, "status", counted)
    with pytest.raises(Leak, match="by the page's status"):
        look_for_leaks()


def test_a_status_that_tells_whether_a_hand_is_sorted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    status = looks.status

    def telling(fight: Fight, *args: Any) -> str:
        hands = [person.hand for person in fight.state.people.values()]
        return f"{status(fight, *args)} {[hand == tuple(sorted(hand)) for hand in hands]}"

    monkeypatch.setattr(looks, "status", telling)
    fight = play(load("kitchen", edition="toy", real=()), 1, most=120, follow=True)
    with pytest.raises(Leak, match="by the page's status"):
        _ = [orders.check(fight, Random(seed), 2, 14, leaks.TABLES[seed % 2]) for seed in range(12)]


def test_a_status_in_short_that_tells_the_order_of_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_order(fight: Fight, *_: Any) -> tuple[Piece, ...]:
        people = fight.state.people
        return tuple([Piece(fight.name(who), who) for who in sorted(people, key=lambda who: people[who].phase)])

    monkeypatch.setattr(looks, "pieces", in_order)
    with pytest.raises(Leak, match="by the page's pieces"):
        look_for_leaks("draw", "bridge")


def test_a_question_with_the_number_of_all_steps_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fight, "question_id", lambda self, who: f"{who}-{len(self.steps) - len(self.drafts)}")
    with pytest.raises(Leak, match="by the page's questions"):
        look_for_leaks()


def test_the_referees_log_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "Logbook", lambda seat: Logbook(Seat(seat.name, seat.people, True)))
    with pytest.raises(Leak, match="by the page's lines"):
        look_for_leaks()


def test_secret_faces_in_what_an_undo_cannot_untell_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def every_face(fight: Fight, step: int) -> tuple[str, ...]:
        return tuple(f"{each.card} was shown" for each in fight.shown_since(step))

    monkeypatch.setattr(proposals, "shown_since", every_face)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks()


def answered(monkeypatch: pytest.MonkeyPatch, message: type, tell: Callable[[room.Room], FromTable]) -> None:
    """Have something answered that is only for those who may see all."""
    away = hearing.Away("echo", lambda table, *_: msgspec.msgpack.encode(tell(table)), hearing.AWAY[message].tells)
    monkeypatch.setitem(hearing.AWAY, message, away)
    monkeypatch.setitem(JOBS, "echo", lambda body: body)


def test_the_places_of_a_standing_fight_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def every_step(table: room.Room) -> PlaceList:
        stops = [Stop(at, 0, "", (Decided(at, step.who, step.what),)) for at, step in enumerate(table.fight.steps)]
        return PlaceList(n=0, places=tuple(stops))

    answered(monkeypatch, Places, every_step)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


def test_hidden_cards_at_a_place_of_a_standing_fight_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_cards(table: room.Room) -> LookedBack:
        past = histories.Past(table.fight.setup, (), REFEREE)
        return LookedBack(n=0, places=(histories.then(past, table.fight),))

    answered(monkeypatch, LookBack, open_cards)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


def test_hands_told_to_all_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Fight.view

    def indiscreet(fight: Fight, seat: Seat, *rest: Any) -> View:
        return view(fight, Seat(seat.name, seat.people, True), *rest)

    monkeypatch.setattr(Fight, "view", indiscreet)
    with pytest.raises(Leak, match="by the page's people"):
        look_for_leaks("challenge", "blades")


def test_an_error_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    own_question = answering.own_question

    def tell_tale(table: Any, listener: Any, question: str) -> Any:
        try:
            return own_question(table, listener, question)
        except Refusal:
            jacks = sum(card[0] == "J" for one in table.fight.state.people.values() for card in one.hand)
            raise Refusal(f"There are {jacks} jacks.") from None

    monkeypatch.setattr(answering, "own_question", tell_tale)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


@pytest.mark.parametrize("step", [ARRIVE, LEAVE])
def test_why_nobody_can_come_or_go_that_knows_other_hands_is_noticed(
    step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell_tale(fight: Fight, wish: Step) -> str | None:
        return f"Not with {hands(fight)}." if wish.kind == step else None

    monkeypatch.setattr(coming, "between_fault", tell_tale)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


def hands(fight: Fight) -> int:
    """A number that tells something of every hand."""
    return hand_sum(fight.state)


def hand_sum(state: State) -> int:
    """The same of a state."""
    return crc32(repr([one.hand for one in state.people.values()]).encode()) % 1000


def test_who_is_away_by_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    away = room.Room._away

    def indiscreet(table: room.Room) -> tuple[AwaySeat, ...]:
        return tuple(AwaySeat(one.seat, one.left + hands(table.fight)) for one in away(table))

    monkeypatch.setattr(room.Room, "_away", indiscreet)
    with pytest.raises(Leak, match="by the page's away"):
        look_for_leaks("challenge", "blades")


def test_a_clock_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_by = clocks._seen_by

    def indiscreet(table: room.Room, watch: Watch) -> Clock:
        return msgspec.structs.replace(seen_by(table, watch), left={"x": float(hands(table.fight))})

    monkeypatch.setattr(clocks, "_seen_by", indiscreet)
    with pytest.raises(Leak, match="by the page's clock"):
        look_for_leaks("challenge", "blades")


def test_a_clock_that_starts_anew_with_everybodys_questions_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def everybodys(table: room.Room, watch: Watch) -> Clock:
        return Clock(left=dict.fromkeys([table.fight.question_id(ask.who) for ask in clocks.timed(table)], 1.0))

    monkeypatch.setattr(clocks, "_seen_by", everybodys)
    with pytest.raises(Leak, match="by the page's clock"):
        look_for_leaks()


def test_what_the_clock_answered_told_to_every_page_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody was asked in secret, all would know that they were."""
    answer = time_up._answer

    def to_everybody(table: room.Room, ask: Ask) -> None:
        answer(table, ask)
        table.tell_all(TimeUp(who=ask.who, answer=default(ask.options)))

    monkeypatch.setattr(time_up, "_answer", to_everybody)
    with pytest.raises(Leak, match="by the page's time-up"):
        look_for_leaks("countdown", "standoff")


def test_a_phrase_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(table: room.Room, listener: Listener, said: Phrase) -> None:
        table.tell_all(Phrased(seat=listener.place.id, what=str(hands(table.fight))))

    monkeypatch.setitem(hearing._HEAR, Phrase, indiscreet)
    with pytest.raises(Leak, match=r"by the (replies|page's phrased)"):
        look_for_leaks("challenge", "blades")


def test_a_nudge_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(table: room.Room, listener: Listener, said: Nudge) -> None:
        raise Refusal(f"They hold {hands(table.fight)}.")

    monkeypatch.setitem(hearing._HEAR, Nudge, indiscreet)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


def test_who_is_behind_a_seat_by_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = telling._seats

    def indiscreet(table: room.Room) -> tuple[SeatInfo, ...]:
        return tuple(msgspec.structs.replace(one, person=f"Lena {hands(table.fight)}") for one in seats(table))

    monkeypatch.setattr(telling, "_seats", indiscreet)
    with pytest.raises(Leak, match="by the page's seats"):
        look_for_leaks("challenge", "blades")


def test_a_hidden_card_in_the_facts_of_a_line_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered = looking.numbered

    def indiscreet(fight: Fight, *rest: Any) -> list[tuple[int, Line]]:
        told = numbered(fight, *rest)
        return [(step, msgspec.structs.replace(line, facts={**line.facts, "sum": hands(fight)})) for step, line in told]

    monkeypatch.setattr(logbook, "numbered", indiscreet)
    with pytest.raises(Leak, match="by the page's lines"):
        look_for_leaks("challenge", "blades")


def test_a_track_that_knows_other_hands_is_noticed_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = following.Following.changes

    def indiscreet(self: following.Following, fight: Any) -> list[Event]:
        return [Event(one.kind, one.who, {**one.facts, "sum": hands(fight)}) for one in changes(self, fight)]

    monkeypatch.setattr(following.Following, "changes", indiscreet)
    with pytest.raises(Leak, match="by the page's lines"):
        look_for_leaks("challenge", "blades")


def test_changes_told_where_somebody_is_asked_in_secret_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Core, "_all_look", lambda self: not isinstance(self.request, Draw | Roll))
    with pytest.raises(Leak, match="by the page's lines"):
        look_for_leaks()


def test_a_choice_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    choice = offering._choice

    def indiscreet(fight: Fight, *rest: Any) -> Choice:
        return msgspec.structs.replace(choice(fight, *rest), number=hands(fight))

    monkeypatch.setattr(offering, "_choice", indiscreet)
    with pytest.raises(Leak, match="by the page's questions"):
        look_for_leaks("challenge", "blades")


def test_what_a_card_counts_by_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    one_by_one = offering._one_by_one

    def indiscreet(fight: Fight, *rest: Any) -> list[Choice]:
        return [msgspec.structs.replace(choice, counts=hands(fight)) for choice in one_by_one(fight, *rest)]

    monkeypatch.setattr(offering, "_one_by_one", indiscreet)
    with pytest.raises(Leak):
        look_for_leaks("challenge", "blades")


def test_a_choice_of_a_later_stage_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = offering.offer

    def indiscreet(fight: Fight, ask: Any, words: Any = ()) -> Offer | None:
        found = offer(fight, ask, words)
        return msgspec.structs.replace(found, limit=hands(fight)) if found and words else found

    monkeypatch.setattr(offering, "offer", indiscreet)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


def test_a_list_that_was_unfolded_and_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    unfolded = unfolding.unfolded

    def indiscreet(fight: Fight, ask: Any, words: Any = ()) -> Offer | None:
        found = unfolded(fight, ask, words)
        return found and msgspec.structs.replace(found, limit=hands(fight))

    monkeypatch.setattr(unfolding, "unfolded", indiscreet)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


def test_a_card_among_the_gone_that_nobody_has_seen_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = looking.packs

    def indiscreet(fight: Fight) -> tuple[Pack, ...]:
        held = tuple(card for one in fight.state.people.values() for card in one.hand)
        return tuple(msgspec.structs.replace(pack, gone=pack.gone + held) for pack in packs(fight))

    monkeypatch.setattr(looking, "packs", indiscreet)
    with pytest.raises(Leak, match="by the page's packs"):
        look_for_leaks("challenge", "blades")


@pytest.mark.parametrize(("told", "field"), [("where", "where"), ("turns", "order"), ("why", "order")])
def test_a_place_or_an_order_that_knows_other_hands_is_noticed(
    told: str, field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def where(state: Any) -> places.Place:
        return places.Place("metres", (places.Standing("ann", hand_sum(state)),))

    def turns(state: Any) -> tuple[places.Turn, ...]:
        return (places.Turn("ann", hand_sum(state)),)

    def why(state: Any) -> tuple[places.Turn, ...]:
        return (places.Turn("ann", why=f"spent {hand_sum(state)}"),)

    indiscreet = {"where": ("where", where), "turns": ("turns", turns), "why": ("turns", why)}
    monkeypatch.setattr(editions.find("challenge"), *indiscreet[told], raising=False)
    with pytest.raises(Leak, match=f"by the page's {field}"):
        look_for_leaks("challenge", "blades")


@pytest.mark.parametrize("hook", ["kind", "group"])
def test_a_squad_that_knows_other_hands_is_noticed(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions.find("challenge"), hook, lambda state, who: f"{who}-{hand_sum(state)}", raising=False)
    with pytest.raises(Leak, match="by the page's people"):
        look_for_leaks("challenge", "blades")


def test_a_way_back_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(table: room.Room, *_: Any) -> NoReturn:
        raise Refusal(f"Not at {hands(table.fight)}.")

    monkeypatch.setattr(returning, "reseat", tell_tale)
    with pytest.raises(Leak, match="by the return:"):
        look_for_leaks("challenge", "blades")


def test_a_line_about_an_owner_who_is_back_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(table: room.Room, place: Place, text: str) -> None:
        giving.reseat(table, place, f"{text} Cards: {hands(table.fight)}.")

    monkeypatch.setattr(returning, "reseat", indiscreet)
    with pytest.raises(Leak, match="by the returned:"):
        look_for_leaks("challenge", "blades")


def test_a_taker_who_still_sees_the_hand_when_the_owner_is_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_but_the_taker(table: room.Room) -> list[Listener]:
        pages = taken_elsewhere(table)
        takers = [page for page in pages if page.place.id == WATCHER]
        for page in takers:
            page.place = table.seating.places[0]
            table.watch(page)
        return [page for page in pages if page not in takers]

    taken_elsewhere = giving.taken_elsewhere
    monkeypatch.setattr(giving, "taken_elsewhere", all_but_the_taker)
    with pytest.raises(Leak, match="by the returned:"):
        look_for_leaks("challenge", "blades")


def test_a_branch_that_anybody_may_ask_for_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequels, "may_see_all", lambda *_: None)
    with pytest.raises(Leak, match="by the branch"):
        look_for_leaks()


def test_a_call_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(fight: Fight, *_: Any) -> NoReturn:
        raise Refusal(f"Not at {hands(fight)}.")

    monkeypatch.setattr(looks, "call_stage", indiscreet)
    with pytest.raises(Leak, match="by the replies"):
        look_for_leaks("challenge", "blades")


def test_without_a_leak_there_is_none() -> None:
    look_for_leaks()
