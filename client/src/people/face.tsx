import { Arms } from "../heraldry/arms";
import type { PersonView } from "../wire";
import { type Looks, looksOf } from "./looks";

interface Props {
  person: PersonView;
  side: number;
  size: number;
  looks: Looks;
}

/** Somebody's arms, with whose turn it is and who was struck; the name stands beside. */
export function Face({ person, side, size, looks }: Props) {
  const { now, struck } = looksOf(person, looks);
  return (
    <Arms
      name={person.name}
      kind={person.kind ?? "person"}
      size={size}
      side={side}
      label=""
      now={now}
      struck={struck}
      out={!person.up}
    />
  );
}
