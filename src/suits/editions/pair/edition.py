"""The edition object of `pair`."""

from suits.editions.contests.shelves import SHEET_NEEDS, shelves
from suits.editions.contests.two_cards.edition import TwoCardEdition
from suits.editions.contests.two_cards.green import green
from suits.editions.contests.two_cards.shrewd import shrewd
from suits.editions.contests.two_cards.thumb import thumb
from suits.editions.options import declared
from suits.editions.pair.options import PairOptions
from suits.editions.pair.quick import QUICK
from suits.editions.pair.rules import PairRules
from suits.editions.pair.state import PairFighter, PairState
from suits.editions.pair.words import REPLIES, PairWords


class PairEdition(TwoCardEdition[PairState]):
    """Two cards each, the better or the sum; order once; defence for the outnumbered; minions and swarms."""

    name = "pair"
    order = 1
    title = "SUITS, two cards"
    about = "Two cards each, the better one or their sum; defence when outnumbered; minions and swarms."
    rules = 2
    complete = True
    options = declared(PairOptions)
    option_type = PairOptions
    fighter_type = PairFighter
    state_type = PairState
    two_card_rules = PairRules()
    replies = REPLIES
    words = PairWords()
    quick = QUICK
    sheet_needs = SHEET_NEEDS
    armoury = staticmethod(shelves)

    thumb = staticmethod(thumb)
    shrewd = staticmethod(shrewd)
    green = staticmethod(green)


EDITION = PairEdition()
