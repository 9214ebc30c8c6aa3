/** What the dock shows once something was tapped, in one piece. */

export { Confirm } from "./confirm";
export { DeedPanel } from "./deedpanel";
export { TypingLine } from "./typing";
