import "./name-of.css";

import type { ComponentChildren } from "preact";

import type { PersonView } from "../wire";

type Press = (() => void) | undefined;

/** Somebody's name; pressed where an answer is about them: then all of the picture can be pressed. */
export function NameOf({ person, press }: { person: PersonView; press: Press }) {
  return (
    <h3 class="person-name">
      <Pressed id={person.id} name={person.name} press={press} />
    </h3>
  );
}

/** The same of a unit of a crowd, with what stands behind it. */
export function UnitName({ name, press, children }: { name: string; press: Press; children?: ComponentChildren }) {
  return (
    <div class="unit-head">
      <h3 class="unit-name">
        <Pressed name={name} press={press} />
      </h3>
      {children}
    </div>
  );
}

function Pressed({ id, name, press }: { id?: string; name: string; press: Press }) {
  if (!press) return <>{name}</>;
  return (
    <button type="button" class="person-press" data-person={id} onClick={press}>
      {name}
    </button>
  );
}
