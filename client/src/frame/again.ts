/** What comes by need may not come: the table is gone for a while, or has another page by now. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** The script that this page began with: every build has its own. */
export function ownScript(): string {
  return document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
}

/** Load something, again and again until it is here; a page that is older than the table is loaded anew. */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await load();
    } catch {
      if (await isOlder()) {
        location.reload();
      }
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

async function isOlder(): Promise<boolean> {
  try {
    const page = await fetch("/", { cache: "no-cache" });
    return page.ok && !(await page.text()).includes(ownScript());
  } catch {
    return false;
  }
}
