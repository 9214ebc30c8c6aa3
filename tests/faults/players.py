"""People who play on whatever happens, and remember what they said, what they heard of it, and what they saw."""

import random
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from tests.faults.history import Did, Heard, Said
from tests.faults.views import View, shown
from tests.server.live import Address, Seated, Told
from tests.server.processes import Gone
from websockets.exceptions import ConnectionClosed

from suits.cards import PACK
from suits.store.postgres.line import UNSURE

SILENCE = 0.1
"""Seconds of nothing new until somebody looks at the other page."""
COMING, HURRY = 5.0, 1.0
"""Seconds that are waited for a table, and for its word on an answer: less than a pause, so that people come to another
process while the first one still has what they said, and does it when it wakes up."""
AGAIN = 0.2
"""Seconds until somebody asks once more who was not answered."""
MOST_SEEN = 12
"""So many first sights of a fight are remembered for each seat."""
DEED, REDO = 0.15, 0.6
"""How often somebody does something else instead of answering, and how often where something can be redone."""
COMES_BEFORE_A_FIGHT = ("waiting-room", "update")


class Begun(NamedTuple):
    """A fight that is to be played: in which manner, and with which keys, seat by seat."""

    fight: str
    keys: Mapping[str, str]
    manner: str = "plain"


class Closed(NamedTuple):
    """How a page lost its table: which one, when it had come, and with which code; None: without a word."""

    address: Address
    came: float
    code: int | None


class Player:
    """Whoever has one seat, at any of the processes; where a page is cut off, or left alone, they come again."""

    def __init__(self, seat: str, key: str):
        self.seat, self.key = seat, key
        self.page: Seated | None = None
        self.came = 0.0
        self.address: Address | None = None
        self.seen: list[tuple[str, ...]] = []
        """What each page had been told when it was cut off, or left."""
        self.first: list[View] = []
        """What each page was shown when it came."""

    @property
    def sits(self) -> bool:
        """Whether the seat is theirs at the moment: else they look on from a link of before."""
        assert self.page is not None
        return str(self.page.header.get("seat")) == self.seat

    def remember(self) -> None:
        """Keep what the page was told until now."""
        if self.page is not None and self.page.log and self.sits:
            self.seen.append(tuple(line["text"] for line in self.page.log if line["text"]))


class Players(threading.Thread):
    """All who play one fight."""

    def __init__(
        self, addresses: Sequence[Address], begun: Begun, seed: int, follows: Callable[[Begun], None] = lambda _: None
    ):
        """`follows`: is told of a rematch."""
        super().__init__(daemon=True)
        self.fight, self.manner = begun.fight, begun.manner
        self.players = [Player(seat, key) for seat, key in begun.keys.items()]
        self.said: list[Said] = []
        self.did: list[Did] = []
        self.acknowledged: list[float] = []
        """When each word was acknowledged."""
        self.closed: list[Closed] = []
        """How pages were cut off."""
        self.wrong: list[str] = []
        """What went wrong that is not found in what is stored."""
        self.followed = 0
        """So many keys to a rematch were asked for with the old one, and issued."""
        self.over = False
        self.done = threading.Event()
        self._addresses = addresses
        self._chance = random.Random(seed)
        self._follows = follows
        self._given_up: list[Seated] = []
        """Pages that were left alone; what they have said may still be heard."""
        self._corrections = 0

    @property
    def keys(self) -> list[str]:
        """What opens the seats."""
        return [player.key for player in self.players]

    def heard(self, what: Heard) -> int:
        """How many answers and deeds were acknowledged, refused, or are in doubt."""
        return [one.heard for one in self.said].count(what) + [one.heard for one in self.did].count(what)

    def run(self) -> None:
        """Play until it is over, or nobody wants them to go on."""
        while not self.done.is_set() and not self.over:
            for player in self.players:
                try:
                    self._turn(player)
                except TimeoutError:
                    self._give_up(player)
                except ConnectionClosed as fault:
                    self._closed(player, fault.rcvd.code if fault.rcvd is not None else None)
                except Gone:
                    self._leave(player)
        if self.over and not self.done.is_set() and self.manner in ("plain", "room"):
            self._rematch()
        for page in self._given_up:
            page.close()
        for player in self.players:
            self._leave(player)

    def _turn(self, player: Player) -> None:
        page = player.page or self._coming(player)
        self._listen(page)
        if page.now.get("over"):
            self.over = True
        elif page.header.get("back") == player.seat:
            self._do(player, "return", {"type": "return"})
        elif not page.now:
            self._before(player, page)
        elif (proposal := page.now.get("proposal")) and proposal.get("mine"):
            self._agree(player, proposal)
        elif self._chance.random() < (REDO if page.now.get("can_redo") else DEED) and self._something_else(
            player, page
        ):
            pass
        elif page.now.get("cards"):
            self._tell_cards(page, page.now["cards"])
        elif (message := page.first_answer(self._chance)) is not None:
            self._say(page, message, message["question"], message["answer"])

    def _coming(self, player: Player) -> Seated:
        time.sleep(self._chance.random() * 0.5)
        player.address = self._chance.choice(self._addresses)
        player.came = time.monotonic()
        page = player.page = Seated(player.address, player.key, patience=COMING, until=COMES_BEFORE_A_FIGHT)
        page.patience = HURRY
        if page.now and player.sits and len(player.first) < MOST_SEEN:
            player.first.append(shown(page.now, page.log))
        return page

    @staticmethod
    def _listen(page: Seated) -> None:
        try:
            while True:
                page.receive(SILENCE)
        except TimeoutError:
            pass

    # What they say

    def _ask(self, page: Seated, message: Told) -> tuple[Heard, Told]:
        try:
            told = page.ask(message)
        except Gone as fault:
            return "in doubt", {"gone": fault}
        if told["type"] == "done":
            self.acknowledged.append(time.monotonic())
            return "acknowledged", told
        return ("in doubt" if told.get("why") == UNSURE else "refused"), told

    def _say(self, page: Seated, message: Told, question: str, answer: str) -> None:
        heard, told = self._ask(page, message)
        self.said.append(Said(question, answer, heard))
        if "gone" in told:
            raise told["gone"]

    def _do(self, player: Player, kind: Any, message: Told, mark: str = "") -> Heard:
        assert player.page is not None
        player.remember()  # the seat may change hands, and then the page is told something else
        heard, told = self._ask(player.page, message)
        self.did.append(Did(kind, heard, mark))
        if "gone" in told:
            raise told["gone"]
        return heard

    def _tell_cards(self, page: Seated, asked: Told) -> None:
        faces = (
            " ".join(str(self._chance.randint(1, asked["sides"])) for _ in range(asked["n"]))
            if asked.get("sides")
            else " ".join(self._chance.sample(PACK, asked["n"]))
        )
        answer = f"{faces} because it came up"
        self._say(page, {"type": "cards", "question": asked["id"], "cards": answer}, asked["id"], answer)

    def _agree(self, player: Player, proposal: Told) -> None:
        """Say yes or no: the last yes does what was proposed."""
        yes = self._chance.random() < 0.8
        message = {"type": "say", "proposal": proposal["id"], "yes": yes}
        if not yes or len(self.players) != 2:
            assert player.page is not None
            player.page.ask(message)
            return
        self._do(player, "redo" if "again" in proposal["text"] else "undo", message)

    def _before(self, player: Player, page: Seated) -> None:
        """In the waiting room: whoever opened it begins when all others are ready."""
        room = page.room
        others = [one for one in room["seats"] if one["role"] == "player" and one["id"] != room["host"]]
        if room["host"] != player.seat:
            own = next(one for one in room["seats"] if one["id"] == player.seat)
            if not own.get("ready"):
                page.ask({"type": "ready"})
        elif all(one.get("ready") for one in others):
            self._do(player, "begin", {"type": "begin"})

    def _something_else(self, player: Player, page: Seated) -> bool:
        """Undo, redo, a seat given, a correction, a call; False if there is nothing of the kind to do."""
        if page.header.get("role") == "referee":
            return self._as_referee(player, page)
        if self.manner not in ("plain", "room"):
            return False
        can_give = [self._give_to_a_bot, self._give_to_a_link]
        return self._chance.choice([self._propose, self._propose, *can_give])(player, page)

    def _propose(self, player: Player, page: Seated) -> bool:
        if page.now.get("proposal"):
            return False
        kind: Literal["redo", "undo"] = "redo" if page.now.get("can_redo") and self._chance.random() < 0.7 else "undo"
        heard, told = self._ask(page, {"type": kind})
        if not page.now.get("proposal"):  # else nothing is done before the other agrees; a bot has no word
            self.did.append(Did(kind, heard))
        if "gone" in told:
            raise told["gone"]
        return True

    def _give_to_a_bot(self, player: Player, page: Seated) -> bool:
        return bool(self._do(player, "give", {"type": "give", "seat": player.seat, "to": "sensible"}))

    def _give_to_a_link(self, player: Player, page: Seated) -> bool:
        """Somebody new comes by a new link, and has the seat from then on."""
        self._do(player, "give", {"type": "give", "seat": player.seat, "to": "link"})
        if page.links:
            player.key = page.links[-1]["key"]
            self._leave(player)
        return True

    def _as_referee(self, player: Player, page: Seated) -> bool:
        kind = self._chance.choice(("undo", "redo", "correct", "call"))
        if kind == "undo" or (kind == "redo" and page.now.get("can_redo")):
            self._do(player, kind, {"type": kind})
            return True
        if kind == "correct":
            who = self._chance.choice(page.now["people"])["id"]
            field, (least, most) = self._chance.choice(sorted(page.header["correctable"].items()))
            self._corrections += 1
            reason = f"slip {self._corrections} of {player.seat}"
            value = self._chance.randint(least, min(most, least + 3))
            message = {"type": "correct", "who": who, "field": field, "value": value, "reason": reason}
            self._do(player, kind, message, reason)
            return True
        return kind == "call" and self._call(player, page)

    def _call(self, player: Player, page: Seated) -> bool:
        calls = [one for one in page.ask({"type": "calls"}).get("calls", ()) if one["who"] == "referee"]
        if not calls:
            return False
        one = self._chance.choice(calls)
        self._do(player, "call", {"type": "call", **one}, f"{one['who']} {one['what']}")
        return True

    def _rematch(self) -> None:
        """The same fight once more: whoever asks for it is told their own key, and all others ask for theirs."""
        first, *others = self.players
        try:
            answered = self._chance.choice(self._addresses).post("/api/again", {"key": first.key, "how": "same"})
        except OSError:
            return
        if answered.status != 200:
            return
        keys = {first.seat: answered.json["key"]}
        for player in others:
            key = self._follow(player)
            if key:
                keys[player.seat] = key
        if len(keys) == len(self.players):
            self._follows(Begun(answered.json["fight"], keys, "plain"))

    def _follow(self, player: Player) -> str:
        """Their key to the fight that follows, from whichever process can issue it; empty: nobody waits for it."""
        while not self.done.is_set():
            try:
                answered = self._chance.choice(self._addresses).post("/api/follow", {"key": player.key})
            except OSError:
                continue
            if answered.status == 200:
                self.followed += 1
                return str(answered.json["key"])
            if answered.status not in (429, 503, 507):
                self.wrong.append(f"lost: {player.seat} cannot follow to the rematch: {answered.body!r}.")
                return ""
            self.done.wait(AGAIN)
        return ""

    # Going

    def _closed(self, player: Player, code: int | None) -> None:
        assert player.address is not None
        self.closed.append(Closed(player.address, player.came, code))
        self._leave(player)

    def _give_up(self, player: Player) -> None:
        player.remember()
        page, player.page = player.page, None
        if page is not None:
            self._given_up.append(page)

    def _leave(self, player: Player) -> None:
        player.remember()
        page, player.page = player.page, None
        if page is not None:
            page.close()
