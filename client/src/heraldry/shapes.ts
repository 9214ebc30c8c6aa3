/** What arms are drawn on: shapes of shields, and how fields are parted. Box 100 x 120. */

/** The part in the second tincture. Their order is part of the algorithm. */
export const FIELDS = {
  plain: "",
  pale: "M50 0h50v120H50z",
  fess: "M0 56h100v64H0z",
  bend: "M0 0l100 112V0z",
  chevron: "M0 120V92l50-40 50 40v28z",
  quarterly: "M50 0h50v56H50zM0 56h50v64H0z",
  chief: "M0 0h100v32H0z",
  bordure: "M0 0h100v120H0zM13 12h74v60q-8 26-37 37-29-11-37-37z",
  saltire: "M0 0l50 56L100 0zM0 120l50-64 50 64z",
  barry: "M0 17h100v17H0zM0 51h100v17H0zM0 85h100v17H0z",
  paly: "M17 0h16v120H17zM50 0h16v120H50zM83 0h17v120H83z",
  pile: "M12 0h76L50 104z",
} as const;

export type Field = keyof typeof FIELDS;

/** Fields in two equal parts: the charge lies on both. */
export const PARTED: ReadonlySet<Field> = new Set<Field>([
  "pale",
  "fess",
  "bend",
  "quarterly",
  "saltire",
  "barry",
  "paly",
]);

/** The first four are people's, in the order of the algorithm; the others say what kind of thing it is. */
export const SHAPES = {
  heater: "M5 5h90v46c0 33-19 52-45 64C24 103 5 84 5 51z",
  swiss: "M5 11Q28 13 34 4q16 9 32 0 6 9 29 7v42c0 31-18 51-45 63C23 104 5 84 5 53z",
  french: "M5 5h90v83q0 16-18 16-18 0-27 12-9-12-27-12-18 0-18-16z",
  kite: "M50 4c30 0 45 12 45 32 0 30-22 60-45 80C27 96 5 66 5 36 5 16 20 4 50 4z",
  round: "M50 12a47 47 0 1 1-.1 0z",
  banner: "M6 5h88v110L72 99l-22 16-22-16-22 16z",
  lozenge: "M50 3l46 57-46 57L4 60z",
} as const;

export type Shape = keyof typeof SHAPES;
