"""Two people who play on whatever happens, and remember what they said, what they heard of it, and what they saw."""

import random
import threading
import time
from collections.abc import Sequence
from typing import Literal

from tests.faults.history import Said
from tests.server.live import Address, Seated
from tests.server.processes import Gone

from suits.store.postgres.line import UNSURE

SILENCE = 0.1
"""Seconds of nothing new until somebody looks at the other page."""
COMING, HURRY = 5.0, 1.0
"""Seconds that are waited for a table, and for its word on an answer: less than a pause, so that people come to another
process while the first one still has what they said, and does it when it wakes up."""


class Players(threading.Thread):
    """Both seats of a fight, each at any of the processes; where a page is cut off, or left alone, it comes again."""

    def __init__(self, addresses: Sequence[Address], fight: str, keys: Sequence[str], seed: int):
        super().__init__(daemon=True)
        self.fight, self.keys = fight, keys
        self.said: list[Said] = []
        self.seen: list[list[tuple[str, ...]]] = [[] for _ in keys]
        """What each page of each seat had been told when it was cut off, or left."""
        self.cut_off = 0
        self.over = False
        self.done = threading.Event()
        self._addresses = addresses
        self._chance = random.Random(seed)
        self._pages: list[Seated | None] = [None for _ in keys]
        self._given_up: list[Seated] = []
        """Pages that were left alone; what they have said may still be heard."""

    def heard(self, what: str) -> int:
        """How many answers were acknowledged, refused, or are in doubt."""
        return sum(one.heard == what for one in self.said)

    def run(self) -> None:
        """Play until it is over, or nobody wants them to go on."""
        while not self.done.is_set() and not self.over:
            for number in range(len(self._pages)):
                try:
                    self._turn(number)
                except TimeoutError:
                    self.cut_off += 1
                    self._give_up(number)
                except Gone:
                    self.cut_off += 1
                    self._leave(number)
        for page in self._given_up:
            page.close()
        for number in range(len(self._pages)):
            self._leave(number)

    def _turn(self, number: int) -> None:
        page = self._pages[number]
        if page is None:
            time.sleep(self._chance.random() * 0.5)
            page = self._pages[number] = self._coming(number)
            page.patience = HURRY
        try:
            while True:
                page.receive(SILENCE)
        except TimeoutError:
            pass
        if page.now.get("over"):
            self.over = True
            return
        message = page.first_answer(self._chance)
        if message is None:
            return
        question, answer = message["question"], message["answer"]
        try:
            told = page.ask(message)
        except Gone:
            self.said.append(Said(question, answer, "in doubt"))
            raise
        no: Literal["in doubt", "refused"] = "in doubt" if told.get("why") == UNSURE else "refused"
        self.said.append(Said(question, answer, "acknowledged" if told["type"] == "done" else no))

    def _coming(self, number: int) -> Seated:
        return Seated(self._chance.choice(self._addresses), self.keys[number], patience=COMING)

    def _give_up(self, number: int) -> None:
        page, self._pages[number] = self._pages[number], None
        if page is not None:
            self._saw(number, page)
            self._given_up.append(page)

    def _leave(self, number: int) -> None:
        page, self._pages[number] = self._pages[number], None
        if page is not None:
            self._saw(number, page)
            page.close()

    def _saw(self, number: int, page: Seated) -> None:
        self.seen[number].append(tuple(line["text"] for line in page.log if line["text"]))
