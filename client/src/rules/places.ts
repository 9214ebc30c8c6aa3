/** Where one is in the rule book, and the same as an address that can be linked. */

export type Place = "contents" | "search" | "chapter" | "options" | "quick" | "compare" | "entry";

export interface Where {
  place: Place;
  /** The entry, the chapter by one of its entries, or the question. */
  what: string;
  /** Empty: the one that was read last. */
  edition: string;
  /** What is searched for. */
  q: string;
  /** What else the address says: the fields of a question. */
  given: Record<string, string>;
}

const NAMED: readonly Place[] = ["search", "chapter", "options", "quick", "compare"];
const LONGEST = 80;

/** A place by what stands behind `#/rules`; whatever is no place of its own is taken for the ID of an entry. */
export function fromAddress(text: string): Where {
  const [path = "", query = ""] = text.split("?");
  const [first = "", ...rest] = path.split("/").filter(Boolean).map(plain);
  const { edition = "", q = "", ...given } = Object.fromEntries(new URLSearchParams(query));
  const place = NAMED.find((one) => one === first);
  const at = place ?? (first ? "entry" : "contents");
  return { place: at, what: place ? rest.join("/") : first, edition, q: q.slice(0, LONGEST), given };
}

export function toAddress({ place = "contents", what = "", edition = "", q = "", given = {} }: Partial<Where>): string {
  const path = [place === "contents" || place === "entry" ? "" : place, what].filter(Boolean).map(encodeURIComponent);
  const said = new URLSearchParams({ ...(edition && { edition }), ...(q && { q }), ...given }).toString();
  return `#/${["rules", ...path].join("/")}${said && `?${said}`}`;
}

/** Where the same is read in another edition; chapters are each edition's own. */
export function inEdition(where: Where, edition: string): Where {
  return where.place === "chapter"
    ? { ...where, place: "contents", what: "", edition }
    : { ...where, edition, given: {}, what: where.place === "quick" ? "" : where.what };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
