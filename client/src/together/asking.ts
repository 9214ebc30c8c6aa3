/** Ask the table for something that is no play; an error says why not. */

export async function ask<T>(path: string, body: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Error("The table cannot be reached at the moment.");
  }
  const found = (await answer.json()) as T & { why?: string };
  if (!answer.ok) {
    throw new Error(found.why ?? "That did not work.");
  }
  return found;
}
