/** Parts of the page that come by need: nothing stands in their place until they are here. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [, draw] = useState(false);
    useEffect(() => {
      if (!here) {
        void load().then((found) => {
          here = found;
          draw(true);
        });
      }
    }, []);
    const Here = here;
    return Here ? <Here {...props} /> : null;
  };
}
