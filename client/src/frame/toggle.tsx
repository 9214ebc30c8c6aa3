/** Yes or no, with what it means. */

import "./toggle.css";

interface Props {
  label: string;
  about?: string;
  on: boolean;
  turn(on: boolean): void;
}

export function Toggle({ label, about, on, turn }: Props) {
  return (
    <label class="toggle">
      <span>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </span>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
    </label>
  );
}
