"""What one may say at any prompt besides answering: undo, why, save and the rest."""

from collections.abc import Callable
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from suits import files
from suits.cli import advising, explaining, keeping
from suits.cli.asking import as_shown
from suits.cli.calling import call, mine
from suits.cli.coming import add, out
from suits.fight import Refusal
from suits.fight.going_back import is_decision
from suits.people import slug
from suits.players import bot, decided
from suits.players.notation import NotAnAnswer, begun_so, pick, take_cards, with_ids
from suits.record import Step
from suits.requests import Ask
from suits.view import Line

if TYPE_CHECKING:
    from suits.cli.sitting import Sitting

Order = Callable[["Sitting", str, Ask | None], None]
_TWO_COLUMNS = 60
"""So many columns has a page on which orders and what they do stand side by side."""


class Said(NamedTuple):
    """An order: how it is written, what it does, what carries it out."""

    usage: str
    about: str
    obey: Order
    short: str = ""


def obey(sitting: "Sitting", line: str, ask: Ask | None) -> bool:
    """Carry out a line if it is an order; False if it is not."""
    word, _, rest = line.strip().partition(" ")
    word = word.lower().lstrip("/")
    for name, order in ORDERS.items():
        if word == name or (order.short and word == order.short):
            order.obey(sitting, rest.strip(), ask)
            return True
    return False


# Going back


def undo(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Take back what was typed last, or all since a line of the log; the laying of cards that were refused just now."""
    fight = sitting.fight
    before = len(fight.steps)
    if rest:
        _line(sitting, rest)
        before = fight.line_steps(sitting.seat)[int(rest) - 1]
    elif (laid := sitting.laid_wrongly()) is not None:
        before = laid + 1
    mine = [at for at, step in enumerate(fight.steps) if sitting.typed_here(at, step)]
    to = max((at for at in mine if at < before), default=None)
    if to is None:
        raise Refusal("There is nothing of yours to undo.")
    taken = fight.steps[to]
    fight.undo(to)
    ended = _ask_again(sitting, to, taken)
    sitting.start_over()
    sitting.told = fight.view(sitting.seat).log
    since = ", and all since" if mine[-1] > to else ""
    text = f"Taken back: {as_shown(str(taken))}{since}.{ended}"
    sitting.page.paragraph(text, first="  ↶  " if sitting.page.signs else "  <  ", indent="     ")


def _ask_again(sitting: "Sitting", to: int, taken: Step) -> str:
    """Standing answers given since are taken back too, and the one to the question that is asked again."""
    standing = sitting.standing
    before = len(standing.answers)
    standing.ask_again(to)
    standing.ask_about(taken.who, taken.kind)
    ended = before - len(standing.answers)
    return "" if not ended else " The standing answer is off." if ended == 1 else " The standing answers are off."


def redo(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Do again what was undone, cards and all, up to the next thing that was typed, or everything."""
    fight = sitting.fight
    if rest.lower() not in ("", "all"):
        raise Refusal("Write it as: redo, or redo all.")
    done, undone = len(fight.steps), fight.undone
    later = [at for at, step in enumerate(undone) if at > 0 and sitting.typed_here(done + at, step)]
    fight.redo(later[0] if later and not rest else len(undone) or None)
    sitting.start_over()


def what_if(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Change one old answer and see what would have become of the fight."""
    fight = sitting.fight
    if not (fight.over or sitting.seat.referee):
        raise Refusal("What might have been shows cards that you cannot know yet: ask when the fight is over.")
    number, _, answer = rest.partition(" ")
    if not number:
        explaining.show_steps(sitting)
        return
    if not number.isdecimal() or not 1 <= int(number[:6]) <= len(fight.steps) or not answer.strip():
        raise Refusal(f"Write it as: whatif STEP ANSWER, with a step from 1 to {len(fight.steps)} (whatif lists them).")
    answer = _as_step(sitting, int(number) - 1, answer)
    sensible = bot("sensible")
    report = fight.what_if(
        int(number) - 1,
        answer,
        None if sitting.seat.referee else lambda changed, ask: decided(changed, ask, sensible),
    )
    sitting.changed = report.fight
    explaining.show_what_if(sitting, report, int(number) - 1)


def _as_step(sitting: "Sitting", at: int, typed: str) -> str:
    """What was typed, as a record writes it."""
    words = with_ids(typed.split(), sitting.fight.names())
    if is_decision(sitting.fight.steps[at]) or all(word.isdecimal() for word in words):
        return " ".join(words)
    cards, reason, _ = take_cards(words, len(words))
    return " ".join(cards) + (f" because {reason}" if reason else "")


def accept(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Go on with the changed fight of the last "what if"."""
    if sitting.changed is None:
        raise Refusal("There is nothing to accept: say whatif STEP ANSWER first.")
    before = sitting.fight.steps
    sitting.fight, sitting.changed = sitting.changed, None
    sitting.follow(before)
    sitting.start_over()


def _line(sitting: "Sitting", text: str) -> Line:
    if not sitting.told:
        raise Refusal("Nothing has happened yet: the log has no lines.")
    if not text.isdecimal() or not 1 <= int(text[:6]) <= len(sitting.told):
        raise Refusal(f"There is no line {text[:20]!r}: the log has lines 1 to {len(sitting.told)}.")
    return sitting.told[int(text[:6]) - 1]


# Explaining


def why(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Explain the last lines, or one."""
    lines = list(enumerate(sitting.told, 1))
    if rest:
        line = _line(sitting, rest)
        explaining.show_why(sitting.page, [(int(rest), line)])
    else:
        explaining.show_why(sitting.page, explaining.worth_explaining(lines[sitting.news :]))


def rule(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Show what a rule says."""
    if not rest:
        raise Refusal("Write it as: rule CON-09.")
    explaining.show_rule(sitting.page, rest.split(maxsplit=1)[0])


def log(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """The whole log, or its last lines."""
    if rest and not rest.isdecimal():
        raise Refusal("Write it as: log, or log 10 for the last ten lines.")
    lines = list(enumerate(sitting.told, 1))
    for number, line in lines[-int(rest[:6]) :] if rest else lines:
        sitting.page.line(number, line)


def who(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Everybody's sheet and thresholds."""
    explaining.show_people(sitting)


def show_help(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """How to answer, and what else one may say."""
    page = sitting.page
    page.paragraph(
        "Answer with a number, the words, or their beginnings. Words beyond an answer are kept for the next questions."
        " Cards are typed like 4h js 10d Ac. At any prompt:"
    )
    for order in ORDERS.values():
        usage = f"{order.short or ' ':>3} {order.usage:23}"
        if page.width >= _TWO_COLUMNS:
            page.paragraph(order.about, first=usage, indent=" " * 27)
        else:
            page.draw(usage.rstrip())
            page.paragraph(order.about, first=" " * 6, indent=" " * 6)
    if ask is not None:
        explaining.show_answers(sitting, ask)


# Changing


def correct(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Put a number right, with a reason."""
    change, _, reason = rest.partition(" because ")
    fight = sitting.fight
    words = with_ids(change.split(), fight.names())
    able = ", ".join(fight.edition.correctable)
    if len(words) != 3 or not reason.strip():
        raise Refusal(f"Write it as: correct WHO WHAT NUMBER because REASON. WHAT is one of {able}.")
    person, field, value = words
    if not value.removeprefix("-").isdecimal():
        raise Refusal(f"{value!r} is not a number.")
    before = list(fight.steps)
    fight.correct(_person(sitting, person), field, int(value[:6]), reason.strip())
    sitting.follow(before)
    sitting.start_over()


def _person(sitting: "Sitting", typed: str) -> str:
    """Somebody by id, or by a beginning of it, or of a part of it, that nobody shares."""
    ids = list(sitting.fight.names())
    fitting = begun_so([typed], ids)
    return fitting[0] if typed.lower() not in ids and len(fitting) == 1 else typed.lower()


def always(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Answer this kind of question so from now on."""
    if rest.lower() in ("off", "ask"):
        sitting.standing.ask_again()
        sitting.page.draw("     You are asked everything again.")
        return
    words = with_ids(rest.split(), sitting.fight.names())
    everybody = words[:1] == ["all"]
    if ask is None or not words[everybody:]:
        standing = [f"{who} {kind}: {what}" for (who, kind), what in sitting.standing.answers.items()]
        raise Refusal(
            "Write it as: always ANSWER, always all ANSWER for all your people, or always off."
            f" Standing: {', '.join(standing) or 'nothing'}."
        )
    picked = pick(words[everybody:], ask.options)
    if picked is None:
        raise NotAnAnswer("That is only half an answer.")
    for who in mine(sitting) if everybody else [ask.who]:
        sitting.standing.always(who, ask.kind, picked[0], since=len(sitting.fight.steps))
    who = "All" if everybody else sitting.fight.name(ask.who)
    sitting.page.draw(f"     ({who}, from now on: {picked[0]}; always off ends that)")
    sitting.answer(ask.who, picked[0])


# Keeping


def save(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Write the fight's record to a file."""
    path = Path(rest).expanduser() if rest else _free_file(sitting)
    try:
        files.write(sitting.record(), path)
    except ValueError as fault:
        raise Refusal(str(fault)) from None
    sitting.saved = (str(path), len(sitting.fight.steps))
    sitting.page.paragraph(f"Saved in {path}.", first="     ", indent="     ")


def _free_file(sitting: "Sitting") -> Path:
    """The file that this sitting saved in before, or one that is not there yet: no older fight is written over."""
    if sitting.saved is not None:
        return Path(sitting.saved[0])
    name = slug(sitting.fight.setup.title)
    numbered = (Path(f"{name}-{number}.json") for number in count(2))
    return next(path for path in chain([Path(f"{name}.json")], numbered) if not path.exists())


def leave_the_table(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Get up; the fight is kept."""
    from suits.cli.sitting import Leaving

    if sitting.keyboard.tty and not _is_saved(sitting) and sitting.file is not None and not sitting.fight.over:
        name = rest or sitting.keyboard.line("It is kept. Save under another name too? (Enter: no) ")
        if name.strip() and name.strip().lower() not in ("n", "no"):
            save(sitting, name.strip(), ask)
    elif rest:
        save(sitting, rest, ask)
    raise Leaving


def _is_saved(sitting: "Sitting") -> bool:
    return sitting.saved is not None and sitting.saved[1] == len(sitting.fight.steps)


def leave(sitting: "Sitting") -> None:
    """The last words: where the fight is, and how to go on."""
    sitting.keep()
    if sitting.seed is not None:
        sitting.page.draw(f"Dealt by seed {sitting.seed}.")
    file = sitting.saved[0] if sitting.saved and _is_saved(sitting) else sitting.file
    if file is None:
        return
    if sitting.fight.over:
        sitting.page.draw(f"The record is in {file}")
    else:
        sitting.page.draw(f"The fight is kept in {file}")
        name = keeping.LAST if Path(file).parent == keeping.folder() else file
        sitting.page.draw(f"Go on with: {sitting.again.format(file=name)}")


ORDERS: dict[str, Said] = {
    "undo": Said("undo [LINE]", "take back your last answer, or all since a line", undo, "u"),
    "redo": Said("redo [all]", "do it again, cards and all", redo, "r"),
    "why": Said("why [LINE]", "explain the last lines, with numbers and rules", why, "w"),
    "hint": Said("hint", "what the Herald would do, from what you may know", advising.hint),
    "advice": Said("advice [WORLDS]", "what each answer worth a thought brings, and what it is worth", advising.advice),
    "rule": Said("rule ID", "what a rule says", rule),
    "log": Said("log [N]", "the log, or its last N lines", log, "l"),
    "who": Said("who", "everybody's sheet and thresholds", who),
    "always": Said("always [all] ANSWER", "answer such questions so from now on, for one or all; always off", always),
    "call": Said("call [WHO] WHAT", "out of turn: call give up, call ambush bob; call alone lists them", call),
    "correct": Said("correct WHO WHAT N ...", "put a number right: correct bob shock 2 because ...", correct),
    "add": Said("add WHO for SIDE", "somebody comes: add raider x3, ogre as Grok for Robbers [at 5] [by BOT]", add),
    "out": Said("out WHO", "take somebody out of it", out),
    "whatif": Said("whatif [STEP ANSWER]", "change an old answer and see what comes of it", what_if),
    "accept": Said("accept", "go on with the changed fight", accept),
    "save": Said("save [FILE]", "write the record to a file; an older one only if you name it", save, "s"),
    "help": Said("help", "this list", show_help, "?"),
    "quit": Said("quit", "leave; the fight is kept", leave_the_table, "q"),
}
