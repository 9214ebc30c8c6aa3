"""A fight as an environment of PettingZoo: agents take turns, and see numbers and a mask of what they can do."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from suits.dealer import Shuffled
from suits.fight import Fight
from suits.front.making import Encounter, setup_of
from suits.herald.environment.seeing import EDGE, Layout, Numbers, places_of, position, with_question
from suits.herald.environment.words import ACTIONS, Answering
from suits.people import OptionValue, Setup
from suits.players import Bot, bot, decided, expect_known, open_ask
from suits.players.glass import Glass
from suits.requests import Ask
from suits.result import read_result
from suits.view import REFEREE

LONGEST = 5000
"""So many answers are given at most: then the fight is broken off."""
DEALS = 100
"""A fight that is over before anybody has a choice is dealt anew, so often at most."""
RENDERS = ("human", "ansi")
RENDERED = 5
"""Lines of the log that are rendered."""
Seen: TypeAlias = dict[str, Any]
"""An agent's observation: `observation`, the numbers, and `action_mask`."""
Action: TypeAlias = "int | np.int64 | None"
"""The number of a word; None for an agent whose fight is over."""


class FightEnv(AECEnv[str, Seen, Action]):
    """Everybody who is not played by a bot is an agent. Whoever's side has won gets 1, whoever has lost -1.

    An action is a word of an answer: `words` says which has which number. What goes without saying is not asked for.
    """

    def __init__(
        self,
        encounter: str | Path | Setup | Encounter = "duel",
        *,
        edition: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        bots: Mapping[str, str] | None = None,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ):
        """`bots`: who is played by a bot of which level, by person or side; they are no agents then."""
        self.metadata = {"render_modes": list(RENDERS), "name": "suits_v0", "is_parallelizable": False}
        if render_mode not in (None, *RENDERS):
            raise ValueError(f"there is no render mode {render_mode!r}; there are human and ansi.")
        self.render_mode = render_mode
        self.setup = setup_of(encounter, edition, options)
        if self.setup.real:
            raise ValueError("learners cannot hold real cards: begin without them.")
        self._levels = self._bots_by_person(bots or {})
        agents = [person.id for person in self.setup.people if person.id not in self._levels]
        if not agents:
            raise ValueError("everybody is played by a bot: nobody is left to learn.")
        self.people = {f"player_{at}": who for at, who in enumerate(agents)}
        """Whom each agent plays."""
        self._agent_of = {who: agent for agent, who in self.people.items()}
        self.possible_agents = list(self.people)
        self.agents: list[str] = []
        self._longest = longest
        self._chance = random.Random()
        first = Fight(self.setup, Shuffled(0), events=False)
        self.layout = Layout(first)
        self._places = {who: places_of(first, who) for who in agents}
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def _bots_by_person(self, levels: Mapping[str, str]) -> dict[str, str]:
        people = self.setup.people
        expect_known(levels, {name for person in people for name in (person.id, person.side)})
        for level in levels.values():
            bot(level, "")
        either = {person.id: levels.get(person.id, levels.get(person.side, "")) for person in people}
        return {who: level for who, level in either.items() if level}

    def _seen(self) -> spaces.Dict:
        return spaces.Dict({
            "observation": spaces.Box(-EDGE, EDGE, (self.layout.size,), np.float32),
            "action_mask": spaces.MultiBinary(ACTIONS),
        })  # fmt: skip

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        """What an agent can do."""
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another fight. With the same seed it is dealt the same cards, and so are all that come after it."""
        if seed is not None:
            self._chance = random.Random(seed)
        for _ in range(DEALS):
            self._begin(self._chance.getrandbits(64))
            if self._ask is not None:
                return
        raise ValueError(f"in {self.setup.title} nobody has a choice.")

    def _begin(self, luck: int) -> None:
        self.fight = Fight(self.setup, Shuffled(luck), events=self.render_mode is not None)
        self._glass = Glass(self.fight)
        self._bots: dict[str, Bot] = {who: bot(level, f"{luck}-{who}") for who, level in self._levels.items()}
        self._given = 0
        self._stands: tuple[int, str, Numbers] | None = None
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        vars(self).pop("_skip_agent_selection", None)  # of a fight that was left before its end
        self.agent_selection = self.agents[0]
        self._ask: Ask | None = None
        self._answering: Answering | None = None
        self._play_on()

    def step(self, action: Action) -> None:
        """Say one word of the answer of whoever is asked; None for an agent whose fight is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._answering is not None
        if action is None:
            raise ValueError("the fight goes on: an action is needed.")
        self._answering.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._answering.answer is not None:
            self._give(self._ask, self._answering.answer)
            self._play_on()
        self._accumulate_rewards()

    def _give(self, ask: Ask | None, answer: str) -> None:
        assert ask is not None
        self.fight.answer(ask.who, answer)
        self._given += 1

    def _play_on(self) -> None:
        """Let bots answer, and what has no alternative be done, until an agent has a choice or the fight is over."""
        self._ask = self._answering = None
        while (ask := open_ask(self.fight)) is not None:
            if self._given >= self._longest:
                self.truncations = dict.fromkeys(self.agents, True)
                break
            if ask.who in self._bots:
                self._give(ask, decided(self.fight, ask, self._bots[ask.who]))
            elif ask.who not in self._agent_of:
                self._give(ask, self.fight.default_answer(ask.who))
            else:
                answering = Answering(ask.options, self._places[ask.who])
                if answering.answer is None:
                    self.agent_selection = self._agent_of[ask.who]
                    self._ask, self._answering = ask, answering
                    return
                self._give(ask, answering.answer)
        else:
            self._end()
        self.agent_selection = self.agents[0]

    def _end(self) -> None:
        result = read_result(self.fight.result)
        side = result.side if result else ""
        sides = {person.id: person.side for person in self.setup.people}
        for agent in self.agents:
            self.terminations[agent] = True
            if side:
                self.rewards[agent] = 1.0 if sides[self.people[agent]] == side else -1.0

    # Looking

    def observe(self, agent: str) -> Seen:
        """What this agent may know, as numbers; and what it can do, if it is asked."""
        who = self.people[agent]
        mask = np.zeros(ACTIONS, np.int8)
        moment = len(self.fight.steps) - len(self.fight.drafts)  # what others have only drafted changes nothing
        if self._stands is None or self._stands[:2] != (moment, who):
            self._stands = (moment, who, position(self.layout, self.fight, who, self._glass))
        seen = self._stands[2]
        if self._ask is None or self._answering is None or self._ask.who != who:
            return {"observation": seen.copy(), "action_mask": mask}
        mask[list(self._answering.choices)] = 1
        return {"observation": with_question(self.layout, seen, self._ask, self._answering), "action_mask": mask}

    @property
    def choices(self) -> dict[int, str]:
        """What the agent whose turn it is can say, in words, by the number of its action."""
        return dict(self._answering.choices) if self._answering is not None else {}

    def render(self) -> str | None:
        """How the fight stands and what happened last, as the referee sees it: as a text, or printed."""
        if self.render_mode is None:
            return None
        view = self.fight.view(REFEREE)
        lines = [f"{view.title}, {view.place}" if view.place else view.title]
        for person in view.people:
            numbers = [f"{track.name} {track.value}" for track in person.tracks if track.value]
            lines.append(f"  {person.name} ({person.side}): {', '.join((*person.words, *numbers)) or 'unhurt'}")
        lines += [f"  > {line.text}" for line in view.log[-RENDERED:] if line.text]
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""
