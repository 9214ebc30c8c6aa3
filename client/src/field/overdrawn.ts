import type { Hand } from "./beats";

/** Whether no card is too high by itself, or not every one: it is their sum that is over the skill. */
export function isOverTogether(hand: Hand): boolean {
  const upright = hand.cards.filter((card) => !card.sideways);
  const several = upright.length > 1 && upright.some((card) => !card.over);
  return hand.void && hand.by === "skill" && hand.skill !== undefined && several;
}
