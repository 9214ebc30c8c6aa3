/** One picture of the gallery: a component in one state. */

import type { ComponentChildren } from "preact";

export interface Show {
  name: string;
  /** A whole phone (390 x 844), a whole laptop (1280 x 800), or a part as large as it is. */
  size?: "phone" | "laptop" | "part";
  draw(): ComponentChildren;
}
