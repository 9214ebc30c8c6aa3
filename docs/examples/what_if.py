"""A record stepped through, and one answer changed."""

import suits

fight = suits.Fight.begin("duel", seed=10)
suits.play_out(fight)
suits.save(fight, "duel.json")

again = suits.load("duel.json")
again.undo(0)
while again.undone:
    again.redo(1)
    print(again.steps[-1])
print(f"{again.result} won. With two cards for Ann: {suits.play_out(again.what_if(0, '2').fight)}.")
