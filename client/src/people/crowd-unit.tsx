/** One unit of a crowd: somebody, a squad or a swarm; large, as a row, or in a small cell. */

import { Card } from "../cards/card";
import { memo } from "../frame/memo";
import { Arms } from "../heraldry/arms";
import { split } from "../heraldry/blazon";
import type { PersonView } from "../wire";
import { Bar } from "./bar";
import { Bodies } from "./bodies";
import { Chips } from "./chips";
import { Cell } from "./crowd-cell";
import type { Density } from "./crowd-places";
import { asStruck, isSameOf, type Looks, looksOf } from "./looks";
import { UnitName } from "./name-of";
import { chipsOf, described, lossesBeside, membersOf } from "./tracks";
import { againstOf, type Unit, unitInWords, weakest } from "./units";
import { Words } from "./word";
import { type WordFact, wordsOf } from "./words";

interface Props {
  unit: Unit;
  density: Density;
  looks: Looks;
}

const ARMS: Readonly<Record<Density, number>> = { heroes: 92, rows: 54, cells: 32 };

export const CrowdUnit = memo(function CrowdUnit({ unit, density, looks }: Props) {
  const has = (ids?: Pick<ReadonlySet<string>, "has">) => unit.people.some((person) => ids?.has(person.id));
  const states = {
    now: has(looks.now),
    struck: has(looks.struck),
    lit: has(looks.lit),
    aimed: unit.people.some(({ id }) => id === looks.aimed),
    out: unit.people.every((person) => !person.up),
  };
  const on = Object.entries(states).filter(([, is]) => is);
  const meant = states.lit ? weakest(unit, looks.lit) : undefined;
  const press = looks.press && meant ? () => looks.press?.(meant.id) : undefined;
  const { now, struck, out } = states;
  return (
    <article
      class={["unit", `unit-${unit.kind}`, ...on.map(([state]) => `unit-${state}`)].join(" ")}
      data-who={unit.people.map(({ id }) => id).join(" ")}
    >
      <Arms
        name={unit.base}
        mark={unit.number}
        kind={unit.kind}
        size={ARMS[density]}
        side={unit.side}
        label=""
        {...{ now, struck, out }}
      />
      <Inside unit={unit} density={density} looks={looks} press={press} />
    </article>
  );
}, isSameUnit);

function isSameUnit(old: Props, now: Props): boolean {
  return (
    old.unit === now.unit &&
    old.density === now.density &&
    now.unit.people.every((person) => isSameOf(person, old.looks, now.looks))
  );
}

type InsideProps = Props & { press: (() => void) | undefined };

function Inside({ unit, density, looks, press }: InsideProps) {
  const [first] = unit.people;
  if (!first) return null;
  if (density === "cells") return <Cell unit={unit} person={first} looks={looks} press={press} />;
  if (unit.kind === "squad") return <Squad unit={unit} looks={looks} press={press} />;
  if (unit.bodies.length > 0) return <Swarm unit={unit} person={first} looks={looks} press={press} />;
  return <Single unit={unit} person={first} looks={looks} press={press} large={density === "heroes"} />;
}

interface PartProps {
  unit: Unit;
  looks: Looks;
  press: (() => void) | undefined;
}

/** Somebody on their own. */
function Single({ unit, person: met, looks, press, large }: PartProps & { person: PersonView; large: boolean }) {
  const person = asStruck(met, looks);
  const chips = chipsOf(person);
  const words = wordsOf(person, looks.names).filter((word) => word.tone !== "good");
  return (
    <div class="unit-body">
      <UnitName name={unit.name} press={press} />
      <Bar tracks={person.tracks} plain={!large} label={described(person)} {...looksOf(person, looks).bar} />
      <p class="unit-state">
        {chips && <Chips chips={chips} places={large} silent />}
        <Words words={words} most={2} brief silent />
        <span aria-hidden="true">{lossesBeside(words[0]?.text, person)}</span>
      </p>
    </div>
  );
}

const A_ROW = 12;

/** A dot a body, and the card that all of them share. */
function Squad({ unit, looks, press }: PartProps) {
  const card = sharedCard(unit);
  return (
    <>
      <div class="unit-body">
        <UnitName name={unit.name} press={press}>
          <Bodies bodies={unit.bodies} columns={A_ROW} side={unit.side} size={20} label={unitInWords(unit)} />
        </UnitName>
        <p class="unit-state">
          <Words words={sharedWords(unit)} most={1} brief silent />
          <span class="unit-on">{[numbersOf(unit), onWhom(unit, looks)].filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      {card && <Card code={card} width={38} side={unit.side} />}
    </>
  );
}

/** The story names one of them: by these numbers they are found. */
function numbersOf({ people }: Unit): string {
  const numbers = people.filter(({ up }) => up).map(({ name }) => split(name)[1]);
  return numbers.every(Boolean) && numbers.length <= MOST_NUMBERS ? numbers.join(", ") : "";
}

const MOST_NUMBERS = 4;

/** Grave words that are true of all who are up. */
function sharedWords(unit: Unit): WordFact[] {
  const [first, ...others] = unit.people.filter((person) => person.up);
  const isShared = (kind: string) => others.every((person) => person.conditions.some((one) => one.kind === kind));
  return first ? wordsOf(first).filter((word) => word.tone === "warn" && isShared(word.key)) : [];
}

const SHARED = ["shared", "action"];

function sharedCard(unit: Unit): string | undefined {
  const zones = unit.people.flatMap((person) => person.zones);
  return zones.find((zone) => SHARED.includes(zone.name) && zone.cards.length > 0)?.cards[0];
}

const A_SWARM_ROW = 25;

/** As many dots as there were heads, at most a hundred; and how well it bites. */
function Swarm({ unit, person, looks, press }: PartProps & { person: PersonView }) {
  const members = membersOf(person);
  const { "attack skill": attack, "defence skill": defence } = person.sheet;
  const numbers = [attack ? `skill ${attack}` : "", defence ? `defence ${defence}` : ""];
  return (
    <div class="unit-body">
      <UnitName name={unit.name} press={press}>
        {members && (
          <span class="word word-plain" aria-hidden="true">
            {members.left} of {members.whole}
          </span>
        )}
      </UnitName>
      <Bodies bodies={unit.bodies} columns={A_SWARM_ROW} side={unit.side} size={11} label={described(person)} />
      <p class="unit-state">{[onWhom(unit, looks), ...numbers].filter(Boolean).join(" · ")}</p>
    </div>
  );
}

function onWhom(unit: Unit, { names }: Looks): string {
  const whom = againstOf(unit).map((id) => names[id] ?? id);
  return whom.length > 0 ? `on ${whom.join(", ")}` : "";
}
