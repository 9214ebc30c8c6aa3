/** Encounters. */

import type { RoomProps } from "../using";

export default function Encounters(_: RoomProps) {
  return (
    <main class="desk-room">
      <h1>Encounters</h1>
      <p>Encounters are built here soon.</p>
    </main>
  );
}
