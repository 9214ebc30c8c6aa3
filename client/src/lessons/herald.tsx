/** The Herald's face: our own drawing, in the colours of the page. */

import "./herald.css";
import { useUnique } from "../frame/unique";

export function Herald({ size }: { size: number }) {
  const clip = useUnique();
  return (
    <svg class="herald" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <circle class="herald-round" cx="50" cy="50" r="48" />
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="46" />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <path class="herald-coat" d="M14 104c0-24 14-34 36-34s36 10 36 34z" />
        <path class="herald-half" d="M50 70v34h36c0-24-14-34-36-34z" />
        <path class="herald-neck" d="M38 62h24v14q-12 10-24 0z" />
        <ellipse class="herald-skin" cx="50" cy="50" rx="19" ry="22" />
        <path class="herald-cap" d="M26 38c4-18 44-22 50-2 2 4-2 6-6 5-12-5-28-4-38 1-4 2-7 0-6-4z" />
        <path class="herald-feather" d="M70 34C76 14 88 10 96 14c-4 2-4 5-8 8 4 0 5 1 8 0-6 9-14 14-26 14z" />
        <circle class="herald-eye" cx="43" cy="50" r="2.6" />
        <circle class="herald-eye" cx="58" cy="50" r="2.6" />
        <path class="herald-mouth" d="M43 60q8 6 15 0" />
      </g>
    </svg>
  );
}
