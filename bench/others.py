"""Other people's engines in the same run: PokerKit (no-limit hold'em) and RLCard (uno)."""

import random


def pokerkit_operations(hands: int) -> int:
    """Random no-limit hold'em, six players, all that can be automated automated; how many operations."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)
    chance = random.Random(1)
    operations = 0
    for _ in range(hands):
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
        while state.status:
            moves = []
            if state.can_fold():
                moves.append(state.fold)
            if state.can_check_or_call():
                moves.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                moves.append(state.complete_bet_or_raise_to)
            chance.choice(moves)()
        operations += len(state.operations)
    return operations


def rlcard_uno_steps(games: int) -> int:
    """Random uno, the game core alone; how many steps."""
    from rlcard.games.uno import Game

    chance = random.Random(1)
    steps = 0
    for _ in range(games):
        game = Game()
        game.init_game()
        while not game.is_over():
            game.step(chance.choice(game.get_legal_actions()))
            steps += 1
    return steps
