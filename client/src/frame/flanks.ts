/** People beside the field, and in strips over and under it. */

export { Across } from "../people/across";
export { Flank } from "../people/flank";
export { PersonCard } from "../people/person-card";
export { Strip } from "../people/strip";
export { Foes } from "../people/foes";
