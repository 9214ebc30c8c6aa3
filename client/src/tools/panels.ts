/** The panels of the menu, in one piece that is loaded when the first of them is opened. */

import "./panels.css";

export { Calls } from "./calls";
export { Changing } from "./changing";
export { Coming } from "./coming";
export { Correct } from "./correct";
export { Help } from "./help";
export { Seats } from "./seats";
export { Sheets } from "./sheets";
