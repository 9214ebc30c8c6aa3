"""Who sits where: seats with their people, who plays them, and which links open them."""

import hashlib
import secrets
from collections.abc import Collection, Sequence

import msgspec

from suits.people import Setup, SetupError, together
from suits.players import levels
from suits.table.codes import new_code
from suits.table.messages.speaking import Role
from suits.view import REFEREE, Seat

PERSON, BY_REFEREE = "person", "referee"
WATCHER: Role = "spectator"
_KEY_BYTES = 24
GRACE, LEAST_GRACE, MOST_GRACE = 300, 60, 86_400
"""Seconds that a player may be away before all others may give the seat to somebody else."""
SHORTEST_GRACE = 10
"""The same where everybody has agreed to less."""
LEAST_CLOCK, MOST_CLOCK = 10, 3600
"""Seconds for each decision, where there is a clock."""


def new_key() -> str:
    """The secret of a link: 192 bits that nobody can guess."""
    return secrets.token_urlsafe(_KEY_BYTES)


def key_hash(key: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(key.encode()).digest()


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at this table. `played`: `person`, `referee`, or the name of a bot.

    Each link of a seat has a number, its turn. The links of those who had the seat before are a way back.
    """

    id: str
    name: str
    role: Role
    people: tuple[str, ...] = ()
    played: str = PERSON
    turn: int = 0
    """The link that opens the seat now."""
    made: int = 0
    """The last link that was made, if that was another: a number is never used again."""
    back: tuple[int, ...] = ()
    """Links of before that are a way back, the first owner's first."""
    void: tuple[int, ...] = ()
    """Links that open nothing any more."""
    handed: tuple[int, ...] = ()
    """Links that were made for somebody new."""
    offered: bool = False
    """Whether nobody has taken the new link yet."""
    invited: bool = False
    """Whether the link is an invitation: another person knows it, too, until a browser of its own takes the seat."""
    taken: tuple[tuple[int, int, str], ...] = ()
    """Invitations that were taken: the link, the one that took its place, and the browser that has it."""
    of: str = ""
    """Where a link of before looks on: the seat that it is a way back to."""
    person: str = ""
    """The name of whoever sits there, as they said it."""
    new: bool = False
    """Whether they have never played."""

    @property
    def key_name(self) -> str:
        """What its link opens, in the store."""
        return f"{self.of or self.id}/{self.turn}"

    @property
    def owned(self) -> bool:
        """Whether the seat is somebody's, here or away; a bot that plays for them has no word."""
        return self.role in ("player", "hotseat") and (self.played == PERSON or bool(self.back))

    @property
    def sat_in(self) -> bool:
        """Whether a person plays here, or did until the page was closed."""
        return self.played == PERSON and not self.offered

    @property
    def persons(self) -> tuple[str, ...]:
        """Whose seat it is, by their links: who plays, or while nobody does those who may come back."""
        turns = (self.turn,) if self.sat_in else self.back
        return tuple(f"{self.id}/{turn}" for turn in turns)


class After(msgspec.Struct, frozen=True):
    """The fight that follows this one. It holds no secret: whoever comes with a link of this fight gets a new one."""

    fight: str
    title: str
    by: str
    how: str
    doors: dict[str, str]
    """What each link of this fight opens there, as the store names it."""


class Seating(msgspec.Struct, frozen=True, omit_defaults=True):
    """All seats of a fight, and what goes for all of them."""

    places: tuple[Place, ...]
    hidden: bool = False
    """Whether foes' numbers are hidden from players."""
    grace: int = GRACE
    """Seconds that a player may be away before all others may give the seat away; see `kept`."""
    short: bool = False
    """Whether everybody has agreed to fewer seconds than a minute."""
    browsers: tuple[tuple[str, str], ...] = ()
    """Which browsers have opened which link; only marks of them are kept."""
    host: str = ""
    """The seat that opened the waiting room."""
    code: str = ""
    """What one types to come into the waiting room; empty when there is none, or it is no longer open."""
    closed: bool = False
    """Whether the waiting room was closed, and the fight will never begin."""
    clock: int = 0
    """Seconds for each decision; 0: as long as one likes."""
    stopped: bool = False
    """Whether the clock was stopped for a while."""
    odds: bool = False
    """Whether all agreed that everybody is shown the odds of their answers."""
    began: str = ""
    """The mark of the browser that began the fight, and was told the first links."""
    after: After | None = None
    """The fight that follows this one, if somebody has begun one."""

    @property
    def kept(self) -> int:
        """Seconds that a seat is kept: a minute at least, unless everybody has agreed to less."""
        return self.grace if self.short else max(self.grace, LEAST_GRACE)

    @property
    def begun(self) -> bool:
        """Whether the fight is on: before that nothing is asked."""
        return not self.code and not self.closed

    @property
    def referee(self) -> Place | None:
        """The referee's seat, if there is one."""
        return next((place for place in self.places if place.role == "referee"), None)

    def find(self, seat: str) -> Place | None:
        """A seat by its id."""
        return next((place for place in self.places if place.id == seat), None)

    def opened_by(self, key_name: str) -> Place | None:
        """Where a link leads: to its seat or, while somebody else has that, to where one looks on and may come back."""
        seat, _, turn = key_name.rpartition("/")
        place = self.find(seat)
        if place is None or int(turn) == place.turn:
            return place
        if int(turn) in place.back:
            name = f"Whoever had the seat of {place.name} before"
            return Place(key_name, name, WATCHER, turn=int(turn), of=place.id)
        return None

    def is_void(self, key_name: str) -> bool:
        """Whether the owner has made this link void."""
        seat, _, turn = key_name.rpartition("/")
        place = self.find(seat)
        return place is not None and int(turn) in place.void

    def of(self, who: str) -> Place | None:
        """Who speaks for this person."""
        if who == REFEREE.name:
            return self.referee
        place = next((place for place in self.places if who in place.people), None)
        return self.referee if place is not None and place.played == BY_REFEREE else place

    def bot_of(self, who: str) -> str:
        """The bot that answers for this person; empty if somebody does."""
        if who == REFEREE.name:
            return "" if self.referee else "default"  # that chair is empty
        place = next((place for place in self.places if who in place.people), None)
        return place.played if place is not None and place.played not in (PERSON, BY_REFEREE) else ""

    def seat(self, place: Place, sitting: str = "") -> Seat:
        """What this seat may know and speak for; on a shared device that is whoever looks at it."""
        if place.role == "referee":
            played = tuple(who for one in self.places if one.played == BY_REFEREE for who in one.people)
            return Seat(place.id, (*place.people, *played), True)
        if place.role == "hotseat":
            return Seat(sitting, (sitting,)) if sitting in place.people else Seat(place.id)
        return Seat(place.id, place.people if place.played == PERSON else ())

    def owned(self) -> list[Place]:
        """The seats that are somebody's: their word counts where no referee decides, and away it is missing."""
        return [one for one in self.places if one.owned]

    def players(self) -> tuple[str, ...]:
        """Everybody whom somebody plays who is neither the referee nor a bot."""
        return tuple(who for one in self.places if one.owned and one.played == PERSON for who in one.people)

    def changed(self, place: Place) -> "Seating":
        """The same with one seat changed."""
        return msgspec.structs.replace(self, places=tuple(place if one.id == place.id else one for one in self.places))


def with_newcomers(seating: Seating, people: tuple[str, ...], name: str, seat: str) -> Seating:
    """The seats with one for these people, or with them in one that is there. Nobody has two, also after an undo."""
    places = []
    for place in seating.places:
        left = tuple(who for who in place.people if who not in people)
        if place.id == seat:
            left += people
        if left or not place.people:
            places.append(msgspec.structs.replace(place, people=left))
    if not any(place.id == seat and place.people for place in places):
        taken = {place.id for place in seating.places}
        number = next(n for n in range(1, len(taken) + 2) if f"seat-{n}" not in taken)
        players = [place for place in places if place.role in ("player", "hotseat")]
        places.insert(len(players), Place(f"seat-{number}", name[:40], "player", people, seat))
    return msgspec.structs.replace(seating, places=tuple(places))


def present(seating: Seating, people: Collection[str]) -> Seating:
    """The seats of those who are in a fight: whoever has not come yet, or never came, has none."""
    if all(who in people for place in seating.places for who in place.people):
        return seating
    places = [
        msgspec.structs.replace(place, people=tuple(who for who in place.people if who in people))
        for place in seating.places
        if not place.people or any(who in people for who in place.people)
    ]
    return msgspec.structs.replace(seating, places=tuple(places))


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as somebody wants it: its people, and who plays them: `person`, `hotseat`, `referee` or a bot."""

    people: tuple[str, ...]
    played: str = PERSON
    name: str = ""


class Company(msgspec.Struct, frozen=True):
    """How people come together: in a waiting room, opened by one of them; and how long each has to decide."""

    friends: bool = False
    host: str = ""
    clock: int = 0


ALONE = Company()


def arrange(
    setup: Setup,
    wanted: Sequence[Wanted],
    referee: bool,
    hidden: bool = False,
    grace: int = GRACE,
    company: Company = ALONE,
) -> Seating:
    """The seats of a new fight: those wanted, a referee if one is, and two that only watch."""
    if not LEAST_GRACE <= grace <= MOST_GRACE:
        raise SetupError(
            f"A seat is kept for {LEAST_GRACE} to {MOST_GRACE} seconds. In the fight the players can agree on fewer."
        )
    names = {person.id: person.name for person in setup.people}
    seen: set[str] = set()
    places: list[Place] = []
    for number, want in enumerate(wanted, 1):
        for who in want.people:
            if who not in names:
                raise SetupError(f"Nobody in this fight is called {who!r}.")
            if who in seen:
                raise SetupError(f"{names[who]} has two seats.")
            seen.add(who)
        if not want.people:
            raise SetupError("A seat needs somebody to speak for.")
        if want.played == BY_REFEREE and not referee:
            raise SetupError("Nobody can be played by the referee: this fight has none.")
        if want.played not in (PERSON, "hotseat", BY_REFEREE, *levels()):
            raise SetupError(
                f"A seat is played by a person, on a shared device, by the referee or by a bot"
                f" ({', '.join(levels())}); {want.played!r} is none of these."
            )
        role: Role = "hotseat" if want.played == "hotseat" else "player"
        played = PERSON if want.played == "hotseat" else want.played
        name = want.name.strip()[:40] or together([names[who] for who in want.people])
        places.append(Place(f"seat-{number}", name, role, want.people, played))
    if missing := [name for who, name in names.items() if who not in seen]:
        raise SetupError(f"Nobody plays {together(missing)}: give them a seat, or a bot.")
    for place in places:
        for who in place.people:
            if who in setup.real and place.played not in (PERSON, BY_REFEREE):
                raise SetupError(f"{names[who]} holds real cards, so no bot can play them.")
    if referee:
        places.append(Place("referee", "Referee", "referee"))
    places += [Place(WATCHER, "Spectators", "spectator"), Place("screen", "Table screen", "screen")]
    seating = Seating(tuple(places), hidden and referee, grace)
    return _with_company(seating, company) if company != ALONE else seating


def _with_company(seating: Seating, company: Company) -> Seating:
    """The same with a waiting room and a clock, as far as they are wanted."""
    if company.clock and not LEAST_CLOCK <= company.clock <= MOST_CLOCK:
        raise SetupError(f"A clock gives {LEAST_CLOCK} to {MOST_CLOCK} seconds for each decision; 0: there is none.")
    people = [one for one in seating.places if one.role == "referee" or one.owned]
    host = seating.find(company.host) if company.host else (seating.referee or next(iter(people), None))
    if host is None or host not in people:
        raise SetupError("A waiting room is opened by somebody who has a seat: a person, or the referee.")
    code = new_code() if company.friends else ""
    return msgspec.structs.replace(seating, host=host.id, code=code, clock=company.clock)
