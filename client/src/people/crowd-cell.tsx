/** A unit where many stand: arms, name, bar or dots, a sign for the gravest state, the arms of those they fight with. */

import { Arms } from "../heraldry/arms";
import type { PersonView } from "../wire";
import { Bar } from "./bar";
import { Bodies } from "./bodies";
import { asStruck, type Looks, looksOf } from "./looks";
import { UnitName } from "./name-of";
import { Sign } from "./signs";
import { described, membersOf } from "./tracks";
import { againstOf, type Unit, unitInWords } from "./units";
import { wordsOf } from "./words";
import "./word.css";

const A_ROW = 8;
const FACES = 2;

interface Props {
  unit: Unit;
  person: PersonView;
  looks: Looks;
  press: (() => void) | undefined;
}

export function Cell({ unit, person: met, looks, press }: Props) {
  const person = asStruck(met, looks);
  return (
    <div class="unit-body">
      <UnitName name={unit.name} press={press}>
        {unit.kind === "squad" ? null : <Gravest person={person} />}
        <Against unit={unit} looks={looks} />
      </UnitName>
      {unit.kind === "squad" ? (
        <Bodies bodies={unit.bodies} columns={A_ROW} side={unit.side} size={13} label={unitInWords(unit)} />
      ) : (
        <Bar tracks={person.tracks} plain label={described(person)} {...looksOf(person, looks).bar} />
      )}
    </div>
  );
}

/** Only a sign: the word is read aloud with the bar. Of a swarm its number. */
function Gravest({ person }: { person: PersonView }) {
  const members = membersOf(person);
  if (members) return <span class="word word-plain">{members.left}</span>;
  const [worst] = wordsOf(person).filter((word) => word.tone === "bad" || word.tone === "warn");
  if (!worst?.sign) return null;
  return (
    <span class={`word word-${worst.tone}`} title={worst.means}>
      <Sign name={worst.sign} />
    </span>
  );
}

function Against({ unit, looks }: { unit: Unit; looks: Looks }) {
  const whom = againstOf(unit).slice(0, FACES);
  if (whom.length === 0) return null;
  return (
    <span class="unit-against" aria-hidden="true">
      {whom.map((id) => (
        <Arms key={id} name={looks.names[id] ?? id} size={18} label="" />
      ))}
    </span>
  );
}
