/** The mark of the table: a shield, quartered, with two suits. */

import { SUITS } from "../cards/shapes";

export function Logo() {
  return (
    <svg class="logo-mark" viewBox="0 0 40 46" aria-hidden="true">
      <path class="logo-metal" d="M2 2h36v20c0 12-8 18-18 23C10 40 2 34 2 22z" />
      <path class="logo-colour" d="M20 2h18v20H20zM2 22h18v23C10 40 2 34 2 22z" />
      <path class="logo-charge" transform="translate(4.5 5) scale(.42)" d={SUITS.s} />
      <path class="logo-charge" transform="translate(21.5 24) scale(.36)" d={SUITS.d} />
    </svg>
  );
}
