/** Filters: one of them holds. */

import { OneOf, type OneOfProps } from "../../frame/one-of";
import "./chips.css";

export function Chips(props: OneOfProps) {
  return <OneOf look="chips" {...props} />;
}
