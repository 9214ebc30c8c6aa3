/** The fight as a file: its record, or a page that replays it. */

import { change } from "./store";

export function download(fight: string, link: string): Promise<void> {
  return save("/api/record", `${fight}.json`, link);
}

export function share(fight: string, link: string): Promise<void> {
  return save("/api/share", `${fight}.html`, link);
}

async function save(path: string, name: string, link: string): Promise<void> {
  change({ fault: "" });
  const answer = await fetch(path, { method: "POST", body: JSON.stringify({ key: link }) });
  if (!answer.ok) {
    change({ fault: ((await answer.json()) as { why: string }).why });
    return;
  }
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = name;
  file.click();
  URL.revokeObjectURL(file.href);
}
