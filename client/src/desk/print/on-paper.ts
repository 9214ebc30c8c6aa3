/** Pages for paper: the table makes them, and each stands in a tab of its own, to be printed or saved from there. */

import { ask } from "../../home/api";

export type Paper = "a4" | "letter";

export interface Wanted {
  what: "sheets" | "blank" | "cards" | "chips" | "tokens";
  paper: Paper;
  edition?: string;
  people?: readonly unknown[];
  draft?: unknown;
  options?: Record<string, unknown>;
}

const KEEPS_PAPER = "suits-paper";
const LETTER = ["US", "CA", "MX", "PH", "CL", "CO"];

/** What the printer holds: as it was chosen, else as people where this browser comes from have it. */
export function paperHere(): Paper {
  const region = new Intl.Locale(navigator.language).maximize().region ?? "";
  return (localStorage.getItem(KEEPS_PAPER) as Paper | null) ?? (LETTER.includes(region) ? "letter" : "a4");
}

export function keepPaper(paper: Paper): void {
  localStorage.setItem(KEEPS_PAPER, paper);
}

/** Open it, and ask the browser to print. The tab opens before anything is awaited: later nobody would have tapped. */
export async function print(wanted: Promise<Wanted> | Wanted): Promise<void> {
  const tab = window.open("");
  try {
    const { page } = await ask<{ page: string }>("/api/print", await wanted);
    if (tab) {
      fill(tab, page);
      tab.focus();
      tab.setTimeout(() => tab.print());
    } else {
      save(page);
    }
  } catch (why) {
    tab?.close();
    throw why;
  }
}

/** Its styles are taken out and adopted: this table lets no page bring styles of its own. */
function fill(tab: Window, page: string): void {
  const [before = "", rest = ""] = page.split("<style>");
  const [style = "", after = ""] = rest.split("</style>");
  const read = new DOMParser().parseFromString(before + after, "text/html");
  const { document } = tab;
  const sheet = new (tab as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  document.title = read.title;
  document.documentElement.lang = "en";
  document.body.replaceWith(document.adoptNode(read.body));
}

/** Where no tab may be opened it is a file. */
function save(page: string): void {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([page], { type: "text/html" }));
  file.download = "print.html";
  file.click();
  URL.revokeObjectURL(file.href);
}
