/** A line over a moment, from somebody in one flank to somebody in the other: whoever strikes, and whom one looks at. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import "./across.css";

interface Props {
  from: string;
  to: string;
  /** A declared blow of this side; else what one only looks at. */
  side?: number;
}

/** By then flanks that come after the moment stand at their places. */
const SETTLED = 150;

interface Spot {
  x: number;
  y: number;
}

export function Across({ from, to, side }: Props) {
  const ground = useRef<SVGSVGElement>(null);
  const [ends, setEnds] = useState<[Spot, Spot]>();
  useLayoutEffect(() => {
    function measure(): void {
      setEnds(ground.current ? endsOf(ground.current, from, to) : undefined);
    }
    measure();
    const settled = setTimeout(measure, SETTLED);
    addEventListener("resize", measure);
    return () => {
      clearTimeout(settled);
      removeEventListener("resize", measure);
    };
  }, [from, to]);
  const looks = side === undefined ? "across" : `across across-blow side-${Math.min(side, 3)}`;
  return (
    <svg ref={ground} class={looks} aria-hidden="true">
      {ends && <Arrow from={ends[0]} to={ends[1]} />}
    </svg>
  );
}

const TIP = 14;

function Arrow({ from, to }: { from: Spot; to: Spot }) {
  const way = Math.sign(to.x - from.x);
  const end = to.x - way * TIP;
  const middle = (from.x + to.x) / 2;
  return (
    <>
      <path
        class="across-line"
        d={`M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`}
        pathLength="100"
      />
      <path class="across-tip" d={`M${to.x} ${to.y}l${-way * TIP} -8v16z`} />
    </>
  );
}

/** Where it begins and ends: at the edges that face each other; nowhere where one of them is not to be seen. */
function endsOf(ground: Element, from: string, to: string): [Spot, Spot] | undefined {
  const table = ground.closest(".table");
  const box = (who: string) => table?.querySelector(`[data-who~="${CSS.escape(who)}"]`)?.getBoundingClientRect();
  const [zero, one, other] = [ground.getBoundingClientRect(), box(from), box(to)];
  if (!one || !other || one.left === other.left) {
    return undefined;
  }
  const right = one.left < other.left;
  const at = (rect: DOMRect, edge: number) => ({ x: edge - zero.left, y: rect.top + rect.height / 2 - zero.top });
  return [at(one, right ? one.right : one.left), at(other, right ? other.left : other.right)];
}
