"""Tokens with people's arms for the map, and mats for chips."""

from collections.abc import Iterator

from suits import editions
from suits.desk.printing import heraldry
from suits.desk.printing.kit import Mat, MatPlace, kit
from suits.desk.printing.paper import page, safe
from suits.people import Setup, SetupError

ARMS_HEIGHT = 112
SIDES = 4
"""Frames that tell sides apart: whole, dashed, double, dotted; a further side begins again."""
MATS_ON_A_PAGE = 2


def tokens(setup: Setup, paper: str) -> str:
    """A token for everybody in an encounter; the frame tells the side, its name stands below."""
    rules = editions.find(setup.edition)
    state = rules.begin(setup)
    sides = list(dict.fromkeys(person.side for person in setup.people))
    drawn = [
        f'<div class="token s{sides.index(person.side) % SIDES}">'
        f"{heraldry.drawn(person.name, ARMS_HEIGHT, rules.kind(state, person.id))}"
        f"<b>{safe(person.name)}</b><small>{safe(person.side)}</small></div>"
        for person in setup.people
    ]
    body = (heraldry.hatchings(), f'<main class="page tokens">{"".join(drawn)}</main>')
    return page(f"Tokens: {setup.title}", body, paper)


def mats(edition: str, paper: str) -> str:
    """Mats for the chips of an edition; SetupError where it has none."""
    mat = kit(edition).mat
    if mat is None:
        raise SetupError(f"{edition} is played without chips: there are mats for {' and '.join(with_mats())}.")
    body = f'<main class="page mat">{_mat(mat) * MATS_ON_A_PAGE}</main>'
    return page(f"Chip mats for {edition}", (body,), paper)


def with_mats() -> list[str]:
    """The editions that are played with chips."""
    return [name for name in editions.names() if kit(name).mat is not None]


def _mat(mat: Mat) -> str:
    spots = "".join(f"<li>{''.join(_spots(place))}</li>" for place in mat.places)
    return (
        f"<section><header><h1>{safe(mat.title)}</h1><span>name</span></header><ul>{spots}</ul>"
        f'<p class="nt">{safe(mat.foot)}</p></section>'
    )


def _spots(place: MatPlace) -> Iterator[str]:
    yield f'<span class="spot{"" if place.always else " only"}">{safe(place.label)}</span>'
    yield safe(place.says)
