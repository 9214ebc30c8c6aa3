"""`suits serve` killed at any moment: after a restart every fight goes on from its last acknowledged step."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.patience import PATIENCE
from tests.server.live import Address, Seated, Told
from tests.server.processes import opened
from websockets.exceptions import ConnectionClosed

SUITS = str(Path(sys.executable).with_name("suits"))
KINDS = [("draw", "duel", ["ann", "bob"]), ("toy", "kitchen", ["coco", "bix"])]
KILLS, FIGHTS = (5 if os.environ.get("HYPOTHESIS_PROFILE") == "laws" else 2), 10
"""So many fights each time: fifty in `make laws`, twenty in `make test`."""


@contextmanager
def served(data: Path) -> Iterator[tuple[Address, subprocess.Popen[str]]]:
    """`suits serve` as a program of its own, on a free port."""
    command = [SUITS, "serve", "--port", "0", "--data", str(data), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as program:
        try:
            address, _ = opened(program)
            assert address is not None
            yield address, program
        finally:
            program.kill()
            program.wait()


class Player:
    """Plays a seat by chance, and remembers what the table has told and acknowledged."""

    def __init__(self, key: str, chance: random.Random):
        self.key = key
        self.chance = chance
        self.told: list[str] = []
        self.acknowledged = 0
        self.page: Seated | None = None

    def sit(self, address: Address) -> None:
        """Open the link, again if need be."""
        self.page = Seated(address, self.key)
        self.remember()

    def remember(self) -> None:
        assert self.page is not None
        self.told = [line["text"] for line in self.page.log]

    def move(self) -> bool:
        """Answer if something is asked."""
        assert self.page is not None
        message = self.page.first_answer(self.chance)
        self.remember()
        if message is None:
            return False
        if self.page.ask(message)["type"] == "done":
            self.acknowledged += 1
        self.remember()
        return True


class Fight:
    """Two players of one fight."""

    def __init__(self, address: Address, number: int):
        edition, encounter, people = KINDS[number % len(KINDS)]
        keys = address.begin(encounter, edition, [{"people": [who]} for who in people])
        self.players = [Player(keys[f"seat-{n}"], random.Random(f"{number}/{n}")) for n in (1, 2)]

    def sit(self, address: Address) -> None:
        for player in self.players:
            player.sit(address)

    def play(self) -> None:
        """Until it is over, or the server is gone."""
        try:
            for _ in range(400):
                for player in self.players:
                    assert player.page is not None
                    player.page.ask({"type": "calls"})  # whatever was told meanwhile is read
                    player.move()
                    if player.page.now.get("over"):
                        return
        except (ConnectionClosed, TimeoutError, OSError):
            for player in self.players:
                player.remember()

    def leave(self) -> None:
        for player in self.players:
            if player.page is not None:
                player.page.close()

    @property
    def over(self) -> bool:
        return any(player.page is not None and player.page.now.get("over") for player in self.players)


def wait_for_answers(fights: list[Fight], number: int) -> None:
    """Until so many answers were acknowledged."""
    until = time.monotonic() + PATIENCE
    while sum(player.acknowledged for fight in fights for player in fight.players) < number:
        assert time.monotonic() < until, "nobody answers"
        time.sleep(0.002)


def answers_of(data: Path) -> dict[str, int]:
    """How many decisions are stored, by fight: to be looked at while nobody serves."""
    with sqlite3.connect(data / "table.db") as db:
        rows = db.execute("SELECT fight, count(*) FROM journal WHERE kind = 'step' GROUP BY fight").fetchall()
    return dict(rows)


def test_many_fights_survive_a_killed_server(tmp_path: Path) -> None:
    chance = random.Random(7)
    everybody: list[Fight] = []
    acknowledged = 0
    for round_ in range(KILLS):
        with served(tmp_path) as (address, program):
            fights = [Fight(address, round_ * FIGHTS + n) for n in range(FIGHTS)]
            everybody += fights
            for fight in fights:
                fight.sit(address)
            playing = [threading.Thread(target=fight.play, daemon=True) for fight in fights]
            for thread in playing:
                thread.start()
            wait_for_answers(fights, chance.randint(5, 60))
            time.sleep(chance.uniform(0, 0.02))
            program.send_signal(signal.SIGKILL)
            for thread in playing:
                thread.join(PATIENCE)
            for fight in fights:
                fight.leave()
    with served(tmp_path) as (address, _):
        over = 0
        for fight in everybody:
            before = [player.told for player in fight.players]
            fight.sit(address)
            for player, told in zip(fight.players, before, strict=True):
                assert player.told[: len(told)] == told  # nothing that was told has not happened
                acknowledged += player.acknowledged
        for fight in everybody[::5]:
            fight.play()
            over += fight.over
        assert over == len(everybody[::5])
        for fight in everybody:
            fight.leave()
    assert acknowledged > 10 * KILLS
    assert sum(answers_of(tmp_path).values()) >= acknowledged


def test_a_page_that_comes_back_finds_its_answer(tmp_path: Path) -> None:
    with served(tmp_path) as (address, program):
        keys = address.pies()
        with Seated(address, keys["seat-1"]) as coco:
            question: Told = coco.now["questions"][0]
            assert coco.ask({"type": "answer", "question": question["id"], "answer": "duck"})["type"] == "done"
            program.send_signal(signal.SIGKILL)
            with pytest.raises((ConnectionClosed, OSError)):
                coco.until("done")
    with served(tmp_path) as (address, _), Seated(address, keys["seat-1"]) as coco:
        assert coco.now["questions"][0]["answered"] == "duck"
        listed = address.post("/api/mine", {"keys": [keys["seat-1"]]}).json
        assert json.dumps(listed).count("Cook against baker") == 1


def test_a_data_folder_that_will_not_do_is_said(tmp_path: Path) -> None:
    (tmp_path / "table.db").write_bytes(b"no database at all, and long enough to be sure of it" * 100)
    done = subprocess.run(
        [SUITS, "serve", "--port", "0", "--data", str(tmp_path), "--no-browser"],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "cannot be opened as the place where fights are kept" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_network_is_opened_only_by_an_explicit_word(tmp_path: Path) -> None:
    done = subprocess.run(
        [SUITS, "serve", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path), "--no-browser"],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "--open-to-network" in done.stderr
