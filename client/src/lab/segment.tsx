/** One of few, side by side in a frame. */

import { OneOf, type OneOfProps } from "../frame/one-of";
import "./controls.css";

export function Segment(props: OneOfProps) {
  return <OneOf look="segment" {...props} />;
}
