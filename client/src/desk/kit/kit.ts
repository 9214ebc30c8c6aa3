/** What forms on the desk are made of. */

export { Toggle as Switch } from "../../frame/toggle";
export { Chooser } from "../../lab/chooser";
export { Segment } from "../../lab/segment";
export { Slider } from "../../lab/slider";
export { Fault } from "../../lab/fault";
export { Chips } from "./chips";
export { FaultLine, isAt, mended } from "./fault-line";
export { PowerStrip } from "./power-strip";
export { BothVersions, SavedLine } from "./saved-line";
export { Stepper } from "./stepper";
export { type Mark, ThresholdTrack, type Track } from "./threshold-track";
export { type Done, Toast } from "./toast";
