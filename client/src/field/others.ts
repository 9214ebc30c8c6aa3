/** Moments that are no duel: they come together, right after what draws duels. */

export { Everybody } from "./everybody";
export { Lone } from "./lone";
