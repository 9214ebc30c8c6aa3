/** A QR code, drawn from the outline that the table sends. Always dark on light: cameras expect it. */

import "./qr-code.css";

/** Light squares around it, without which no camera finds it. */
const EDGE = 4;

export interface Drawn {
  size: number;
  path: string;
}

export function QrCode({ drawn, label }: { drawn: Drawn | undefined; label: string }) {
  if (!drawn) {
    return <div class="qr" aria-hidden="true" />;
  }
  const side = drawn.size + 2 * EDGE;
  return (
    <svg class="qr" viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`} role="img" aria-label={label}>
      <path d={drawn.path} />
    </svg>
  );
}
