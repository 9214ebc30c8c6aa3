/** A thing of the desk as a file on this device. */

import { ask } from "../../home/api";

export async function saveAs(path: string, body: unknown): Promise<void> {
  const { file, text } = await ask<{ file: string; text: string }>(path, { body });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
}
