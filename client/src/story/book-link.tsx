/** The number of a rule, as the way to its entry in the rule book; where there is no book, as it is. */

import { hasBook } from "../asked";
import { useStore } from "../store";
import "./book-link.css";

export function BookLink({ id, text = id }: { id: string; text?: string }) {
  const edition = useStore((table) => table.header?.edition ?? "");
  return hasBook() ? (
    <a class="book-link" href={`#/rules/${encodeURIComponent(id)}${edition && `?edition=${edition}`}`}>
      {text}
    </a>
  ) : (
    <b>{text === id ? id : ""}</b>
  );
}
