"""What beginners do on their turn in every contest edition: they hesitate, rummage for weapons, run into blades."""

from collections.abc import Callable

from suits.asked import Menu
from suits.editions.contests.reasons import plainly
from suits.editions.contests.seeing import People, foes_of, metres, shock
from suits.editions.contests.thumbs import PASS, REACH, move
from suits.view import SeenPerson

LOOKS_ON = 0.3
"""How often a beginner waits and sees, though there is somebody to strike."""
RUMMAGES = 0.5
"""How often, up to here, a beginner takes something else in hand, if there is anything."""
RUNS = 0.8
"""How often a beginner walks up to a foe who would have come anyway."""


def acts_green(menu: Menu, me: SeenPerson, people: People, chance: Callable[[], float]) -> str | None:
    """Hesitate, rummage, run; else strike whoever stands first, be it somebody who lies on the ground."""
    foes = foes_of(me, people)
    if not foes:
        return None
    verbs, mood = menu.words(), chance()
    if mood < LOOKS_ON:
        return PASS
    if mood < RUMMAGES and "draw" in verbs:
        return f"draw {menu.words('draw')[0]}"
    if shock(me) and "recover" in verbs:
        return "recover"  # at the first scratch
    if metres(me, foes[0]) >= REACH and chance() < RUNS:
        return move(menu, foes[0]) or None
    verb = next((verb for verb in ("attack", "charge", "shoot") if verb in verbs), "")
    if not verb:
        return None
    targets = menu.words(verb)
    return plainly(menu, verb, targets[int(chance() * len(targets))])
