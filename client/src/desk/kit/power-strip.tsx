/** What a weapon does from -3 to +3: columns with the number in them, the even contest in brass. */

import "./power-strip.css";

interface Props {
  /** What is drawn, for the ear: "Sword". */
  of: string;
  /** From the lowest step to the highest, the middle one is 0. */
  strip: readonly number[];
}

const TALLEST = 62;
const LOWEST = 8;

export function PowerStrip({ of, strip }: Props) {
  const middle = Math.floor(strip.length / 2);
  const most = Math.max(1, ...strip);
  const signed = (at: number) => `${at > middle ? "+" : at < middle ? "−" : ""}${Math.abs(at - middle)}`;
  const said = strip.map((power, at) => `${signed(at)}: ${power}`).join(", ");
  return (
    <figure class="power-strip" aria-label={`${of}, power by steps. ${said}`}>
      {strip.map((power, at) => (
        <div key={at} class={at === middle ? "power-even" : ""} aria-hidden="true">
          <span style={{ "--tall": `${LOWEST + ((TALLEST - LOWEST) * Math.max(0, power)) / most}px` }}>
            <b>{power}</b>
          </span>
          <small>{signed(at)}</small>
        </div>
      ))}
    </figure>
  );
}
