/** What filters encounters, in one row: what is used most, and a sheet with all of it. */

import { useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import type { EncounterInfo } from "./api";
import { Chips } from "./filter-chips";
import { ALL, editionsOf, type Filters, PEOPLE, setOf } from "./filters";
import { Sign } from "./icons";
import "./filters.css";

const FilterSheet = lazy(() => import("./filter-sheet").then((one) => one.FilterSheet));

export interface FilterProps {
  all: EncounterInfo[];
  /** How many are left. */
  found: number;
  filters: Filters;
  cards: boolean;
  set(filters: Filters): void;
}

export function FilterRow(props: FilterProps) {
  const { all, filters, set } = props;
  const [open, setOpen] = useState(false);
  const count = setOf(filters);
  return (
    <div class="filters">
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
        pick={(people) => set({ ...filters, people })}
      />
      <button
        type="button"
        class="btn filters-more"
        aria-haspopup="dialog"
        aria-pressed={count > 0}
        onClick={() => setOpen(true)}
      >
        <Sign name="filter" /> Filters {count > 0 && <b>{count}</b>}
      </button>
      {count > 0 && (
        <button type="button" class="btn btn-ghost filters-none" onClick={() => set({ ...ALL, words: filters.words })}>
          Clear all
        </button>
      )}
      {open && <FilterSheet {...props} close={() => setOpen(false)} />}
    </div>
  );
}
