/** Results as a file to keep, to send and to print: the page that `suits report` makes of them. */

import { useState } from "preact/hooks";

import { Sign } from "../home/icons";

interface Props {
  /** What the laboratory told, as its command prints it. */
  results: object;
  /** Whom it speaks of, where it has them apart. */
  people?: readonly { id: string; name: string; side: string }[] | undefined;
  /** What the file is called. */
  name: string;
}

export function Report({ results, people, name }: Props) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState("");

  async function save(): Promise<void> {
    setBusy(true);
    setWhy("");
    try {
      const answer = await fetch("/api/lab/report", { method: "POST", body: JSON.stringify({ results, people }) });
      if (!answer.ok) {
        throw new Error(((await answer.json()) as { why?: string }).why);
      }
      const file = document.createElement("a");
      file.href = URL.createObjectURL(await answer.blob());
      file.download = `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}.html`;
      file.click();
      URL.revokeObjectURL(file.href);
    } catch (fault) {
      setWhy((fault as Error).message || "That did not work.");
    }
    setBusy(false);
  }

  return (
    <>
      <button class="btn" disabled={busy} aria-busy={busy} onClick={() => void save()}>
        <Sign name="file" /> <span>{busy ? "Drawing …" : "Report"}</span>
      </button>
      {why && (
        <small class="fault" role="alert">
          {why}
        </small>
      )}
    </>
  );
}
