/** What a moment needs, in one piece: it comes when the table stands, before the first blow. */

export { beats } from "../field/beats";
export { Contest } from "../field/contest";
export { Last } from "../field/last";
export { Trail } from "../field/trail";
export { Flank } from "../people/flank";
export { PersonCard } from "../people/person-card";
export { Strip } from "../people/strip";
