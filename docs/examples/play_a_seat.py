"""Plays a seat at the table with the first legal answer each time: `python play_a_seat.py LINK`."""

import json
import sys
from typing import Any

from websockets.sync.client import connect

Message = dict[str, Any]


def play(link: str) -> str:
    """Play until the fight is over; who won."""
    address, _, key = link.partition("/#/seat/")
    with connect(address.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "key": key}))
        while True:
            told = json.loads(socket.recv())
            for line in told.get("lines", []):
                print(line["text"])
            if told.get("over"):
                return str(told["result"]["side"]) or "nobody"
            if (reply := answer(told)) is not None:
                socket.send(json.dumps(reply))


def answer(told: Message) -> Message | None:
    """What we say to this message: the first answer, or the first word of it."""
    if told["type"] == "no":
        print(told["why"])
    if told["type"] == "stage":  # an answer made word by word: one more word, or it is whole
        if not told.get("options"):
            return {"type": "answer", "question": told["question"], "answer": told["whole"]}
        return {"type": "next", "question": told["question"], "words": [*told["words"], told["options"][0]["say"]]}
    for question in told.get("questions", []):
        first = question["options"][0]["say"]
        if not question.get("answered"):
            if question.get("stages"):
                return {"type": "next", "question": question["id"], "words": [first]}
            return {"type": "answer", "question": question["id"], "answer": first}
    return None


if __name__ == "__main__":
    print(play(sys.argv[1]) or "Nobody wins.")
