/** What the dock shows once something was opened, and where cards are counted down, in one piece. */

export { Below } from "./below";
export { Confirm } from "./confirm";
export { Details } from "./details";
export { Everybody } from "./everybody";
export { Extras } from "./extras";
export { Laying } from "./laying";
export { Segments } from "./segments";
export { Target } from "./target";
export { Verbs } from "./verbs";
