"""The odds of one decision: every answer, played on in a hundred fights as they might be."""

import suits

fight = suits.Fight.begin("duel", seed=7)
ann = fight.asked.who
for answer in fight.legal:
    won = 0
    for number in range(100):
        might_be = fight.imagine(ann, seed=number)
        might_be.answer(ann, answer)
        won += suits.play_out(might_be, seed=number) == "Ann"
    print(f"Ann answers {answer}: wins {won} of 100")
