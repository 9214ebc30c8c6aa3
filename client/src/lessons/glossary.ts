/** The words of an edition, asked for once. */

export interface Term {
  term: string;
  says: string;
  rule: string;
}

const known = new Map<string, Promise<Term[]>>();

export function termsOf(edition: string): Promise<Term[]> {
  const asked = known.get(edition) ?? ask(edition);
  known.set(edition, asked);
  return asked;
}

async function ask(edition: string): Promise<Term[]> {
  try {
    const answer = await fetch(`/api/glossary?edition=${encodeURIComponent(edition)}`);
    return answer.ok ? ((await answer.json()) as { terms: Term[] }).terms : [];
  } catch {
    known.delete(edition);
    return [];
  }
}
