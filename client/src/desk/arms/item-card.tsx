/** One thing of the armoury: its strip, and what it is. */

import { PowerStrip } from "../kit/power-strip";
import type { Item } from "./model";

export function ItemCard({ item, close }: { item: Item; close?: () => void }) {
  return (
    <article class="arms-card" aria-label={item.name}>
      <h2>{item.name}</h2>
      {item.facts.strip && <PowerStrip of={item.name} strip={item.facts.strip} />}
      <ul>
        {item.notes.map((one) => (
          <li key={one}>
            <small>{one}</small>
          </li>
        ))}
      </ul>
      {close && (
        <button class="btn btn-ghost" onClick={close}>
          Put it back
        </button>
      )}
    </article>
  );
}
