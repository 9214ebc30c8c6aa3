/** A moment as it is drawn: it comes when the table stands, before the first blow. */

export { Contest } from "../field/contest";
export { Last } from "../field/last";
export { Trail } from "../field/trail";
