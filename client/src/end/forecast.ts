/** What is known of the chances in a fight; told when somebody has worked them out. */

/** The chance of each side to win at a place. */
export interface Chance {
  step: number;
  p: readonly number[];
}

/** A place at which the chances turned, and what would have been better. */
export interface Turning {
  step: number;
  text: string;
  side: number;
  /** By how much, in percent, for that side. */
  delta: number;
  instead?: { answer: string; text: string; p: number };
}

export interface Forecast {
  /** Worked out exactly, or by so many playouts. */
  of: "exact" | "playouts";
  chances: readonly Chance[];
  turnings: readonly Turning[];
}
