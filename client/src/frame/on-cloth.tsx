/** What lies on the cloth, what is about to, and where odds are shown what the other can answer. */

import type { ComponentChildren } from "preact";

import { metWords, percentOf, worstOf } from "../dock/chances";
import { faceOf, laid } from "../dock/faces";
import { answerOf } from "../dock/lists";
import type { Foreseen } from "../dock/preview";
import type { Choosing } from "../dock/useChoosing";
import { Duel, type OnCloth, type Reach } from "../field/duel";
import type { PersonView } from "../wire";
import { cardsIn, LAID } from "./cloth";

interface Props {
  foe: PersonView;
  people: PersonView[];
  sideNumbers: Record<string, number>;
  choosing: Choosing | undefined;
  foreseen?: Foreseen | undefined;
  level: boolean;
  /** What was before; on a phone only while nothing lies there. */
  children: ComponentChildren;
}

export function Cloth({ foe, people, sideNumbers, choosing, foreseen, level, children }: Props) {
  const cards = [...onCloth(people, sideNumbers), ...(choosing ? aboutToLie(choosing) : [])];
  const reach = choosing && foreseen && reachOf(choosing, foreseen, foe, level);
  return (
    <Duel foe={foe} side={sideNumbers[foe.id] ?? 1} laid={cards} level={level} {...(reach && { reach })}>
      {!(level && cards.length > 0) && children}
    </Duel>
  );
}

/** What can be answered to the attack that is looked at; against the other's better way to meet it. */
function reachOf({ seen }: Choosing, foreseen: Foreseen, foe: PersonView, level: boolean): Reach | undefined {
  const one = foreseen.looked && worstOf(foreseen.looked);
  if (!one?.value || !one.replies?.length) {
    return undefined;
  }
  const plain = foreseen.of.get(answerOf(seen.way.filter((word) => !word.startsWith("+"))));
  const boosted = plain && plain.answer !== foreseen.looked?.answer;
  const bare = boosted ? plain.ways.find(({ met }) => met === one.met)?.chances?.["hit"] : undefined;
  const hit = one.chances?.["hit"] ?? 0;
  const met = level ? "" : metWords(one.met ?? "", foe.name);
  const comes =
    hit >= 1 ? `nothing stops ${one.value}.` : hit <= 0 ? "it is stopped." : `it lands ${percentOf(hit)} %.`;
  const without =
    bare !== undefined && bare < hit ? ` ${level ? "Unboosted" : "Without the boost"}: ${percentOf(bare)} %.` : "";
  return {
    value: one.value,
    answers: one.replies.map(([value, p, stops]) => ({ value, p, stops })),
    says: `${met ? `If ${met}: ${comes}` : comes.charAt(0).toUpperCase() + comes.slice(1)}${without}`,
    coach: true,
  };
}

/** What lies on the cloth. */
function onCloth(people: PersonView[], sides: Record<string, number>): OnCloth[] {
  return people.flatMap((one) => {
    const cards = LAID.flatMap((zone) => cardsIn(one, zone));
    const boosts = cardsIn(one, "boosts").length;
    if (cards.length + boosts === 0) {
      return [];
    }
    return [
      {
        side: sides[one.id] ?? 0,
        says: one.mine ? "attack, face down" : `${one.name}, face down`,
        cards,
        boosts,
        veiled: one.mine,
      },
    ];
  });
}

/** What is about to lie there. */
function aboutToLie({ seen }: Choosing): OnCloth[] {
  const words = seen.deed ? laid({ words: seen.way }) : [];
  if (words.length === 0) {
    return [];
  }
  const boosts = words.filter((word) => word.startsWith("+"));
  const cards = words.filter((word) => !word.startsWith("+")).map(faceOf);
  const veiled = seen.deed?.verb === "attack";
  const says = veiled ? "attack, face down" : "chosen";
  return [{ side: 0, says, cards, boosts: boosts.length, chosen: true, veiled }];
}
