/** Luck apart from choice: where each side began, what its answers and those of others did, and what is left. */

import type { Forecast } from "./forecast";
import "./luck.css";

export function Luck({ forecast }: { forecast: Forecast }) {
  if (forecast.accounts.length === 0) {
    return forecast.growing ? (
      <p class="luck-growing" role="status">
        {forecast.growing}
      </p>
    ) : null;
  }
  return (
    <table class="luck">
      <caption>
        What moved the chance to win, in percent; luck is the rest, within ±
        {Math.round(200 * Math.max(...forecast.accounts.map((one) => one.error)))}
      </caption>
      <thead>
        <tr>
          <th scope="col">side</th>
          <th scope="col">began</th>
          <th scope="col">own choices</th>
          <th scope="col">others’</th>
          <th scope="col">luck</th>
        </tr>
      </thead>
      <tbody>
        {forecast.accounts.map((one) => (
          <tr key={one.side}>
            <th scope="row">{one.side}</th>
            <td>{Math.round(100 * one.start)}</td>
            <td>{signed(one.choices)}</td>
            <td>{signed(one.given)}</td>
            <td>{signed(one.luck)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(share: number): string {
  const number = Math.round(100 * share);
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}
