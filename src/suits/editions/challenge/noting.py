"""What an answer in `challenge` means, in a few words."""

from collections.abc import Mapping

from suits.arithmetic.challenges import VALUE
from suits.choices import Choice
from suits.editions.challenge.menu import WEAPON
from suits.editions.challenge.sets import DECK
from suits.editions.challenge.state import ChallengeState
from suits.editions.challenge.words import makes, shown_card
from suits.editions.sentences import number, texts
from suits.requests import Ask

PLAIN: Mapping[str, str] = {
    "other": "move, fetch something, talk, or nothing",
    "replenish": "discard what you like, draw up to three",
    "give up": "the contest is lost",
}


def note(state: ChallengeState, ask: Ask, choice: Choice) -> str:
    """What a choice means beyond its label and its cost."""
    kind = ask.kind
    if kind == "act":
        return _act(state, ask.who, choice)
    if kind == "action card":
        return _action_card(ask, choice.say)
    if kind in ("defend", "use"):
        return _laid(ask, choice.say)
    if kind == "count":
        return ", ".join(map(shown_card, choice.say.split()))
    if kind == "second card":
        return "the first alone counts" if choice.quiet else "then play the first, the second or both"
    return ""


def _act(state: ChallengeState, who: str, choice: Choice) -> str:
    person, numbers, options = state.people[who], state.fixed.numbers[who], state.fixed.options
    match choice.verb:
        case "attack":
            skill = numbers.skills[choice.way].skill if choice.way in numbers.skills else numbers.skill
            return f"{'a card off the deck' if numbers.henchman else 'face down'}, within your skill {skill}"
        case "task":
            skill = numbers.tasks.get(choice.way, numbers.skill)
            return f"a card off the deck within {skill}"
        case "recover":
            what = "a point of Shock passes" if state.fixed.wounds else "a point of your loss"
            return f"{what}, if a card is within {numbers.pool}" if options.recover == "test" else what
        case "prepare" if choice.say == WEAPON:
            return f"{person.unready} more to prepare"
        case "prepare" if choice.say in numbers.long_actions:
            made = person.prepared if choice.say == person.long else 0
            return f"{made} of {numbers.long_actions[choice.say].length - 1} preparations made"
        case "kill":
            return "this is the second action" if person.killing in choice.whom else "takes two actions on end"
    return PLAIN.get(choice.verb, "")


def _action_card(ask: Ask, card: str) -> str:
    """When one acts with it; above Speed not in the first Turn (CHA-R03)."""
    late = VALUE[card] > number(ask.facts.get("speed", VALUE[card]))
    return "from the second Turn on" if late else ""


def _laid(ask: Ask, said: str) -> str:
    """What the cards come to; of a card off the deck nobody knows it."""
    if said == DECK:
        return "one card, whatever it is"
    words = texts(ask.facts["cards"]) if said in ("both", "no") else tuple(said.split())
    return f"makes {made.removeprefix(': ')}" if (made := makes(ask, words)) else ""


def label(state: ChallengeState, ask: Ask, choice: Choice) -> str:
    """What an answer is called where its verb says too little."""
    if ask.kind == "action card":
        return f"Round {VALUE[choice.say]}"
    if ask.kind == "defend":
        return "From the deck" if choice.say == DECK else ""
    return "Enough" if ask.kind == "second card" and choice.quiet else ""
