"""Charts in text: who wins, how everybody ends, how long it takes. The words stand on the marks."""

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from suits.lab.estimates import Estimate
from suits.lab.trials.counting import binned

FEW = 20
"""Fewer fights give no number."""
SIDES = (("█", "bright_blue"), ("▒", "dark_orange"), ("▓", "green"), ("░", "magenta"))
ENDS = {
    "up": ("░", "green"),
    "unconscious": ("▒", "dim"),
    "beaten": ("▒", "dim"),
    "critical": ("▓", "yellow"),
    "dead": ("█", "red"),
    "gone": ("·", "cyan"),
}
END_WORDS = {"unconscious": "out"}
"""What is short on a bar."""
WIDEST = 60


def tug(win: Mapping[str, Estimate], width: int) -> Iterator[Text]:
    """One bar from 0 to 100 for two sides, with a bracket for how sure it is; for more sides one bar each."""
    sides = [side for side in win if side]
    if len(sides) == 2 and not win.get("", Estimate(0, 0, 0)).p:
        yield from _two(sides, win, width)
        return
    longest = max(map(len, [*sides, "nobody"]))
    room = min(WIDEST, width - 12)
    for at, side in enumerate(win):
        sign, style = SIDES[at % len(SIDES)]
        of = win[side]
        bar = Text(f"{side or 'nobody':{longest}} ").append(sign * round(of.p * (room - longest)), style)
        yield bar.append(f" {in_words(of)}", "dim" if not side else "")


def _two(sides: Sequence[str], win: Mapping[str, Estimate], width: int) -> Iterator[Text]:
    room = min(WIDEST, width - 12)
    first, second = (win[side] for side in sides)
    (sign, style), (other, other_style) = SIDES[:2]
    cut = round(first.p * room)
    low, high = round(first.lo * room), round(first.hi * room)
    counted = first.n >= FEW or first.of == "exact"
    left = f"{sides[0]} {first.p:.0%}" if counted else sides[0]
    right = f"{second.p:.0%} {sides[1]}" if counted else sides[1]
    yield Text(left, "bold").append(" " * max(1, room - len(left) - len(right))).append(right, "bold")
    yield Text.assemble((sign * cut, style), (other * (room - cut), other_style))
    bracket = " " * low + "├" + "─" * max(0, high - low - 2) + "┤"
    says = f"{first.lo:.0%} to {first.hi:.0%}{_doubt(first, sides[0])}"
    if len(bracket) + 1 + len(says) <= width:
        yield Text(f"{bracket} {says}", "dim")
    else:
        yield Text(bracket, "dim")
        yield Text(f"{says:>{room}}", "dim")


def _doubt(of: Estimate, side: str) -> str:
    if of.n < FEW and of.of != "exact":
        return f": looks like {side}" if of.lo > 0.5 else ""
    return ": too close to say" if of.lo < 0.5 < of.hi else ""


def in_words(of: Estimate) -> str:
    """A chance with its interval: "78 % (75 to 81)"."""
    return f"{100 * of.p:.0f} % ({100 * of.lo:.0f} to {100 * of.hi:.0f})"


def ends_bar(shares: Mapping[str, float], room: int) -> Text:
    """From up to dead, one texture each, with the number where there is room for it, and the word where there is."""
    bar, done, upto = Text(""), 0, 0.0
    for kind, share in shares.items():
        upto += share
        cells = round(upto * room) - done
        done += cells
        sign, style = ENDS[kind]
        number, word = f" {100 * share:.0f} ", END_WORDS.get(kind, kind)
        label = next((text for text in (f"{number}{word} ", number) if len(text) + 2 <= cells), "")
        before = (cells - len(label)) // 2
        bar.append(sign * before + label + sign * (cells - before - len(label)), style)
    return bar


def columns(histogram: Mapping[int, int], word: str) -> Iterator[Text]:
    """How many fights took how many rounds, as bars; the last one has all the longer ones."""
    total = sum(histogram.values())
    shares = {label: times / total for label, times in binned(histogram).items()}
    most, widest = max(shares.values()), max(map(len, shares))
    for label, share in shares.items():
        bar = "█" * round(WIDEST / 2 * share / most)
        line = Text(f"{word} {label:>{widest}} ").append(bar, "yellow" if share == most else "dim")
        yield line.append(f" {100 * share:.0f}")
