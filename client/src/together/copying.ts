/** Copying that works on plain http too, where browsers have no clipboard for pages: the old way, by selecting. */

/** Copy a text; false where the browser lets no page do that: then it has to be shown, selected. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way may be.
  }
  return copyBySelecting(text);
}

function copyBySelecting(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) {
      before.focus();
    }
  }
}
