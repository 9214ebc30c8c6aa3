/** What can be chosen. It is read once; a table that cannot be reached is asked again, less and less often. */

import { useEffect, useState } from "preact/hooks";

import { ask, type Catalogue, Unreachable } from "./api";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

let read: Catalogue | undefined;

export interface Chosen {
  catalogue: Catalogue | undefined;
  /** Why there is none. */
  fault: string;
}

export function useCatalogue(): Chosen {
  const [chosen, setChosen] = useState<Chosen>({ catalogue: read, fault: "" });
  useEffect(() => {
    let timer = 0;
    let wait = FIRST_WAIT;
    function look(): void {
      ask<Catalogue>("/api/catalogue").then(
        (catalogue) => {
          read = catalogue;
          setChosen({ catalogue, fault: "" });
        },
        (why: Error) => {
          setChosen({ catalogue: read, fault: why.message });
          if (why instanceof Unreachable) {
            timer = window.setTimeout(look, wait);
            wait = Math.min(wait * 2, LONGEST_WAIT);
          }
        },
      );
    }
    look();
    return () => window.clearTimeout(timer);
  }, []);
  return chosen;
}
