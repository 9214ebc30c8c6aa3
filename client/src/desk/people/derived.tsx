/** What follows from a sheet: power from -3 to +3, what is stopped, how much one takes, what one blow does. */

import { RuleLink } from "../kit/rule-link";
import { PowerStrip } from "../kit/power-strip";
import { ThresholdTrack } from "../kit/threshold-track";
import type { Blows, Derived, Sum } from "./model";

export function DerivedOf({ derived }: { derived: Derived }) {
  const { key, label, value, sums = [], tags = [], strip, tracks, blows } = derived;
  if (tracks) {
    return (
      <section class="derived" data-derived={key} aria-label={label}>
        {tracks.map((one) => (
          <ThresholdTrack key={one.label} track={one} />
        ))}
        <Sums sums={sums.filter(({ text }) => text)} />
      </section>
    );
  }
  if (blows) {
    return <OneBlow label={label} blows={blows} />;
  }
  return (
    <section class="derived" data-derived={key} aria-label={label}>
      {tags.length > 0 && (
        <ul class="derived-tags">
          {tags.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <p class="derived-value">
        <b>{value}</b>
        <span>
          <span>{label}</span> <Sums sums={sums} />
        </span>
      </p>
      {strip && <PowerStrip of={label} strip={strip} />}
    </section>
  );
}

function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <small>
      {sums.map(({ text, rule }, at) => (
        <span key={`${text}${rule}`}>
          {at > 0 && "; "}
          {text} {rule && <RuleLink id={rule} />}
        </span>
      ))}
    </small>
  );
}

function OneBlow({ label, blows }: { label: string; blows: Blows }) {
  return (
    <section class="derived" data-derived="blows">
      <table class="blows">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">damage</span>
            </th>
            {blows.losses.map((loss) => (
              <th key={loss} scope="col">
                {loss}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blows.rows.map(([damage, row]) => (
            <tr key={damage}>
              <th scope="row">{damage}</th>
              {row.map(([wounds, shock, kills], at) => (
                <td key={blows.losses[at]} class={kills ? "blow-kills" : ""}>
                  {wounds > 0 && (
                    <b>
                      {wounds}
                      <span class="unseen"> wounds</span>
                    </b>
                  )}{" "}
                  {shock > 0 && (
                    <>
                      {shock}
                      <span class="unseen"> shock{kills && ", dead"}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="derived-about">
        <small>
          <b class="wounds-word">wounds</b> and shock, {blows.about} <RuleLink id={blows.rule} />
        </small>
      </p>
    </section>
  );
}
