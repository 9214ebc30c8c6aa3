/** What came of it, and moments that are no duel: they come together, right after what draws duels. */

export { Everybody } from "./everybody";
export { Lone } from "./lone";
export { Outcome } from "./came-of-it";
