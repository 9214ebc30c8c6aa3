"""Write the golden records anew from their own steps: for changes of words, not of results."""

from pathlib import Path

from suits.fight import Fight
from suits.fight.fitting import fits
from suits.record import from_json, step, to_json


def refresh(path: Path) -> None:
    """Play the steps of a record again, where each still fits, and write down what they tell now."""
    old = from_json(path.read_bytes(), path.name)
    fight = Fight(old.setup, deal=False)
    for text in old.steps:
        if not fits(fight, step(text)):
            raise SystemExit(
                f"{path.name}: '{text}' is not possible any more: that is a change of rules, not of words."
            )
        fight.replay_step(step(text))
    path.write_bytes(to_json(fight.record()))


if __name__ == "__main__":
    for record in sorted(Path(__file__).parent.glob("*.json")):
        refresh(record)
