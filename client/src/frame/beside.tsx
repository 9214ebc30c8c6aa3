/** People beside the field, in flanks or in strips, and the ways between them while a moment stands. */

import type { Aim } from "../field/field";
import type { Looks } from "../people/looks";
import type { Side } from "../people/sides";
import type { PersonView } from "../wire";
import { Across, CrowdFlank, Flank, Strip } from "./parts";

/** So many of a crowd's side stand beside a moment as in any other fight. */
const MOST_CARDS = 3;

/** Whose card stands beside their hand stands nowhere else. */
export function without(sides: Side[], holder: PersonView | undefined): Side[] {
  return sides.map((side) => ({ ...side, people: side.people.filter((one) => one.id !== holder?.id) }));
}

export function isEmpty(sides: Side[]): boolean {
  return sides.every((side) => side.people.length === 0);
}

interface WaysProps {
  asked: string | undefined;
  attacker: string | undefined;
  aim: Aim | undefined;
  sideOf(who: string): number;
}

/** While a moment stands: who strikes at whom, and whom the answer would be about. */
export function Ways({ asked, attacker, aim, sideOf }: WaysProps) {
  return (
    <>
      {attacker && asked && <Across from={attacker} to={asked} side={sideOf(attacker)} />}
      {aim && <Across {...aim} />}
    </>
  );
}

interface PeopleProps {
  place: "own" | "foes";
  sides: Side[];
  looks: Looks;
  flank: boolean;
  strip: boolean;
  mirror?: boolean;
  /** Little room for each. */
  fold: boolean;
  /** Of many, only those who matter now. */
  few: boolean;
}

/** People beside the field where they do not stand on it: in flanks, or in strips above and below. */
export function People({ place, sides, looks, flank, strip, mirror = false, fold, few }: PeopleProps) {
  if (isEmpty(sides)) {
    return null;
  }
  const label = place === "own" ? "Own people" : "Foes";
  if (flank) {
    return (
      <div class={`frame-${place}`}>
        {few && sides.some((side) => side.people.length > MOST_CARDS) ? (
          <CrowdFlank sides={sides} looks={looks} label={label} />
        ) : (
          <Flank sides={sides} looks={looks} label={label} mirror={mirror} fold={fold} />
        )}
      </div>
    );
  }
  if (!strip) {
    return null;
  }
  const [first, ...others] = sides;
  return (
    <div class={`frame-${place}`}>{first && <Strip side={first} others={others} looks={looks} label={label} />}</div>
  );
}
