/** Cards, drawn: a large index, the suit's shape and its letter, four colours. */

const SHAPES: Record<string, string> = {
  h: "M16 27C4 18 4 9 10 8q4-.4 6 4 2-4.400 6-4c6 1 6 10-6 19z",
  d: "M16 5l9 11.500-9 11.500-9-11.500z",
  c: "M16 5a5 5 0 0 1 4.600 7A5 5 0 1 1 18 20q.4 4 2.600 7h-9.200q2.200-3 2.600-7a5 5 0 1 1-2.600-8A5 5 0 0 1 16 5z",
  s: "M16 4c4 6 9 8 9 13.500a4.500 4.500 0 0 1-7.600 3.200q.4 3.800 2.600 6.300h-8q2.200-2.500 2.600-6.300A4.500 4.500 0 0 1 7 17.500C7 12 12 10 16 4z",
};
const SUITS: Record<string, string> = { h: "hearts", d: "diamonds", c: "clubs", s: "spades" };
const RANKS: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
const CARD = /^(?:[A2-9TJQK]|10)[cdhs]$/;
const JOKER = /^[RB]\*$/;

export function isCard(text: string): boolean {
  return CARD.test(text) || JOKER.test(text);
}

/** A card in words, for whoever cannot see it. */
export function spoken(card: string): string {
  if (card === "??") {
    return "a face-down card";
  }
  if (JOKER.test(card)) {
    return card.startsWith("R") ? "red joker" : "black joker";
  }
  const rank = card.slice(0, -1);
  return `${RANKS[rank] ?? rank} of ${SUITS[card.slice(-1)] ?? "?"}`;
}

export function Card({ card, small, tiny }: { card: string; small?: boolean; tiny?: boolean }) {
  const size = tiny ? "card tiny" : small ? "card small" : "card";
  if (card === "??") {
    return (
      <svg class={`${size} back`} viewBox="0 0 60 84" role="img" aria-label={spoken(card)}>
        <rect x="1" y="1" width="58" height="82" rx="7" />
        <path d="M12 12h36v60H12zM12 12l36 60M48 12L12 72" />
      </svg>
    );
  }
  const joker = JOKER.test(card);
  const rank = joker ? "★" : card.slice(0, -1).replace("T", "10");
  const suit = joker ? (card.startsWith("R") ? "h" : "s") : card.slice(-1);
  return (
    <svg class={`${size} suit-${suit}`} viewBox="0 0 60 84" role="img" aria-label={spoken(card)}>
      <rect x="1" y="1" width="58" height="82" rx="7" />
      <text x="6" y="29" class="index">
        {rank}
      </text>
      <text x="6" y="46" class="letter">
        {joker ? (card.startsWith("R") ? "red" : "black") : suit}
      </text>
      {!joker && <path transform="translate(19 40) scale(1.15)" d={SHAPES[suit] ?? ""} />}
    </svg>
  );
}

const SIGNS: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** A card as the table writes it: 10♥ is Th. */
function plain(card: string): string {
  return card.replace("10", "T").replace(/[♣♦♥♠]/, (sign) => SIGNS[sign] ?? sign);
}

/** Text in which cards are drawn: "attack 4h" shows the card. */
export function WithCards({ text, tiny }: { text: string; tiny?: boolean }) {
  const parts = text.split(/((?:10|[A2-9TJQK])[♣♦♥♠]|\b(?:10|[A2-9TJQK])[cdhs]\b|[RB]\*|\?\?)/);
  return <>{parts.map((part, at) => (at % 2 ? <Card key={at} card={plain(part)} small tiny={!!tiny} /> : part))}</>;
}

const LETTERS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** Text in which cards have their signs: "Th is due" is "10♥ is due". */
export function withSigns(text: string): string {
  return text.replace(
    /\b([A2-9TJQK]|10)([cdhs])\b/g,
    (_, rank: string, suit: string) => rank.replace("T", "10") + LETTERS[suit],
  );
}

export const ALL_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
export const ALL_SUITS = ["c", "d", "h", "s"];

export function SuitShape({ suit }: { suit: string }) {
  return (
    <svg class={`shape suit-${suit}`} viewBox="0 0 32 32" aria-hidden="true">
      <path d={SHAPES[suit] ?? ""} />
    </svg>
  );
}
