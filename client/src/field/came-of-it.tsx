/** What came of a stroke: the verdict, how it is reckoned, and whom it fell upon. */

import { memo } from "../frame/memo";
import { Arms } from "../heraldry/arms";
import { Bar } from "../people/bar";
import { Sign } from "../people/signs";
import "../people/word.css";
import type { PersonView } from "../wire";
import type { Gained } from "./beats";
import { type Drawn, kindOf, SEALS, sideOf, type StrokeProps } from "./contest";
import { type Equation, folded, type Term } from "./equation";
import { EquationRow } from "./equation-row";
import { keyed } from "./keyed";
import { changesInWords, struckBy, totalBefore, tracksAfter, tracksBefore, type Struck } from "./struck";
import { verdict } from "./words";

/** Terms and factors that stand large beside each other on a laptop. */
const MOST_LARGE = 6;
/** Sentences beside a picture: more would take its room. */
const MOST_NOTES = 2;

export const Outcome = memo(function Outcome({ stroke, drawn }: StrokeProps) {
  const struck = struckBy(stroke).filter(({ who }) => drawn.people.has(who));
  const { notes } = stroke;
  const says = stroke.shape === "duel" ? verdict(stroke, (who) => drawn.people.get(who)?.name ?? who) : "";
  if (stroke.equations.length + struck.length + notes.length === 0 && !says) {
    return null;
  }
  return (
    <div class="contest-outcome">
      {says && (
        <p class="contest-verdict reveal-verdict">
          <Sign name={SEALS[stroke.verdict]} /> {says}
        </p>
      )}
      {stroke.equations.map((one) => (
        <EquationRow
          key={one.line}
          equation={named(drawn.level ? folded(one) : one, struck, drawn)}
          small={drawn.level || breadth(one) > MOST_LARGE || stroke.hands.some(({ sum }) => sum)}
          terms={drawn.terms(`${one.line}`, false)}
        />
      ))}
      {notes.length > 0 && (
        <div class="contest-notes reveal-notes">
          {keyed(notes.slice(0, MOST_NOTES)).map(({ key, one }) => (
            <p key={key}>{one}</p>
          ))}
          {notes.length > MOST_NOTES && <small>{notes.length - MOST_NOTES} more in the story</small>}
        </div>
      )}
      {struck.map((one) => (
        <StruckRow key={one.who} struck={one} drawn={drawn} />
      ))}
    </div>
  );
});

function breadth({ terms }: Equation): number {
  return terms.length + terms.filter(({ times }) => times).length;
}

/** What is lost bears the name it has among the person's own numbers: "wounds", or "major loss" where nobody bleeds. */
function named({ line, terms }: Equation, struck: Struck[], drawn: Drawn): Equation {
  const tracks = struck.length === 1 ? (drawn.people.get(struck[0]?.who ?? "")?.tracks ?? []) : [];
  const name = (tone: string) => tracks.find((track) => track.role === tone && track.marks.length > 0)?.name;
  return {
    line,
    terms: terms.map((one) => (HARM.includes(one.label) ? { ...one, label: single(one, name(one.tone)) } : one)),
  };
}

const HARM = ["wounds", "shock"];

function single({ counts, label }: Term, name = label): string {
  return name === "wounds" && counts === 1 ? "wound" : name;
}

function StruckRow({ struck, drawn }: { struck: Struck; drawn: Drawn }) {
  const person = drawn.people.get(struck.who) as PersonView;
  const tracks = tracksAfter(person, struck.changes);
  const before = totalBefore(person, struck.changes);
  const words = changesInWords(person, struck.changes);
  return (
    <div class="contest-struck">
      <span class="reveal-recoil">
        <Arms
          name={person.name}
          size={drawn.level ? 44 : 50}
          side={sideOf(drawn, person.id)}
          label=""
          {...kindOf(person)}
        />
      </span>
      <div class="contest-harm">
        <p>
          <b>{person.name}</b> <small class="reveal-after">{words}</small>
          {struck.gained.map((one) => (
            <State key={one.now} gained={one} />
          ))}
        </p>
        <div class="reveal-bar">
          <div class="reveal-bar-old">
            <Bar tracks={tracksBefore(person, struck.changes)} />
          </div>
          <div class="reveal-bar-new">
            <Bar tracks={tracks} {...(before === undefined ? {} : { before })} label={`${person.name}: ${words}`} />
          </div>
        </div>
      </div>
    </div>
  );
}

function State({ gained }: { gained: Gained }) {
  return (
    <span class={`word word-${gained.tone} contest-state reveal-after`}>
      {gained.now}
      {gained.because && `: ${gained.because}`}
    </span>
  );
}
