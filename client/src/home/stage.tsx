/** The picture of the first page: two cards against two, and what counted of them. */

import { Card } from "../cards/card";

const CARDS = ["9c", "5s", "5d", "2s"];

export function Stage({ width }: { width: number }) {
  return (
    <div class="home-stage" aria-hidden="true">
      {CARDS.map((code, at) => (
        <span key={code} class={`stage-card stage-card-${at + 1}`}>
          <Card code={code} width={width} void={at === 0} silent />
        </span>
      ))}
      <span class="stage-medal">5</span>
      <span class="stage-medal stage-won">7</span>
    </div>
  );
}
