"""Standing answers: "answer this kind of question so, until ..."."""

from collections.abc import Callable

from suits.asked import Asked
from suits.players.bots import Bot
from suits.players.situations import Situation
from suits.requests import Ask
from suits.view import View

Until = Callable[[View], bool]


def never(view: View) -> bool:
    """A standing answer for the whole fight."""
    return False


def while_in(place: str) -> Until:
    """Until the fight has moved on: `while_in("round 2")`."""
    return lambda view: view.place != place


class Standing:
    """A player with standing answers. Where one is not legal, or has run out, the player itself is asked."""

    def __init__(self, player: Bot):
        self.player = player
        self._answers: dict[tuple[str, str], tuple[str, Until]] = {}
        self._since: dict[tuple[str, str], int] = {}

    def always(self, who: str, kind: str, answer: str, until: Until = never, since: int = 0) -> None:
        """From now on, which is after so many steps, this person answers this kind of question so."""
        self._answers[who, kind] = (answer, until)
        self._since[who, kind] = since

    def ask_again(self, since: int = 0) -> None:
        """No standing answers any more, or none of those given since there were so many steps."""
        for key in [key for key in self._answers if self._since[key] >= since]:
            self.ask_about(*key)

    def ask_about(self, who: str, kind: str) -> None:
        """No standing answer of this person to this kind of question any more."""
        self._answers.pop((who, kind), None)

    @property
    def answers(self) -> dict[tuple[str, str], str]:
        """Who answers which kind of question how."""
        return {key: answer for key, (answer, _) in self._answers.items()}

    def standing(self, view: View, ask: Ask | Asked) -> str | None:
        """The standing answer to this question, if there is one that still holds and is legal."""
        found = self._answers.get((ask.who, ask.kind))
        if found is None:
            return None
        answer, until = found
        if until(view):
            self.ask_about(ask.who, ask.kind)
            return None
        return answer if answer in ask.options else None

    def decide(self, situation: Situation) -> str:
        """The standing answer, or what the player says."""
        answer = self.standing(situation.view, situation.ask)
        return self.player.decide(situation) if answer is None else answer
