/** Time to read a moment that something else has to take the place of. */

import { useEffect, useState } from "preact/hooks";

const READING = 4000;

/** Whether this moment has stood still for so long that it was read. */
export function useRead(moment: object | undefined, moving: boolean): boolean {
  const [read, setRead] = useState<object>();
  useEffect(() => {
    if (!moment || moving) {
      return;
    }
    const timer = setTimeout(() => setRead(moment), READING);
    return () => clearTimeout(timer);
  }, [moment, moving]);
  return !moment || read === moment;
}
