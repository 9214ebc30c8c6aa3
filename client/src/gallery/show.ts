import type { ComponentChildren } from "preact";

/** One thing to look at in the gallery: a component in one state, or a whole screen. */
export interface Show {
  name: string;
  size?: "phone" | "laptop" | "part";
  draw(): ComponentChildren;
}
