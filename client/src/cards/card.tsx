/** A playing card: its face, or a back in the tincture of a side. */

import { type Code, indexOf, isBack, isJoker, rankOf, type Suit, spoken, suitOf } from "./codes";
import { CAP, COURTS, NET, SEAL, STAR, SUITS } from "./shapes";
import "./card.css";

export interface CardProps {
  code: Code;
  /** In pixels, of the upright card. */
  width?: number;
  /** Whose card it is: 0 is the own side. Gives the back its colour. */
  side?: number;
  /** It counted in a contest. */
  used?: boolean;
  /** It did not count: over the skill. */
  void?: boolean;
  /** It is chosen, or it is the one that matters now. */
  lit?: boolean;
  /** Turned by 90 degrees. */
  tilted?: boolean;
  /** Its owner sees it, the others see its back. */
  veiled?: boolean;
  /** The name stands beside it: not read aloud. */
  silent?: boolean;
}

const SIDES = ["a", "b", "c", "d"];

/** Letter of a side's colours: the fifth side and all after it have those of the third. */
export function sideLetter(side: number): string {
  return SIDES[side] ?? "c";
}

export function Card(props: CardProps) {
  const { code, width = 84, silent } = props;
  const size = props.tilted ? { width: width * 1.4, height: width } : { width, height: width * 1.4 };
  const drawn = isBack(code) ? <BackDrawing /> : <FaceDrawing code={code} veiled={!!props.veiled} />;
  return (
    <svg
      class={classOf(props)}
      {...size}
      data-face={code}
      viewBox={props.tilted ? "0 0 140 100" : "0 0 100 140"}
      role="img"
      aria-label={nameOf(props)}
      aria-hidden={silent}
    >
      {props.tilted ? <g transform="translate(140) rotate(90)">{drawn}</g> : drawn}
    </svg>
  );
}

/** A card of which one sees only the back. */
export function Back(props: Omit<CardProps, "code">) {
  return <Card {...props} code="??" />;
}

function classOf(props: CardProps): string {
  const kind = isBack(props.code) ? `card-back card-back-${sideLetter(props.side ?? 0)}` : "card-face";
  const states = [
    props.used && "card-used",
    props.void && "card-void",
    props.lit && "card-lit",
    props.veiled && "card-veiled",
  ];
  return ["card-drawn", kind, ...states].filter(Boolean).join(" ");
}

/** What a card is called, with what one sees of its state. */
export function nameOf({ code, void: counts_not, tilted, veiled }: CardProps): string {
  const states = [counts_not && "does not count", tilted && "turned sideways", veiled && "only you see it"];
  return [spoken(code), ...states].filter(Boolean).join(", ");
}

function BackDrawing() {
  return (
    <>
      <rect class="card-back-paper" x="1.5" y="1.5" width="97" height="137" rx="11" />
      <rect class="card-back-frame" x="8" y="8" width="84" height="124" rx="6" />
      <path class="card-back-net" d={NET} />
      <circle class="card-back-seal" cx="50" cy="70" r="19" />
      {SEAL.map(([suit, x, y]) => (
        <path key={suit} class="card-back-suit" transform={`translate(${x} ${y}) scale(.31)`} d={SUITS[suit]} />
      ))}
    </>
  );
}

function FaceDrawing({ code, veiled }: { code: Code; veiled: boolean }) {
  const suit = suitOf(code);
  return (
    <>
      <rect class="card-paper" x="1.5" y="1.5" width="97" height="137" rx="11" />
      {veiled && <rect class="card-paper-veil" x="7" y="7" width="86" height="126" rx="7" />}
      <g class={`card-suit-${suit}`}>
        {isJoker(code) ? <Joker code={code} /> : <Pips rank={rankOf(code)} suit={suit} />}
      </g>
    </>
  );
}

function Pips({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <text class={rank === "T" ? "card-index card-index-ten" : "card-index"} x="9" y="39">
        {indexOf(rank)}
      </text>
      <path transform={`translate(${rank === "T" ? 64 : 62} 11) scale(.86)`} d={SUITS[suit]} />
      <text class="card-letter" x="12" y="62">
        {suit.toUpperCase()}
      </text>
      <Middle rank={rank} suit={suit} />
    </>
  );
}

function Middle({ rank, suit }: { rank: string; suit: Suit }) {
  const court = COURTS[rank];
  if (court) {
    return (
      <>
        <path transform="translate(24 54) scale(1.06)" d={court} />
        <path transform="translate(34 97)" d={SUITS[suit]} />
      </>
    );
  }
  if (rank === "A") {
    return (
      <>
        <circle class="card-ring" cx="57" cy="92" r="38" />
        <path transform="translate(30 65) scale(1.69)" d={SUITS[suit]} />
      </>
    );
  }
  return <path transform="translate(29 64) scale(2)" d={SUITS[suit]} />;
}

function Joker({ code }: { code: Code }) {
  return (
    <>
      <path transform="translate(6 8) scale(1.05)" d={STAR} />
      <path d={CAP} />
      <circle cx="15" cy="98" r="5.5" />
      <circle cx="85" cy="98" r="5.5" />
      <path class="card-hem" d="M33 98h34" />
      <text class="card-joker" x="50" y="126">
        {code.startsWith("R") ? "RED JOKER" : "BLACK JOKER"}
      </text>
    </>
  );
}
