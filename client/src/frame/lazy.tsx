/** Parts of the page that come by need: until they are here nothing stands in their place, or something simpler. */

import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

import { again } from "./again";

export type Lazy<Props> = FunctionComponent<Props> & {
  /** Have it here before it is drawn for the first time. */
  fetch(): Promise<void>;
};

export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ComponentType<Props>,
): Lazy<Props> {
  let here: ComponentType<Props> | undefined;
  async function fetch(): Promise<void> {
    here ??= await again(load);
  }
  function Later(props: Props) {
    const [, draw] = useState(!!here);
    useEffect(() => {
      void fetch().then(() => draw(true)); // it may have come since it was drawn without
    }, []);
    const Here = here ?? meanwhile;
    return Here ? <Here {...props} /> : null;
  }
  return Object.assign(Later, { fetch });
}
