/** The fight as a file. */

import { change } from "./store";

export async function download(fight: string, link: string): Promise<void> {
  change({ fault: "" });
  const answer = await fetch("/api/record", { method: "POST", body: JSON.stringify({ key: link }) });
  if (!answer.ok) {
    change({ fault: ((await answer.json()) as { why: string }).why });
    return;
  }
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = `${fight}.json`;
  file.click();
  URL.revokeObjectURL(file.href);
}
