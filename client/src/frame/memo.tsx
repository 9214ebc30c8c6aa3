/** A component that is drawn again only when one of its properties is another, or other than `same` allows. */

import type { FunctionComponent, VNode } from "preact";
import { useRef } from "preact/hooks";

export function memo<Props extends object>(
  Draw: FunctionComponent<Props>,
  same: (old: Props, now: Props) => boolean = isSame,
): FunctionComponent<Props> {
  return function Memo(props: Props) {
    const last = useRef<{ props: Props; drawn: VNode } | undefined>(undefined);
    if (!last.current || !same(last.current.props, props)) {
      last.current = { props, drawn: <Draw {...props} /> };
    }
    return last.current.drawn;
  };
}

function isSame<Props extends object>(old: Props, now: Props): boolean {
  const names = Object.keys(now) as (keyof Props)[];
  return names.length === Object.keys(old).length && names.every((name) => Object.is(old[name], now[name]));
}
