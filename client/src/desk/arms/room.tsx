/** Arms. */

import type { RoomProps } from "../using";

export default function Arms(_: RoomProps) {
  return (
    <main class="desk-room">
      <h1>Arms</h1>
      <p>The armoury is laid out here soon.</p>
    </main>
  );
}
