/**
 * Where everybody stands on the line in metres: the own side above it, the others below; who is engaged with whom; and of
 * whoever it is about how far they strike, or the bands of what they shoot with.
 */

import { useMemo, useRef } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import type { PersonView, Place } from "../wire";
import "./ruler.css";
import {
  alike,
  at,
  type Between,
  betweenAll,
  change,
  type Grade,
  gradeOf,
  type Group,
  groupsOf,
  lanesFor,
  nearPairs,
  rangesOf,
  type Reach,
  type Scale,
  scaleOf,
  spread,
  stretches,
  strikingOf,
  ticks,
} from "./line";
import { useSize } from "./size";

export interface RulerProps {
  where: Place;
  people: PersonView[];
  /** The side of somebody: 0 own, 1 and on the others. */
  sideOf(who: string): number;
  /** Whom it is about: who is asked, or looked at. */
  focus?: string | undefined;
  /** A foe who is looked at. */
  target?: string | undefined;
  onPerson?(who: string): void;
  /** Low, with distances beside the names; else with room for fingers, and what each distance means. */
  compact?: boolean;
}

/** Pixels: of arms, of what sticks out of those before, of a lane, of the way to the line, of the strip with the bands. */
interface Sizes {
  arms: number;
  stacked: number;
  lane: number;
  stem: number;
  strip: number;
  /** Whether names stand beside the arms. */
  beside: boolean;
}

const WHOLE: Sizes = { arms: 34, stacked: 20, lane: 58, stem: 16, strip: 42, beside: false };
const COMPACT: Sizes = { arms: 24, stacked: 13, lane: 27, stem: 8, strip: 32, beside: true };
/** More than so many at one place are counted. */
const MOST_ARMS = 4;
const MOST_NAMES = 2;
const LETTER = 6.6;

interface Spot {
  group: Group;
  /** Its place on the line, and the edge of the strip that is nearest. */
  x: number;
  y: number;
  /** Where it is drawn. */
  middle: number;
  top: number;
}

interface Layout {
  sizes: Sizes;
  scale: Scale;
  spots: Spot[];
  /** Where the strip begins. */
  line: number;
  height: number;
}

function caption({ people }: Group): string {
  return people.length <= MOST_NAMES
    ? people.map((one) => one.name).join(", ")
    : `${people.length} ${people[0]?.side ?? ""}`;
}

function widthOf(group: Group, { arms, stacked, beside }: Sizes): number {
  const row = arms + stacked * (Math.min(group.people.length, MOST_ARMS) - 1);
  const name = (caption(group).length + (beside && group.side ? 5 : 0)) * LETTER + 12;
  return beside ? row + name : Math.max(row, name);
}

interface Lane {
  groups: Group[];
  middles: number[];
}

/** Groups in as many lanes as they need, dealt in turn. */
function lanes(groups: Group[], scale: Scale, sizes: Sizes): Lane[] {
  const wide = (group: Group) => ({ middle: at(scale, group.metres), width: widthOf(group, sizes) });
  const many = groups.length ? lanesFor(groups.map(wide), scale.width) : 0;
  return Array.from({ length: many }, (_, lane) => {
    const own = groups.filter((_group, n) => n % many === lane);
    return { groups: own, middles: spread(own.map(wide), scale.width) };
  });
}

function layOut(groups: Group[], width: number, sizes: Sizes): Layout {
  const { lane, stem, strip } = sizes;
  const scale = scaleOf(
    groups.map((one) => one.metres),
    width,
    Math.min(70, width / 9),
  );
  const above = lanes(
    groups.filter((one) => one.side === 0),
    scale,
    sizes,
  );
  const below = lanes(
    groups.filter((one) => one.side > 0),
    scale,
    sizes,
  );
  const line = above.length ? above.length * lane + stem : 0;
  const place = (y: number, top: (number: number) => number) => (row: Lane, number: number) =>
    row.groups.map((group, n) => ({
      group,
      x: at(scale, group.metres),
      y,
      middle: row.middles[n] ?? 0,
      top: top(number),
    }));
  const high = above.flatMap(place(line, (number) => line - stem - (number + 1) * lane));
  const low = below.flatMap(place(line + strip, (number) => line + strip + stem + number * lane));
  const height = line + strip + (below.length ? stem + below.length * lane : 0);
  return { sizes, scale, spots: [...high, ...low], line, height };
}

export function Ruler({ where, people, sideOf, focus, target, onPerson, compact = true }: RulerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { width } = useSize(ref);
  const groups = useMemo(() => groupsOf(where, people, sideOf), [where, people, sideOf]);
  if (!groups.length) {
    return null;
  }
  const layout = layOut(groups, width, compact ? COMPACT : WHOLE);
  const { strip } = layout.sizes;
  const spotOf = (who: string | undefined) =>
    layout.spots.find(({ group }) => group.people.some((one) => one.id === who));
  const about = people.find((one) => one.id === focus);
  const here = spotOf(focus);
  const bands = rangesOf(about, target);
  const parts = here ? partsOf(bands, strikingOf(where), here.group.metres, layout.scale) : [];
  const between = focus ? betweenAll(focus, where, people) : [];
  const looked = between.find((one) => one.foe.id === target);
  const bonds = (where.engaged ?? []).flatMap(([one, other]) => {
    const [from, to] = [spotOf(one), spotOf(other)];
    return from && to ? [{ from, to, key: `${one} ${other}` }] : [];
  });
  return (
    <section class={`ruler ${compact ? "compact" : ""}`} aria-label="Distances">
      <div class="ruler-line" ref={ref} style={{ height: `${layout.height}px` }}>
        <svg class="ruler-drawing" width={width} height={layout.height} aria-hidden="true">
          <rect class="ruler-strip" y={layout.line + 0.5} width={width} height={strip - 1} rx="6" />
          <Hatching />
          {parts.map((part) => (
            <Part key={part.left} {...part} top={layout.line} height={strip} />
          ))}
          {layout.spots.map((spot) => (
            <Stem key={`${spot.group.side} ${spot.group.metres}`} spot={spot} lane={layout.sizes.lane} />
          ))}
          {bonds.map(({ key, from, to }) => (
            <g key={key} class="ruler-bond">
              <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
              <circle cx={(from.x + to.x) / 2} cy={(from.y + to.y) / 2} r="5" />
            </g>
          ))}
          {nearPairs(where, people).flatMap(([one, other]) => {
            const [from, to] = [spotOf(one), spotOf(other)];
            return from && to
              ? [<path key={`${one} ${other}`} class="ruler-near" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />]
              : [];
          })}
          <Aim from={here} to={looked && spotOf(target)} />
          <Metres layout={layout} here={here} striking={bands.length ? strikingOf(where) : 0} />
          {parts.map((part) => (
            <Says key={part.left} {...part} middle={layout.line + (compact ? 9 : 13)} />
          ))}
        </svg>
        {layout.spots.map((spot) => (
          <Stand
            key={`${spot.group.side} ${spot.group.metres}`}
            {...{ spot, focus, target, onPerson }}
            sizes={layout.sizes}
            from={here?.group}
          />
        ))}
      </div>
      {!compact && about && between.length > 0 && (
        <ul class="ruler-foes" aria-label={`From ${about.name}`}>
          {alike(between).map((some) => {
            const [first] = some as [Between];
            const shoots = rangesOf(about).length > 0;
            return (
              <Foe
                key={first.foe.id}
                {...{ some, first, shoots, onPerson }}
                side={sideOf(first.foe.id)}
                looked={!!looked && some.includes(looked)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface BandPart {
  left: number;
  right: number;
  kind: Grade | "reach";
  /** Its name, and what it does to skill. */
  name: string;
  does: string;
}

/** The bands of what one shoots with; else how far one strikes. */
function partsOf(bands: Reach[], striking: number, metres: number, scale: Scale): BandPart[] {
  if (bands.length) {
    const all = stretches(bands, metres, scale);
    return all.map(({ left, right, band }) => ({
      left,
      right,
      kind: gradeOf(band.percent),
      name: band.name,
      does: change(band.percent),
    }));
  }
  const near = stretches(striking ? [{ name: "in reach", metres: striking, percent: 0 }] : [], metres, scale);
  return near.map(({ left, right, band }) => ({ left, right, kind: "reach", name: band.name, does: "" }));
}

/** Nothing is marked nearer than this to an end of the strip. */
const END = 8;

/** Round metres; whoever it is about; how far they strike. */
function Metres({
  layout: { scale, line, sizes },
  here,
  striking,
}: {
  layout: Layout;
  here: Spot | undefined;
  striking: number;
}) {
  const metres = here?.group.metres ?? 0;
  const [left, right] = [at(scale, metres - striking - 0.5), at(scale, metres + striking + 0.5)];
  return (
    <g transform={`translate(0 ${line})`}>
      {here &&
        striking > 0 &&
        [left, right]
          .filter((x) => x > END && x < scale.width - END)
          .map((x) => <path key={x} class="ruler-striking" d={`M${x} 2V${sizes.strip - 2}`} />)}
      {ticks(scale).map((one, n, all) => (
        <g key={one} class="ruler-tick" transform={`translate(${at(scale, one).toFixed(1)} 0)`}>
          <path d={`M0 ${sizes.strip - 6}V${sizes.strip}`} />
          <text y={sizes.strip - 9}>{n === all.length - 1 ? `${one} m` : one}</text>
        </g>
      ))}
      {here && (
        <path
          class="ruler-here"
          transform={`translate(${here.x.toFixed(1)} ${here.group.side ? sizes.strip : 0})`}
          d="M-7 0L0-7 7 0 0 7z"
        />
      )}
    </g>
  );
}

function Hatching() {
  return (
    <defs>
      {(["poor", "worst"] as const).map((grade) => (
        <pattern
          key={grade}
          id={`ruler-${grade}`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path class={`ruler-hatch ${grade}`} d="M0 0V7" />
        </pattern>
      ))}
    </defs>
  );
}

function Part({ left, right, kind, top, height }: BandPart & { top: number; height: number }) {
  const box = { x: left + 0.5, y: top + 1, width: Math.max(0, right - left - 1), height: height - 2 };
  return (
    <g class={`ruler-part ${kind}`}>
      <rect {...box} />
      {(kind === "poor" || kind === "worst") && <rect {...box} fill={`url(#ruler-${kind})`} />}
    </g>
  );
}

/** What a band does, where there is room for it. */
function Says({ left, right, name, does, middle }: BandPart & { middle: number }) {
  const room = right - left;
  const fits = [`${name} ${does}`.trim(), does].find((one) => one && one.length * LETTER + 10 < room);
  return fits ? (
    <text class="ruler-says" x={(left + right) / 2} y={middle}>
      {fits}
    </text>
  ) : null;
}

/** From a group to its place on the line. */
function Stem({ spot: { group, x, y, middle, top }, lane }: { spot: Spot; lane: number }) {
  const [end, bend] = group.side ? [top, y + 4] : [top + lane, y - 4];
  return (
    <g class={`ruler-stem side-${Math.min(group.side, 3)}`}>
      <path d={`M${x.toFixed(1)} ${y}V${bend}L${middle.toFixed(1)} ${end}`} />
      <circle cx={x.toFixed(1)} cy={y} r="3.5" />
    </g>
  );
}

function Aim({ from, to }: { from: Spot | undefined; to: Spot | undefined }) {
  return from && to ? <path class="ruler-aim" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} /> : null;
}

interface StandProps {
  spot: Spot;
  sizes: Sizes;
  /** Where whoever it is about stands. */
  from: Group | undefined;
  focus: string | undefined;
  target: string | undefined;
  onPerson: RulerProps["onPerson"];
}

/** Whoever stands at one place: arms over each other, and their names. Whoever stands alone can be pressed. */
function Stand({ spot: { group, middle, top }, sizes, from, focus, target, onPerson }: StandProps) {
  const { people, side, metres } = group;
  const has = (who: string | undefined) => people.some((one) => one.id === who);
  const wide = widthOf(group, sizes);
  const far = sizes.beside && from && from.side !== side ? Math.abs(metres - from.metres) : null;
  const shown = [...people].sort((one, other) => Number(other.id === focus) - Number(one.id === focus));
  const looks = `side-${Math.min(side, 3)} ${has(focus) ? "now" : ""} ${has(target) ? "target" : ""}`;
  const props = {
    class: `ruler-stand ${looks}`,
    style: { transform: `translate(${(middle - wide / 2).toFixed(1)}px, ${top}px)`, width: `${wide.toFixed(0)}px` },
  };
  const said = `${people.map((one) => one.name).join(", ")}: at ${metres} metres`;
  const drawn = (
    <>
      <span class="ruler-arms">
        {shown.slice(0, MOST_ARMS).map((one) => (
          <Arms
            key={one.id}
            name={one.name}
            kind={one.kind ?? "person"}
            size={sizes.arms}
            side={side}
            now={one.id === focus}
            out={!one.up}
            label=""
          />
        ))}
        {people.length > MOST_ARMS && <b>+{people.length - MOST_ARMS}</b>}
      </span>
      <span class="ruler-name">
        {caption(group)}
        {far !== null && <b> {far} m</b>}
      </span>
    </>
  );
  const [alone] = people;
  return onPerson && alone && people.length === 1 && !sizes.beside ? (
    <button type="button" {...props} title={said} onClick={() => onPerson(alone.id)}>
      {drawn}
    </button>
  ) : (
    <div role="img" aria-label={said} {...props}>
      {drawn}
    </div>
  );
}

interface FoeProps {
  some: Between[];
  first: Between;
  shoots: boolean;
  side: number;
  looked: boolean;
  onPerson: RulerProps["onPerson"];
}

/** How far a foe is, or many alike; whether one reaches them, and whether they shoot. */
function Foe({
  some,
  first: { foe, metres, engaged, inReach, band, theirs },
  shoots,
  side,
  looked,
  onPerson,
}: FoeProps) {
  const reach = engaged ? "engaged" : inReach ? "in reach" : "";
  const shot = shoots ? (band ? `${band.name} ${change(band.percent)}` : "out of range") : "";
  return (
    <li>
      <button
        type="button"
        class={`ruler-foe ${looked ? "looked" : ""}`}
        disabled={!onPerson}
        onClick={() => onPerson?.(foe.id)}
      >
        <Arms name={foe.name} kind={foe.kind ?? "person"} size={26} side={side} label="" />
        <span>
          <b>{some.length > 1 ? `${some.length} ${foe.side}` : foe.name}</b> {metres} m
        </span>
        <span class="ruler-means">
          {reach && <i class={engaged ? "engaged" : "reach"}>{reach}</i>}
          {shot && <i class={band ? gradeOf(band.percent) : "none"}>{shot}</i>}
          {!reach && !shot && <i class="none">out of reach</i>}
          {theirs && (
            <small>
              shoots: {theirs.name} {change(theirs.percent)}
            </small>
          )}
        </span>
      </button>
    </li>
  );
}
