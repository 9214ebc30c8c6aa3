/** Things in a fixed order that may be alike, twin cards from two packs: their place is their name. */
export function keyed<T>(list: readonly T[]): { key: string; one: T; at: number }[] {
  return list.map((one, at) => ({ key: `${at}`, one, at }));
}
