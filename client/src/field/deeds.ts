/** How one goes at somebody, by the kind of line that says so. */
export const BEGINS: Record<string, string> = {
  attack: "attacks",
  shoot: "shoots",
  charge: "charges",
  snap: "fires a snap shot",
  blast: "goes off",
  challenge: "challenges",
  kill: "goes for the kill",
};
