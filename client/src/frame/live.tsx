/** The one live region: new lines of the story, in whole sentences, where the story itself is not on the page. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Line } from "../wire";

export function Live({ lines }: { lines: Line[] }) {
  const heard = useRef(lines.length);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (lines.length > heard.current) {
      const fresh = lines.slice(heard.current).map((line) => line.text);
      setNews(fresh.filter(Boolean).join(" "));
    }
    heard.current = lines.length;
  }, [lines]);
  return (
    <p class="unseen" role="log" aria-live="polite">
      {news}
    </p>
  );
}
