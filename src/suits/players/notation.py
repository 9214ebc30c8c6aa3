"""What typed words mean: which answer, which people, which cards. The same at the keyboard and at the table."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from unicodedata import normalize

from suits.cards import Card, CardError, card
from suits.editions.choosing import QUIET_VERBS
from suits.fight import Refusal
from suits.fight.refusals import refusal
from suits.people import plain
from suits.requests import Ask, Form, Options, Stage

_RUN_OF_CARDS = re.compile(r"(?:10|[a2-9tjqk])[cshd♣♠♥♦]", re.IGNORECASE)
_TEN_IN_A_WORD = re.compile(r"\b10(?=[cshd]\b|x\d)", re.IGNORECASE)
_OWN_NUMBER = re.compile(r"(?:[a-z][^,]*-|\+)(\d+)", re.IGNORECASE)
_YES = ("yes", "y")


class NotAnAnswer(ValueError):
    """Words that mean none of the answers, or several of them."""


def with_ids(words: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """Names of people replaced by their ids: "Orc Chief" becomes "orc-chief"; and 3h+Qd becomes 3h +Qd.

    An id is left as it is. Of names that differ only in case or width, the one that was typed is meant.
    """
    words = [piece for word in words for piece in _apart(word)]
    spelled = [(plain(name).split(), who) for who, name in names.items()]
    spelled.sort(key=lambda pair: -len(pair[0]))
    found: list[str] = []
    at = 0
    while at < len(words):
        name, who = _named(words[at:], spelled, names)
        found.append(who)
        at += max(1, len(name))
    return found


def _named(
    words: list[str], spelled: Sequence[tuple[list[str], str]], names: Mapping[str, str]
) -> tuple[list[str], str]:
    """Whom the first words name, and with how many words; the first word itself where they name nobody."""
    if words[0] in names:
        return words[:1], words[0]
    exact = [pair for pair in spelled if words[: len(pair[0])] == pair[0]]
    loose = [pair for pair in spelled if _folded(words[: len(pair[0])]) == _folded(pair[0])]
    meant = exact or [pair for pair in loose if len(pair[0]) == len(loose[0][0])]
    return meant[0] if exact or len(meant) == 1 else (words[:1], words[0])


def _folded(words: Sequence[str]) -> list[str]:
    return [normalize("NFKC", word).casefold() for word in words]


def _apart(word: str) -> list[str]:
    """Cards that were typed together, each by itself: 3h+Qd is 3h and +Qd."""
    first, *more = word.split("+")
    return [first, *[f"+{card}" for card in more]] if more and all(map(is_card, (first, *more))) else [word]


def pick(words: list[str], options: Options) -> tuple[str, int] | None:
    """The answer that the first words mean, and how many they were; None if there should be more of them.

    An answer is given by its number, its words, or any beginnings of its words that only fit this one.
    """
    if isinstance(options, Form):
        return _pick_stages(words, options)
    return _pick_listed(words, options)


def whole_answer(line: str, ask: Ask, names: Mapping[str, str]) -> str:
    """The one answer that a whole line means. If it means none, Refusal or NotAnAnswer says why."""
    as_listed = " ".join(line.split())
    if as_listed and as_listed in ask.options:
        return as_listed
    words = with_ids(as_listed.split(), names)
    if not words:
        raise refusal(ask, "")
    try:
        picked = pick(words, ask.options)
    except NotAnAnswer as fault:
        meant = barred_answer(ask, words)
        if meant or not str(fault):
            raise refusal(ask, meant or " ".join(words)) from None
        raise
    if picked is None:
        raise NotAnAnswer("That is only half an answer.")
    if isinstance(ask.options, Form) and (why := ask.options.reason(spelled_out(words, ask.options))):
        raise Refusal(why)
    answer, used = picked
    if used < len(words):
        raise NotAnAnswer(f"{answer} is an answer, but {' '.join(words[used:])!r} does not fit behind it.")
    return answer


def barred_answer(ask: Ask, words: Sequence[str]) -> str:
    """The barred answer that these words are, so that its own reason is told."""
    texts = [one.text for one in ask.barred()]
    words = [as_cards_are_written(word) for word in words if word]
    line = " ".join(words).lower() + " "
    meant = [text for text in texts if line.startswith(text.lower() + " ")] or [
        text for text in texts if len(words) >= len(text.split()) and begun_so(words[: len(text.split())], [text])
    ]
    half = [text for text in texts if words and len(words) < len(text.split()) and begun_so(words, [text])]
    return meant[0] if len(meant) == 1 else next(iter(half), "")


def _pick_listed(words: list[str], options: Sequence[str]) -> tuple[str, int]:
    words = [as_cards_are_written(word) for word in words]
    for n in range(len(words), 0, -1):
        typed = " ".join(words[:n]).lower()
        for option in options:
            if option.lower() == typed:
                return option, n
        for option in options:
            if are_same_cards(words[:n], option):
                return option, n
    if words[0].lower() in _YES and len(options) == 2 and options[0] == "no":
        return options[1], 1
    if words[0].isdecimal():
        number = int(words[0][:6])
        if 1 <= number <= len(options):
            return in_order(options)[number - 1], 1
        raise NotAnAnswer(f"There is no answer {words[0]}: they go from 1 to {len(options)}.")
    for n in range(len(words), 0, -1):
        fitting = begun_so(words[:n], options)
        if len(fitting) == 1:
            return fitting[0], n
        if fitting:
            raise NotAnAnswer(f"{' '.join(words[:n])!r} may mean {_either(fitting)}: type a bit more.")
    raise NotAnAnswer("")


def are_same_cards(typed: Sequence[str], answer: str) -> bool:
    """Whether these words name the cards of an answer, in whatever order."""
    cards = [as_cards_are_written(word).lower() for word in typed]
    return sorted(cards) == sorted(answer.lower().split()) and all(map(is_card, cards))


def is_card(word: str) -> bool:
    """Whether a word names a card, also with a sign as in +9c."""
    return bool(_RUN_OF_CARDS.fullmatch(word.lstrip("+-")))


def as_cards_are_written(word: str) -> str:
    """ "10s" and "10♠" are the card Ts, "+10s" is +Ts, and two tens, 10x2, are Tx2."""
    sign = word[0] if word[:1] in ("+", "-") else ""
    bare = word.removeprefix(sign)
    return sign + card(bare) if _RUN_OF_CARDS.fullmatch(bare) else _TEN_IN_A_WORD.sub("T", word)


def numbers(words: Sequence[str]) -> dict[str, str]:
    """Which number stands for which word: its place in the list, but what has a number (guard-7, +2) keeps that.

    The leader of guard-1 to guard-5 is then 6.

    Where numbers themselves are words (1, 1+hold), they stand for nothing else.
    """
    if any(word.isdecimal() for word in words):
        return {}
    own = {word: found[1] for word in words if (found := _OWN_NUMBER.fullmatch(word))}
    times = Counter(own.values())
    named = {number: word for word, number in own.items() if times[number] == 1}
    free = (str(number) for number in count(1) if str(number) not in times)
    others = [word for word in in_order(words) if word not in named.values() and (word or not named)]
    return named | {number: word for word, number in zip(others, free, strict=False)}


def in_order(words: Sequence[str]) -> list[str]:
    """Answers in the order in which they are shown: what does nothing comes last, whatever the default is."""
    return sorted(words, key=lambda word: word in QUIET_VERBS)


def begun_so(typed: Sequence[str], options: Iterable[str]) -> list[str]:
    """The options that begin so, word for word; if none does, those with parts of names that do."""
    long_enough = [option for option in options if len(typed) <= len(option.split())]
    for begins in (_begins, _part_begins):
        fitting = [
            option
            for option in long_enough
            if all(begins(start, word) for start, word in zip(typed, option.split(), strict=False))
        ]
        if fitting:
            return fitting
    return []


def _begins(start: str, word: str) -> bool:
    return word.lower().startswith(start.lower())


def _part_begins(start: str, word: str) -> bool:
    """ "edm" begins a part of "sir-edmund"; a number is no part of a name, nor has "-Kc" any."""
    parts = word.split("-") if start[:1].isalpha() and word[:1].isalpha() else [word]
    return any(_begins(start, part) for part in parts)


def _either(options: Sequence[str]) -> str:
    return f"{', '.join(options[:-1])} or {options[-1]}"


def _pick_stages(words: list[str], form: Form) -> tuple[str, int] | None:
    said, used, stage = begun(words, form)
    return (" ".join(word for word in said if word), used) if stage is None else None


def begun(words: Sequence[str], form: Form, *, ask: bool = False) -> tuple[list[str], int, Stage | None]:
    """The words of an answer in stages so far, how many were typed, and the stage that comes next (None: it is whole).

    As many words are taken as fit. A stage that may be left empty is, where the next word does not fit it, and where
    there is no next word, unless one is to `ask` for it first. A stage with one word only need not be typed.
    """
    said: list[str] = []
    used = 0
    while True:
        stage = form.stage(said)
        if stage is None:
            return said, used, None
        if _goes_without_saying(form, said, stage, words[:used], words[used:]):
            said.append(stage.words[0])
            continue
        if used < len(words):
            word, many = _group_of(words[used:], stage) or (_word_of(words[used], stage), 1)
            if word is not None:
                said.append(word)
                used += many
                continue
        if used and "" in stage.words and not (ask and stage.asked and used == len(words)):
            said.append("")
        elif used < len(words):
            raise NotAnAnswer(f"{words[used]!r} does not fit. {stage.prompt}: {listed(in_order(stage.words))}.")
        else:
            return said, used, stage


def words_after(
    ask: Ask, names: Mapping[str, str], said: Sequence[str] = ()
) -> Callable[[Sequence[str]], Sequence[str]]:
    """What comes after these words of an answer made in stages and those typed since: for the tabulator key."""
    form = ask.options

    def after(typed: Sequence[str]) -> Sequence[str]:
        if not isinstance(form, Form):
            return ()
        words = [*said, *with_ids(typed, names)]
        try:
            _, used, stage = begun(words, form)
        except NotAnAnswer:
            return ()
        return stage.words if stage is not None and used == len(words) else ()

    return after


def spelled_out(words: Sequence[str], form: Form) -> str:
    """The whole line as an answer: the words that fit as the form has them, and the rest as it was typed."""
    fitting = next(n for n in range(len(words), -1, -1) if _fits(words[:n], form))
    said, used, _ = begun(words[:fitting], form)
    return " ".join(filter(None, [*said, *map(as_cards_are_written, words[used:])]))


def _fits(words: Sequence[str], form: Form) -> bool:
    """Whether all these words may begin an answer."""
    try:
        begun(words, form)
    except NotAnAnswer:
        return False
    return True


def _goes_without_saying(form: Form, said: list[str], stage: Stage, typed: Sequence[str], left: Sequence[str]) -> bool:
    """Whether the only word of a stage is meant though it was not typed: what is typed belongs to what comes after."""
    if len(stage.words) > 1 or not stage.words[0]:
        return False
    if not left and typed:
        return True
    if typed and (left[0].isdecimal() or _word_of(left[0], stage) is not None):
        return False
    if typed and _RUN_OF_CARDS.match(left[0]):
        return True
    return _leads_to(form, [*said, stage.words[0]], left)


def _leads_to(form: Form, said: list[str], left: Sequence[str]) -> bool:
    """Whether the next word typed fits what comes now, or what comes after more stages with one word only."""
    stage = form.stage(said)
    if stage is None or not left:
        return stage is not None
    if _word_of(left[0], stage) is not None or _group_of(left, stage):
        return True
    return len(stage.words) == 1 and _leads_to(form, [*said, stage.words[0]], left)


def _group_of(typed: Sequence[str], stage: Stage) -> tuple[str, int] | None:
    """The word that stands for the cards that were typed, like 5x2 for 5s 5d, and how many words they were."""
    for n in range(len(typed) if stage.cards else 0, 0, -1):
        for word, cards in (stage.cards or {}).items():
            if are_same_cards(typed[:n], " ".join(cards)):
                return word, n
    return None


def _word_of(typed: str, stage: Stage) -> str | None:
    """The word of a stage that was typed, or begun as no other word begins."""
    typed = as_cards_are_written(typed)
    low = typed.lower()
    for word in stage.words:
        if word.lower() == low:
            return word
    fitting = begun_so([typed], filter(None, stage.words))
    if len(fitting) == 1:
        return fitting[0]
    if not typed.isdecimal() or ("" in stage.words and not stage.asked):  # a list nobody is shown has no numbers
        return None
    return numbers(stage.words).get(typed.lstrip("0"))


def listed(words: Sequence[str], most: int = 12) -> str:
    """A list that stays short."""
    shown = ", ".join(word or "(nothing more)" for word in words[:most])
    return shown + (" ..." if len(words) > most else "")


def take_cards(words: list[str], n: int) -> tuple[list[Card], str, int]:
    """The first n cards of what was typed, the reason behind `because` if there is one, and how many words it took."""
    found: list[Card] = []
    used = 0
    while used < len(words) and len(found) < n and words[used].lower() != "because":
        typed = words[used].strip(",+")
        run = _RUN_OF_CARDS.findall(typed)
        pieces = (
            run if len(run) > 1 and "".join(run) == typed else [piece for piece in re.split("[,+]", typed) if piece]
        )
        found += [card(piece) for piece in pieces]
        used += 1
    if len(found) > n:
        raise CardError(f"{n} card{'s' if n > 1 else ''} expected, {len(found)} given.")
    if used < len(words) and words[used].lower() == "because":
        return found, " ".join(words[used + 1 :]), len(words)
    return found, "", used
