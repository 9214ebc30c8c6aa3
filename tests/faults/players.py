"""Two people who play on whatever happens, and remember what was acknowledged."""

import random
import threading
import time
from collections.abc import Sequence

from tests.server.live import Address, Seated
from tests.server.processes import Gone

SILENCE = 0.05
"""Seconds of nothing new until somebody looks at the other page."""


class Told:
    """An answer that was acknowledged: for whom, to which question, and what."""

    def __init__(self, who: str, question: str, answer: str):
        self.who, self.question, self.answer = who, question, answer


class Players(threading.Thread):
    """Both seats of a fight, each at any of the processes; where a page is cut off it comes again."""

    def __init__(self, addresses: Sequence[Address], fight: str, keys: Sequence[str], seed: int):
        super().__init__(daemon=True)
        self.fight = fight
        self.acknowledged: list[Told] = []
        self.refused = self.cut_off = 0
        self.over = False
        self.done = threading.Event()
        self._addresses, self._keys = addresses, keys
        self._chance = random.Random(seed)
        self._pages: list[Seated | None] = [None for _ in keys]

    def run(self) -> None:
        """Play until it is over, or nobody wants them to go on."""
        while not self.done.is_set() and not self.over:
            for number in range(len(self._pages)):
                try:
                    self._turn(number)
                except Gone:
                    self._lost(number)
        for page in self._pages:
            if page is not None:
                page.close()

    def _turn(self, number: int) -> None:
        page = self._pages[number]
        if page is None:
            time.sleep(self._chance.random() * 0.3)
            page = self._pages[number] = Seated(self._chance.choice(self._addresses), self._keys[number])
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
        asked = next(one for one in page.now["questions"] if one["id"] == message["question"])
        told = page.ask(message)
        if told["type"] == "done":
            self.acknowledged.append(Told(asked["who"], message["question"], message["answer"]))
        else:
            self.refused += 1

    def _lost(self, number: int) -> None:
        self.cut_off += 1
        page, self._pages[number] = self._pages[number], None
        if page is not None:
            page.close()
