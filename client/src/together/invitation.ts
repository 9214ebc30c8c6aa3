/** Links as other devices reach them, and their codes to scan: the table makes both. */

import { useEffect, useState } from "preact/hooks";

import { ask } from "./asking";

export interface Invitation {
  link: string;
  size: number;
  path: string;
  /** Why only this machine can open it; empty where others can. */
  why: string;
}

/** The invitation of a code or of a seat's link; nothing before it is here. */
export function useInvitation(of: { code: string } | { key: string } | undefined): Invitation | undefined {
  const [found, setFound] = useState<Invitation | undefined>();
  const text = JSON.stringify(of);
  useEffect(() => {
    setFound(undefined);
    let wanted = !!text;
    if (text) {
      ask<Invitation>("/api/invitation", JSON.parse(text)).then(
        (one) => wanted && setFound(one),
        () => {}, // without it the link is shown as this page knows it
      );
    }
    return () => {
      wanted = false;
    };
  }, [text]);
  return found;
}
