/** Campaigns. */

import type { RoomProps } from "../using";

export default function Campaigns(_: RoomProps) {
  return (
    <main class="desk-room">
      <h1>Campaigns</h1>
      <p>Campaigns are kept here soon.</p>
    </main>
  );
}
