/** The last exchange in one line, for the field at rest. Pressing it shows the reveal again. */

import { MiniCard } from "../cards/mini";
import type { Names } from "../people/sides";
import type { PersonView } from "../wire";
import type { Beat, Hand, Stroke } from "./beats";
import { changesInWords, struckBy } from "./struck";
import { telling, verdict } from "./words";
import { keyed } from "./keyed";
import "./last.css";

interface LastProps {
  beat: Beat;
  people: PersonView[];
  names: Names;
  /** Narrow: without names. */
  level?: boolean;
  onShow?(): void;
}

export function Last({ beat, people, names, level, onShow }: LastProps) {
  const stroke = beat.strokes[telling(beat.strokes)];
  if (!stroke || (stroke.shape === "many" && stroke.verdict === "")) {
    return null; // who drew what for the order is no exchange
  }
  const content = (
    <>
      <small>Last:</small> {inShort(stroke, names, Boolean(level))}
      <Came stroke={stroke} people={people} />
    </>
  );
  return onShow ? (
    <button type="button" class="last" onClick={onShow}>
      {content}
      <span class="unseen">: show it again</span>
    </button>
  ) : (
    <p class="last">{content}</p>
  );
}

function inShort({ shape, hands, said }: Stroke, names: Names, level: boolean) {
  const [first, second] = hands;
  if (shape === "said" || !first) {
    return <span>{said[0]}</span>;
  }
  if (shape === "many") {
    return hands
      .filter((hand) => hand.fate !== "loses")
      .slice(0, 3)
      .map((hand) => <Part key={hand.who} hand={hand} names={names} named />);
  }
  return (
    <>
      <Part hand={first} names={names} named={!level || !second} />
      {second && (
        <>
          <span class="last-faint">against</span>
          <Part hand={second} names={names} named={!level || isStillToAnswer(second)} mirrored />
        </>
      )}
    </>
  );
}

/** Nothing lies there yet: only who it is can be said. */
function isStillToAnswer({ value, cards }: Hand): boolean {
  return value === undefined && cards.length === 0;
}

function Part({ hand, names, named, mirrored }: { hand: Hand; names: Names; named: boolean; mirrored?: boolean }) {
  const value =
    hand.value === undefined ? null : (
      <b key="value">{hand.value === 0 && hand.dice.length === 0 ? "over" : hand.value}</b>
    );
  const cards = keyed(hand.cards).map(({ key, one }) => <MiniCard key={key} code={one.card} void={!one.counts} />);
  const name = named ? <span key="name">{names[hand.who] ?? hand.who}</span> : null;
  const parts = [name, ...cards, value];
  return <span class="last-part">{mirrored ? parts.reverse() : parts}</span>;
}

/** What came of it: what somebody lost and has become; or that nothing did. */
function Came({ stroke, people }: { stroke: Stroke; people: PersonView[] }) {
  const struck = struckBy(stroke);
  if (struck.length === 0) {
    const says = verdict(stroke, (who) => people.find(({ id }) => id === who)?.name ?? who);
    return says ? <span class="last-part last-came last-faint">{says}</span> : null;
  }
  return (
    <>
      {struck.map(({ who, changes, gained }) => {
        const person = people.find(({ id }) => id === who);
        const words = [
          person && changes.length > 0 ? changesInWords(person, changes) : "",
          ...gained.map(({ now }) => now),
        ].filter(Boolean);
        return (
          <span key={who} class="last-part last-came">
            {person?.name ?? who} <b>{words.join(", ")}</b>
          </span>
        );
      })}
    </>
  );
}
