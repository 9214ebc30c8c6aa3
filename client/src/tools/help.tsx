/** The keys, and what a line of the story offers. */

import { Panel } from "../frame/panel";

export function Help({ close }: { close(): void }) {
  return (
    <Panel title="Help" close={close}>
      <dl class="keys">
        <dt>1 to 9</dt>
        <dd>choose an answer</dd>
        <dt>Enter</dt>
        <dd>confirm</dd>
        <dt>Backspace, Esc</dt>
        <dd>one stage back</dd>
        <dt>/</dt>
        <dd>type an answer: its words, their beginnings, or numbers</dd>
        <dt>u, r</dt>
        <dd>undo, redo</dd>
        <dt>w</dt>
        <dd>why: unfold the last line of the log</dd>
        <dt>c</dt>
        <dd>the Herald's advice, on and off</dd>
        <dt>b</dt>
        <dd>the rule book</dd>
        <dt>g</dt>
        <dd>words: what the question and its answers speak of</dd>
        <dt>4h js</dt>
        <dd>in the card line: type real cards by rank and suit</dd>
      </dl>
      <p>
        Tap a line of the log to see how it came about and which rules made it. Without a referee, undo needs the word
        of everybody else at the table; of somebody who is away it is missing.
      </p>
    </Panel>
  );
}
