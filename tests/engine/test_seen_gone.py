"""Which of the discards everybody has seen: kept with the pile, but no part of a record's digests."""

import msgspec

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.state import Stock, encode, encode_for_digest


def test_what_was_discarded_face_down_is_not_seen() -> None:
    stock = Stock(["2c", "3c", "4c", "5c"])
    stock.discards += ["6h"]
    stock.lay_face_down(("7h", "8h"))
    stock.discards += ["9h", "??"]
    assert stock.seen_gone() == ("6h", "9h")
    stock.reshuffle()
    assert stock.seen_gone() == ()
    stock.discards += ["6h"]
    assert stock.seen_gone() == ("6h",)


def test_a_copy_knows_it_and_a_digest_does_not() -> None:
    state = Fight(load("duel"), Shuffled(1)).state
    recorded = encode_for_digest(state)
    state.stock.lay_face_down(())
    assert encode_for_digest(state) == recorded
    assert msgspec.msgpack.decode(encode(state))["stock"]["face_down"] == []
    assert state.stock.copy().face_down == []
