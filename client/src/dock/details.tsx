/** What is open: its lists as rows, what it comes to, what is known of whom it is about, and one button that does it. */

import type { ComponentChildren } from "preact";

import { MiniCard } from "../cards/mini";
import { Explained } from "../story/words";
import type { Choice } from "../wire";
import type { Shown } from "./choosing";
import { Costs } from "./cost";
import { PARTING, type Row } from "./deeds";
import { Needed, neededInShort } from "./needed";
import { faceOf, laid } from "./faces";
import { Icon, VerbIcon } from "./icons";
import { doing, facesOf, labelOf, type Names, plain, wordLabel } from "./labels";
import { Consequence, InShort } from "./later";
import { answerOf } from "./lists";
import type { Foreseen } from "./preview";
import { Segments } from "./segments";
import { sumOf } from "./sum";
import { Sums } from "./sums";
import type { Choosing } from "./useChoosing";
import "./main.css";
import "./details.css";

interface DetailsProps {
  choosing: Choosing;
  shown: Shown;
  names: Names;
  /** The cards lie in sight and are tapped there: their lists need not stand here. */
  handShown?: boolean;
  /** What the skill is called that a set of cards is measured by. */
  skill?: string;
  /** There is little room: what has to be rolled stands on the button, and what is chosen in one line. */
  narrow?: boolean;
  odds?: boolean;
  foreseen?: Foreseen | undefined;
  /** Before its lists. */
  first?: ComponentChildren;
  /** At the end of its buttons. */
  more?: ComponentChildren;
  /** What is known of whom it is about. */
  children?: ComponentChildren;
}

/** What is done with cards of the hand by the verb they are laid for. */
const LAID: Readonly<Record<string, string>> = {
  attack: "Lay face down",
  lay: "Lay face down",
  defend: "Lay against it",
};

/** What is done with a card itself rather than by means of it. */
const HANDED: ReadonlySet<string> = new Set(["hold", "keep", "lose", "pay", "give", "bank"]);

/** Whatever it is about, nobody is struck: no odds will come. */
const WALKS: ReadonlySet<string> = new Set(["move", "step", "disengage"]);

export function Details(props: DetailsProps) {
  const { choosing, shown, names, handShown = false, skill = "skill", narrow = false, first, more, children } = props;
  const { seen, chosen } = choosing;
  const { deed, way, whole } = shown;
  const pick = (at: number, say: string) => choosing.pickWord(at, say, deed.key);
  const parts = PARTING.has(deed.verb);
  const sum = parts ? undefined : sumOf(chosen.asking, way);
  const words = laid({ words: way });
  const rows = shown.rows.filter((row) => !(handShown && isHand(row)));
  const beside = handShown
    ? shown.rows.filter(isHand).flatMap((row) => faceless(row).map((one) => ({ row, one })))
    : [];
  const choice = shown.choice ?? deed.choice;
  const { needs } = choice;
  const weapon = plain(choice.weapon ?? "");
  const preview = whole ? props.foreseen?.of.get(answerOf(way)) : undefined;
  const about = { who: choosing.asked.who, names };
  const bare = rows.length === 0 && !first && (narrow || !needs) && !(parts && handShown);
  /** Cards of the hand are laid: deck and back stand below the button. */
  const fan = handShown && (words.length > 0 || beside.length > 0);
  const many = parts && words.length > MOST_SHOWN;
  const blind = sum && words.length === 0 ? "From the deck" : undefined;
  const title = labelOf(whole ? choice : deed.choice, names);
  /** The label, or the words that were chosen, say it all. */
  const repeated = [title, way.map(names).join(" ")].some((said) => said.toLowerCase() === choice.means?.toLowerCase());
  const label = handShown ? (words.length > 0 ? LAID[choice.verb ?? ""] : blind) : undefined;
  return (
    <div class={`details${sum ? " details-sum" : ""}${bare ? " details-bare" : ""}${fan ? " details-hand" : ""}`}>
      <div class="details-rows" tabIndex={rows.length === 0 ? 0 : undefined}>
        {first}
        {sum ? (
          <Sums sum={sum} laid={words} skill={skill} verb={choice.verb ?? ""} />
        ) : (
          <p class="details-title">
            <strong>{label && choice.verb === "defend" ? "Defend" : title}</strong>
            <Costs choice={choice} />
          </p>
        )}
        {needs && !narrow && <Needed needs={needs} weapon={weapon} />}
        {props.odds &&
          !(narrow && needs) &&
          !WALKS.has(choice.verb ?? "") &&
          (choice.whom?.length || choosing.asked.facts?.["attacker"]) && (
            <div class="details-odds">{preview && <Consequence preview={preview} {...about} />}</div>
          )}
        {rows.map((row) => (
          <Segments key={row.at} row={row} names={names} pick={pick} />
        ))}
        {children}
        {seen.missing && <p class="details-means">…</p>}
        {choice.means && !repeated && whole && !sum && !choice.hex && !choice.needs && !(parts && words.length > 1) && (
          <p class="details-means">
            <Explained text={choice.means} />
          </p>
        )}
        {parts && handShown && whole && <p class="details-means">Rather others? Tap them.</p>}
        {choice.for_good && <p class="details-final">It cannot be undone.</p>}
      </div>
      <div class="details-buttons">
        <button
          type="button"
          class="dock-button dock-main"
          data-do={choice.verb ?? ""}
          aria-disabled={!whole || choosing.busy || !(seen.deed || choosing.settled) || undefined}
          onClick={choosing.actAsProposed}
        >
          <VerbIcon verb={choice.verb ?? ""} />
          <span>
            {!whole
              ? unfinished(handShown, shown, chosen.asking.first?.limit ?? 0)
              : (label ?? (many ? `${doing(choice, names)} ${words.length} cards` : doing(choice, names)))}
            {needs && narrow && (
              <small>
                {preview && <InShort preview={preview} />} {neededInShort(needs, weapon)}
              </small>
            )}
          </span>
          {(parts ? few(words.map(faceOf)) : fromHand(choice)).map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
            <MiniCard key={`${at} ${face}`} code={face} silent />
          ))}
          <kbd aria-hidden="true">Enter</kbd>
        </button>
        {beside.map(({ row, one }) => (
          <button
            key={`${row.at} ${one.say}`}
            type="button"
            class="dock-button"
            aria-pressed={row.said === one.say}
            onClick={() => pick(row.at, one.say)}
          >
            <Icon name="deck" /> {one.say === "deck" ? "Deck" : wordLabel(one, row.about, row.empty, names)}
          </button>
        ))}
        <button type="button" class="dock-button details-back" onClick={choosing.back}>
          <Icon name="back" /> <span>Back</span>
        </button>
        {more}
      </div>
    </div>
  );
}

/** So many cards have room on a button; more stand above it. */
const MOST_SHOWN = 3;

function few(cards: string[]): string[] {
  return cards.length > MOST_SHOWN ? [] : cards;
}

/** Cards of one's own that go with it, as many as a button has room for. */
function fromHand({ verb, cards = [] }: Choice): string[] {
  return HANDED.has(verb ?? "") && cards.length <= 2 ? cards : [];
}

/** What is still to be done before it can be said. */
function unfinished(handShown: boolean, { rows, way, deed }: Shown, owed: number): string {
  if (PARTING.has(deed.verb) && owed > 1) {
    return `${laid({ words: way }).length} of ${owed} chosen`;
  }
  const open = rows.find((row) => row.said === undefined);
  if (open?.about === "hex") {
    return "Tap a hex";
  }
  return handShown && rows.some(isHand) ? "Tap a card" : "Choose";
}

/** A list of cards in the hand: its words name them. */
function isHand({ options }: Row): boolean {
  return options.some((one) => facesOf(one, "card").length > 0);
}

/** What such a list offers beside the hand: the deck. */
function faceless(row: Row): Choice[] {
  return row.options.filter((one) => one.say !== "" && facesOf(one, "card").length === 0);
}
