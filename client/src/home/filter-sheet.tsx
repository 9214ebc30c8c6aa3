/** Everything by which encounters are filtered: on a phone a sheet from below, on a wide page beside what it filters. */

import { useDialog } from "../frame/dialog";
import { Chips } from "./filter-chips";
import type { FilterProps } from "./filter-row";
import { ALL, difficultiesOf, editionsOf, PEOPLE, setOf, sortsOf, spansOf } from "./filters";
import { Sign } from "./icons";

export function FilterSheet({ all, found, filters, cards, set, close }: FilterProps & { close(): void }) {
  const { box, shut, closed } = useDialog(close);
  return (
    <dialog
      ref={box}
      class="filter-sheet"
      aria-label="Filters"
      onClose={closed}
      onPointerUp={(event) => event.target === box.current && shut()}
    >
      <div>
        <header>
          <h2>Filters</h2>
          <button type="button" class="btn btn-ghost btn-square" aria-label="Close" onClick={shut}>
            <Sign name="close" />
          </button>
        </header>
        <Chips
          label="Edition"
          value={filters.edition}
          options={editionsOf(all)}
          any
          pick={(edition) => set({ ...filters, edition })}
        />
        <Chips
          label="People"
          value={filters.people}
          options={PEOPLE.map(([name]) => [name, name])}
          any
          pick={(people) => set({ ...filters, people })}
        />
        <Chips
          label="Kind"
          value={filters.sort}
          options={sortsOf(all)}
          any
          pick={(sort) => set({ ...filters, sort })}
        />
        <Chips
          label="Minutes"
          value={filters.minutes}
          options={spansOf(cards).map(([name]) => [name, name])}
          any
          pick={(minutes) => set({ ...filters, minutes })}
        />
        <Chips
          label="Difficulty"
          value={filters.difficulty}
          options={difficultiesOf(all).map((word) => [word, word])}
          any
          pick={(difficulty) => set({ ...filters, difficulty })}
        />
        <footer>
          <button
            type="button"
            class="btn btn-ghost"
            disabled={setOf(filters) === 0}
            onClick={() => set({ ...ALL, words: filters.words })}
          >
            Clear all
          </button>
          <button type="button" class="btn btn-main" onClick={shut}>
            Show {found === 0 ? "none" : found === 1 ? "1 encounter" : `${found} encounters`}
          </button>
        </footer>
      </div>
    </dialog>
  );
}
