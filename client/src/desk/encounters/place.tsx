/** Where they stand: nowhere in particular, on a line in metres, or on hexes; and what else is true of the place. */

import { lazy } from "../../frame/lazy";
import { Segment } from "../../lab/segment";
import { FaultsAt, type PartProps } from "./builder";
import { type GroundKind, onGround } from "./model";
import { FieldOf } from "./sheet-form";
import "./place.css";

const LineEditor = lazy<PartProps>(() => import("./line-editor").then((one) => one.LineEditor));
const HexEditor = lazy<PartProps & { undo?: (() => void) | undefined }>(() =>
  import("./hex-editor").then((one) => one.HexEditor),
);

const GROUNDS: Readonly<Record<GroundKind, string>> = { distance: "Distance", hexes: "Hexes", none: "Nowhere" };

export function PlaceEditor({ undo, ...parts }: PartProps & { undo: (() => void) | undefined }) {
  const { encounter, kit, checked, set, fix } = parts;
  const { grounds, place_needs: needs } = kit.building;
  const { place } = encounter;
  const choices = (Object.keys(GROUNDS) as GroundKind[]).filter((one) => grounds.includes(one));
  if (choices.length < 2 && needs.length === 0) {
    return null;
  }
  return (
    <section class="builder-panel place" aria-label="Where they stand">
      <header>
        <h2>Where they stand</h2>
        <Segment
          label="Ground"
          value={place.kind}
          options={choices.map((one) => [one, GROUNDS[one]])}
          pick={(kind) => set(onGround(encounter, kind as GroundKind))}
        />
      </header>
      {place.kind === "none" && <p class="place-none">Everybody is in reach of everybody.</p>}
      {place.kind === "distance" && <LineEditor {...parts} />}
      {place.kind === "hexes" && <HexEditor {...parts} undo={undo} />}
      {needs.length > 0 && (
        <div class="place-more">
          {needs.map((need) => (
            <div key={need.name}>
              <FieldOf
                need={need}
                value={place.more[need.name]}
                put={(value) => {
                  const { [need.name]: _, ...others } = place.more;
                  const empty = value === "" || value === undefined || isEmpty(value);
                  set({ ...encounter, place: { ...place, more: empty ? others : { ...others, [need.name]: value } } });
                }}
              />
              {need.kind !== "flag" && <small>{need.about}</small>}
            </div>
          ))}
        </div>
      )}
      <FaultsAt checked={checked} at={["place"]} fix={fix} />
    </section>
  );
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
