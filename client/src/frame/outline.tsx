/** A sign drawn with one line, in the colour of the words beside it. */
export function Outline({ d }: { d: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
