"""A weapon and a person made in Python, and how they fare."""

import suits

sabre = suits.Weapon("Sabre", size="M", factor=1, hands=[1], min_body=4, type="cutting", d=1)
ann = suits.Character("Ann", body=7, will=6, speed=6, skills={"Sabre": 7}, weapons=[sabre])
ford = suits.Encounter([ann], ["knight"], title="At the ford")

fight = suits.Fight.begin(ford, seed=7)
suits.play_out(fight)
print(fight)
print(suits.simulate(ford, 1000, seed=1))
