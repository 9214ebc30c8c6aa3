/** Who answers what is asked beside the play: the table, or what a page that is shared carries with it. */

type Answers = (path: string) => Promise<Response>;

let answers: Answers = (path) => fetch(path);

export function answerFrom(own: Answers): void {
  answers = own;
  book = false;
}

let book = true;

/** Whether there is a rule book to open: a page that is shared carries single rules only. */
export function hasBook(): boolean {
  return book;
}

export function asked(path: string): Promise<Response> {
  return answers(path);
}
