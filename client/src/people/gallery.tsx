import "./gallery.css";

import type { ComponentChildren } from "preact";

import type { Show } from "../gallery/show";
import { Bar } from "./bar";
import { Chip, Chips } from "./chips";
import { Crowd } from "./crowd";
import { CrowdFlank } from "./crowd-flank";
import { Flank } from "./flank";
import type { Looks } from "./looks";
import { Odds } from "./odds";
import { condition, harm, loss, person, points, QUARTET, RIOT, RIOT_BONDS, SIEGE, SIXTY, SKIRMISH } from "./samples";
import { namesOf, type Side, sidesOf } from "./sides";
import { Strip } from "./strip";
import { described } from "./tracks";
import { Words } from "./word";
import { KNOWN_CONDITIONS, wordsOf } from "./words";

function looks(people: readonly { id: string; name: string }[], more: Partial<Looks> = {}): Looks {
  return { names: namesOf(people as Parameters<typeof namesOf>[0]), press: () => {}, ...more };
}

function Lines({ children }: { children: ComponentChildren }) {
  return <div class="people-lines">{children}</div>;
}

function Line({ says, children }: { says: string; children: ComponentChildren }) {
  return (
    <div class="people-line">
      <span>{says}</span>
      {children}
    </div>
  );
}

const AFTER_THE_BLOW: Partial<Looks> = {
  now: new Set(["jon"]),
  struck: new Map([["bob", [{ who: "bob", track: "shock", role: "minor", before: 0, after: 5 }]]]),
};
const AIMED: Partial<Looks> = {
  now: new Set(["jon"]),
  lit: new Set(["rod", "tod"]),
  ghosts: { rod: { least: 8, most: 15 } },
};
const FOUR = sidesOf(QUARTET);
const SIX = sidesOf(SKIRMISH);
const EIGHT: Side = { number: 1, name: "Reds", people: SIXTY.slice(0, 8) };
const HIDDEN = sidesOf(QUARTET.map((one) => (one.mine ? one : { ...one, tracks: [], sheet: {} })));

function Flanks({ sides, more, crowd }: { sides: Side[]; more: Partial<Looks>; crowd?: boolean }) {
  const [own, ...foes] = sides;
  const seen = looks(
    sides.flatMap((side) => side.people),
    more,
  );
  return (
    <div class="people-flanks">
      {crowd ? (
        <CrowdFlank sides={own ? [own] : []} looks={seen} label="Own people" />
      ) : (
        <Flank sides={own ? [own] : []} looks={seen} label="Own people" />
      )}
      <div />
      {crowd ? (
        <CrowdFlank sides={foes} looks={seen} label="Foes" />
      ) : (
        <Flank sides={foes} looks={seen} label="Foes" mirror />
      )}
    </div>
  );
}

function Strips({ sides, more }: { sides: Side[]; more: Partial<Looks> }) {
  const seen = looks(
    sides.flatMap((side) => side.people),
    more,
  );
  return [...sides].reverse().map((side) => <Strip key={side.name} side={side} looks={seen} label={side.name} />);
}

const AT_THE_SQUADS: Partial<Looks> = { now: new Set(["bob"]), lit: new Set(["rioter-1", "rioter-2", "rioter-5"]) };

function Crowded({ children }: { children: ComponentChildren }) {
  return <div class="people-crowd">{children}</div>;
}

/** Squads and a swarm, and whom an answer is about. */
function Riot() {
  return (
    <Crowded>
      <Crowd sides={sidesOf(RIOT)} looks={looks(RIOT, AT_THE_SQUADS)} engaged={RIOT_BONDS} aim={["bob", "rioter-1"]} />
    </Crowded>
  );
}

function Sixty() {
  return (
    <Crowded>
      <Crowd
        sides={sidesOf(SIXTY)}
        looks={looks(SIXTY, { now: new Set(["abel"]), struck: new Map([["bette", []]]) })}
      />
    </Crowded>
  );
}

const FOUR_SIDES = sidesOf(SIXTY.slice(0, 4).map((one) => ({ ...one, side: one.name })));

function FourWay() {
  const [own, foe, ...others] = FOUR_SIDES;
  const seen = looks(SIXTY);
  if (!own || !foe) return null;
  return (
    <>
      <Strip side={foe} others={others} looks={seen} label="Foes" />
      <Strip side={own} looks={seen} label="Own people" />
    </>
  );
}

export const shows: Show[] = [
  {
    name: "Bar: every state",
    draw: () => (
      <Lines>
        <Line says="unhurt">
          <Bar tracks={harm(6, 5)} />
        </Line>
        <Line says="5 shock, over Will 4">
          <Bar
            tracks={harm(6, 4, { shock: 5 })}
            label={described(person("Bob", "", { tracks: harm(6, 4, { shock: 5 }) }))}
          />
        </Line>
        <Line says="3 shock on 2 wounds">
          <Bar tracks={harm(6, 5, { shock: 3, wounds: 2 })} />
        </Line>
        <Line says="just came: 5 shock">
          <Bar tracks={harm(6, 4, { shock: 5, wounds: 1 })} before={1} />
        </Line>
        <Line says="critical wounds among 9">
          <Bar tracks={harm(6, 5, { shock: 2, wounds: 9, critical: 3 })} />
        </Line>
        <Line says="preview: 8 to 15">
          <Bar tracks={harm(6, 5)} ghost={{ least: 8, most: 15 }} />
        </Line>
        <Line says="preview: 0 to 4 more">
          <Bar tracks={harm(6, 5, { shock: 4 })} ghost={{ least: 0, most: 4 }} />
        </Line>
        <Line says="Will near the end">
          <Bar tracks={harm(5, 8, { shock: 2 })} />
        </Line>
        <Line says="loss against a pool">
          <Bar tracks={loss(7, 3)} />
        </Line>
        <Line says="shock, damage, trauma">
          <Bar
            tracks={[
              {
                name: "shock",
                value: 3,
                marks: [
                  ["reeling", 6],
                  ["knocked out", 12],
                ],
                role: "minor",
                limit: 13,
              },
              { name: "damage", value: 4, marks: [["trauma", 6]], role: "major", limit: 7 },
              { name: "trauma", value: 2, marks: [["dead", 6]], role: "major", limit: 7 },
            ]}
          />
        </Line>
        <Line says="a target of 10">
          <Bar tracks={[{ name: "total", value: 6, marks: [["wins", 9]], role: "pool", limit: 10 }]} />
        </Line>
        <Line says="hit points 10 of 12">
          <Bar tracks={points(12, 2).tracks} />
        </Line>
        <Line says="hit points, 3 just lost">
          <Bar tracks={points(12, 5).tracks} before={2} />
        </Line>
        <Line says="hit points, preview">
          <Bar tracks={points(12, 2).tracks} ghost={{ least: 2, most: 6 }} />
        </Line>
        <Line says="5 below zero">
          <Bar tracks={points(12, 17).tracks} />
        </Line>
        <Line says="numbers are hidden">
          <Bar tracks={[]} />
        </Line>
        <Line says="plain">
          <Bar tracks={harm(6, 4, { shock: 5, wounds: 1 })} plain />
        </Line>
      </Lines>
    ),
  },
  {
    name: "Chips",
    draw: () => (
      <Lines>
        <Line says="2 blue, 1 white">
          <Chips chips={{ blue: 2, white: 1 }} />
        </Line>
        <Line says="no blue, 2 white">
          <Chips chips={{ blue: 0, white: 2 }} places />
        </Line>
        <Line says="none">
          <Chips chips={{ blue: 0, white: 0 }} places />
        </Line>
        <Line says="one of each">
          <span>
            <Chip kind="blue" /> <Chip kind="white" /> <Chip kind="blue" gone />
          </span>
        </Line>
      </Lines>
    ),
  },
  {
    name: "Words: every state of every edition",
    draw: () => (
      <Words
        words={wordsOf(
          person("Bob", "", {
            conditions: KNOWN_CONDITIONS.map((kind) => condition(kind, kind, { number: 2 })),
            sheet: { weapon: "Mace" },
          }),
        )}
      />
    ),
  },
  {
    name: "Words: with whom",
    draw: () => (
      <Words
        words={wordsOf(
          person("Jon", "", {
            conditions: [
              condition("engaged", "engaged with Rod, Tod", { whom: ["rod", "tod"] }),
              condition("aims", "aims (2)", { whom: ["rod"], number: 2 }),
              condition("shield", "shield used"),
              condition("engaged", "engaged with 5 foes", { whom: ["a", "b", "c", "d", "e"] }),
            ],
            sheet: { weapon: "Mace", unready: 0 },
          }),
          namesOf(QUARTET),
        )}
      />
    ),
  },
  {
    name: "Odds",
    draw: () => (
      <Lines>
        <Line says="42 % hit">
          <Odds
            outcomes={[
              { key: "hit", p: 0.42 },
              { key: "nothing", p: 0.58 },
            ]}
          />
        </Line>
        <Line says="19 % hit, 58 % be hit">
          <Odds
            outcomes={[
              { key: "hit", p: 0.19 },
              { key: "nothing", p: 0.23 },
              { key: "behit", p: 0.58 },
            ]}
          />
        </Line>
        <Line says="sure">
          <Odds outcomes={[{ key: "hit", p: 1 }]} />
        </Line>
      </Lines>
    ),
  },
  {
    name: "Flanks: two a side, Bob just struck, Jon's turn",
    size: "laptop",
    draw: () => <Flanks sides={FOUR} more={AFTER_THE_BLOW} />,
  },
  {
    name: "Flanks: whom an answer is about, with a preview",
    size: "laptop",
    draw: () => <Flanks sides={FOUR} more={AIMED} />,
  },
  { name: "Flanks: foes' numbers hidden", size: "laptop", draw: () => <Flanks sides={HIDDEN} more={{}} /> },
  {
    name: "Flank: both sides in one, folded",
    size: "laptop",
    draw: () => (
      <div class="people-flanks">
        <Flank
          sides={SIX}
          looks={looks(SKIRMISH, { now: new Set(["anselm"]), lit: new Set(["dirk"]) })}
          label="People"
          fold
        />
        <div />
        <Flank
          sides={[{ number: 1, name: "Reds", people: SIXTY.slice(0, 6) }]}
          looks={looks(SIXTY)}
          label="Foes"
          mirror
        />
      </div>
    ),
  },
  {
    name: "Flank: ten of a side beside a map, scrolled",
    size: "laptop",
    draw: () => (
      <div class="people-flanks people-low">
        <Flank
          sides={[{ number: 0, name: "Blues", people: SIXTY.slice(0, 10) }]}
          looks={looks(SIXTY)}
          label="Own people"
        />
      </div>
    ),
  },
  { name: "Strips: two a side", size: "phone", draw: () => <Strips sides={FOUR} more={AFTER_THE_BLOW} /> },
  { name: "Strips: whom an answer is about", size: "phone", draw: () => <Strips sides={FOUR} more={AIMED} /> },
  {
    name: "Strips: three a side",
    size: "phone",
    draw: () => <Strips sides={SIX} more={{ now: new Set(["anselm"]) }} />,
  },
  { name: "Strips: eight, four of them folded", size: "phone", draw: () => <Strips sides={[EIGHT]} more={{}} /> },
  {
    name: "Strips: sixty, those who fight first",
    size: "phone",
    draw: () => <Strips sides={sidesOf(SIXTY)} more={{ now: new Set(["yrsa"]), fights: new Set(["yrsa", "hein"]) }} />,
  },
  {
    name: "Flanks: sixty, those who fight first",
    size: "laptop",
    draw: () => (
      <Flanks sides={sidesOf(SIXTY)} more={{ now: new Set(["yrsa"]), fights: new Set(["yrsa", "hein"]) }} crowd />
    ),
  },
  { name: "Strips: foes of three sides in one row", size: "phone", draw: () => <FourWay /> },
  {
    name: "Crowd: squads and a swarm",
    size: "laptop",
    draw: () => <Riot />,
  },
  {
    name: "Crowd: more than a hundred bodies",
    size: "laptop",
    draw: () => (
      <Crowded>
        <Crowd
          sides={sidesOf(SIEGE)}
          looks={looks(SIEGE, { now: new Set(["cid"]), lit: new Set(["looter-9", "wat"]) })}
        />
      </Crowded>
    ),
  },
  {
    name: "Crowd: sixty people",
    size: "laptop",
    draw: () => <Sixty />,
  },
  {
    name: "Crowd: squads and a swarm on a phone",
    size: "phone",
    draw: () => <Riot />,
  },
  {
    name: "Crowd: sixty people on a phone",
    size: "phone",
    draw: () => <Sixty />,
  },
];
