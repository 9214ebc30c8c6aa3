/** A card beside a mark: its fraction, and the numbers behind it. For the eye; the mark itself says the same. */

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Answer } from "./answers";
import { beside } from "./moving";
import { grouped } from "./numbers";
import "./answer-card.css";

export function AnswerCard({ answer, markOf }: { answer: Answer; markOf(): HTMLElement | undefined }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = card.current?.offsetParent;
    const mark = markOf()?.getBoundingClientRect();
    if (!card.current || !frame || !mark) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [x, y] = [-left, -top];
    const inside = { left: mark.left + x, right: mark.right + x, top: mark.top + y, bottom: mark.bottom + y };
    const size = { width: card.current.offsetWidth, height: card.current.offsetHeight };
    const place = beside(inside, size, { width, height });
    card.current.style.left = `${place.left}px`;
    card.current.style.top = `${place.top}px`;
  });
  return (
    <div ref={card} class="answer-card" aria-hidden="true">
      {answer.fraction && (
        <span class="answer-fraction">
          <span>{grouped(answer.fraction.num)}</span>
          <span>{grouped(answer.fraction.den)}</span>
        </span>
      )}
      <span>
        <b>{answer.title}</b>
        {answer.lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </div>
  );
}
