/** What every link of the book carries on: the edition one reads, and what one has searched for. */

import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";

import { termsOf } from "../lessons/asking";
import { type Glossary, writtenBy } from "../story/terms";
import { toAddress } from "./places";

interface Reader {
  edition: string;
  q: string;
}

export const Reader = createContext<Reader>({ edition: "", q: "" });

/** The address of an entry for whoever reads now. */
export function useEntryAddress(): (id: string) => string {
  const { edition, q } = useContext(Reader);
  return (what) => toAddress({ place: "entry", what, edition, q });
}

const NOTHING: Glossary = new Map();

/** The words that an edition explains; none until they are here. */
export function useWords(edition: string): Glossary {
  const [found, setFound] = useState<{ edition: string; words: Glossary }>();
  useEffect(() => {
    let wanted = true;
    void termsOf(edition).then((terms) => wanted && setFound({ edition, words: writtenBy(terms, []) }));
    return () => {
      wanted = false;
    };
  }, [edition]);
  return found?.edition === edition ? found.words : NOTHING;
}
