/** The rule book as a page of its own: where one is stands in the address, and Back goes back. */

import { useEffect } from "preact/hooks";

import { Shell } from "../home/shell";
import { fromAddress } from "./places";
import { Places, Rules } from "./rules";

export function RulesPage({ where }: { where: string }) {
  const { place, what, q } = fromAddress(where);
  const title = place === "entry" ? what : q;
  useEffect(() => {
    document.title = [title, "Rules", "suits"].filter(Boolean).join(" · ");
    return () => {
      document.title = "suits";
    };
  }, [title]);
  return (
    <Shell at="rules" beside={<Places where={where} />}>
      <Rules where={where} go={(address, instead) => go(address, instead ? where : undefined)} />
    </Shell>
  );
}

/** Instead of where one is, if one is still there: whoever has moved on meanwhile is not called back. */
function go(address: string, instead?: string): void {
  if (instead !== undefined) {
    if (!location.hash.endsWith(`rules${instead}`)) {
      return;
    }
    history.replaceState(null, "", address);
    dispatchEvent(new HashChangeEvent("hashchange"));
  } else {
    location.hash = address;
  }
}
