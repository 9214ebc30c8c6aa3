"""Who sits where: seats with their people, who plays them, and the secrets that open them."""

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

from suits.people import Setup, SetupError, together
from suits.players import levels
from suits.table.messages import Role
from suits.view import REFEREE, Seat

PERSON, BY_REFEREE = "person", "referee"
WATCHER = "spectator"
_KEY_BYTES = 24


def new_key() -> str:
    """The secret of a link: 192 bits that nobody can guess."""
    return secrets.token_urlsafe(_KEY_BYTES)


def key_hash(key: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(key.encode()).digest()


class Place(msgspec.Struct, frozen=True):
    """A seat at this table. `played`: `person`, `referee`, or the name of a bot. `turn`: how often it changed hands."""

    id: str
    name: str
    role: Role
    people: tuple[str, ...] = ()
    played: str = PERSON
    turn: int = 0

    @property
    def key_name(self) -> str:
        """What its keys open: keys from before it changed hands open it no more."""
        return f"{self.id}/{self.turn}"


class Seating(msgspec.Struct, frozen=True):
    """All seats of a fight, and whether foes' numbers are hidden from players."""

    places: tuple[Place, ...]
    hidden: bool = False

    @property
    def referee(self) -> Place | None:
        """The referee's seat, if there is one."""
        return next((place for place in self.places if place.role == "referee"), None)

    def find(self, seat: str) -> Place | None:
        """A seat by its id."""
        return next((place for place in self.places if place.id == seat), None)

    def opened_by(self, key_name: str) -> Place | None:
        """The seat that a key opens; None if it has changed hands since."""
        return next((place for place in self.places if place.key_name == key_name), None)

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

    def voters(self) -> list[Place]:
        """Those whose word counts where no referee decides: people who play, not bots and not who watches."""
        return [one for one in self.places if one.role in ("player", "hotseat") and one.played == PERSON]

    def players(self) -> tuple[str, ...]:
        """Everybody whom somebody plays who is neither the referee nor a bot."""
        return tuple(who for one in self.voters() for who in one.people)

    def changed(self, place: Place) -> "Seating":
        """The same with one seat changed."""
        return msgspec.structs.replace(self, places=tuple(place if one.id == place.id else one for one in self.places))


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as somebody wants it: its people, and who plays them: `person`, `hotseat`, `referee` or a bot."""

    people: tuple[str, ...]
    played: str = PERSON
    name: str = ""


def arrange(setup: Setup, wanted: Sequence[Wanted], referee: bool, hidden: bool) -> Seating:
    """The seats of a new fight: those wanted, a referee if one is, and two that only watch."""
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
            raise SetupError(f"A seat is played by a person, on a shared device, by the referee or by a bot"
                             f" ({', '.join(levels())}); {want.played!r} is none of these.")  # fmt: skip
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
    return Seating(tuple(places), hidden and referee)
