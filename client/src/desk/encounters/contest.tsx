/** A contest that is no fight: what it is about, by which skill, against what it is counted. */

import { Chips } from "../kit/chips";
import { FaultsAt, type PartProps } from "./builder";
import type { ContestKind } from "./model";
import { FieldOf } from "./sheet-form";
import "./contest.css";

const OWN = "own …";

export function ContestForm({ encounter, kit, checked, set, fix }: PartProps) {
  const contest = encounter.contest ?? {};
  const { contests, contest_needs: needs } = kit.building;
  const is = ({ place }: ContestKind) => Object.entries(contest).every(([field, value]) => place[field] === value);
  const kind = contests.find(is);
  return (
    <section class="builder-panel contest" aria-label="The contest">
      <h2>What it is about</h2>
      <Chips
        label="What it is about"
        value={kind?.name ?? OWN}
        options={[...contests.map(({ name }): [string, string] => [name, name]), [OWN, OWN]]}
        pick={(name) => {
          const place = contests.find((one) => one.name === name)?.place ?? { contest: needs[0]?.choices[0] ?? "game" };
          set({ ...encounter, contest: { ...place } });
        }}
      />
      {kind?.about && <p>{kind.about}</p>}
      <div class="contest-fields">
        {needs.map((need) => (
          <div key={need.name}>
            <FieldOf
              need={need}
              value={contest[need.name] ?? kind?.place[need.name]}
              put={(value) => {
                const { [need.name]: _, ...others } = { ...kind?.place, ...contest };
                set({ ...encounter, contest: value === "" ? others : { ...others, [need.name]: value } });
              }}
            />
            {need.kind !== "flag" && <small>{need.about}</small>}
          </div>
        ))}
      </div>
      <FaultsAt checked={checked} at={["contest"]} fix={fix} />
    </section>
  );
}
