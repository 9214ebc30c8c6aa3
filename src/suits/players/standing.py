"""Standing answers: "answer this kind of question so, until ..."."""

from collections.abc import Callable

from suits.players.bots import Bot
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

    def always(self, who: str, kind: str, answer: str, until: Until = never) -> None:
        """From now on this person answers this kind of question so."""
        self._answers[who, kind] = (answer, until)

    def ask_again(self) -> None:
        """No standing answers any more."""
        self._answers.clear()

    @property
    def answers(self) -> dict[tuple[str, str], str]:
        """Who answers which kind of question how."""
        return {key: answer for key, (answer, _) in self._answers.items()}

    def standing(self, view: View, ask: Ask) -> str | None:
        """The standing answer to this question, if there is one that still holds and is legal."""
        found = self._answers.get((ask.who, ask.kind))
        if found is None:
            return None
        answer, until = found
        if until(view):
            del self._answers[ask.who, ask.kind]
            return None
        return answer if answer in ask.options else None

    def decide(self, view: View, ask: Ask) -> str:
        """The standing answer, or what the player says."""
        answer = self.standing(view, ask)
        return self.player.decide(view, ask) if answer is None else answer
