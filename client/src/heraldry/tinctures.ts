/** Tinctures with the engravers' hatching of 1638, so that arms can be told apart without colour. */

export type Colour = "azure" | "gules" | "vert" | "purpure" | "sable" | "tenny";
export type Metal = "or" | "argent";
export type Tincture = Metal | Colour;

/** Their order is part of the algorithm: another order gives other arms. */
export const COLOURS: readonly Colour[] = ["azure", "gules", "vert", "purpure", "sable", "tenny"];
export const METALS: readonly Metal[] = ["or", "argent"];

export const FILL: Readonly<Record<Tincture, string>> = {
  or: "#e9b949",
  argent: "#eef0ee",
  azure: "#1f63b0",
  gules: "#b3282d",
  vert: "#1c7a4d",
  purpure: "#7a3a8c",
  sable: "#23262b",
  tenny: "#b85c14",
};

/** Lines in a box of 10 x 10 that is repeated; `or` has dots, `argent` nothing. */
export const HATCH: Readonly<Record<Tincture, string>> = {
  or: "M3 2a1 1 0 1 0 .1 0zM8 7a1 1 0 1 0 .1 0z",
  argent: "",
  azure: "M0 2.5h10M0 7.5h10",
  gules: "M2.5 0v10M7.5 0v10",
  vert: "M-2-2l14 14M-2 8l4 4M8-2l4 4",
  purpure: "M12-2L-2 12M2-2l-4 4M12 8l-4 4",
  sable: "M0 5h10M5 0v10",
  tenny: "M-2-2l14 14M0 5h10",
};

export function isMetal(tincture: Tincture): tincture is Metal {
  return tincture === "or" || tincture === "argent";
}
