/** People. */

import type { RoomProps } from "../using";

export default function People(_: RoomProps) {
  return (
    <main class="desk-room">
      <h1>People</h1>
      <p>People are made here soon.</p>
    </main>
  );
}
