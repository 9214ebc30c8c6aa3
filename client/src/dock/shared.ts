/** What several who are asked the same at once can all say. */

import type { Asked, Choice } from "../wire";

/** So many answers for all have room. */
const MOST = 4;

/** What everybody asked can say, if it is about nobody and no card of one's own. */
export function sharedBy([first, ...others]: readonly Asked[]): Choice[] {
  const whole = ({ options, stages }: Asked) => options.filter((one) => !stages || one.whole);
  const said = others.map((one) => new Set(whole(one).map(({ say }) => say)));
  const own = ({ cards, whom, for_good }: Choice) => !!cards?.length || !!whom?.length || !!for_good;
  const found = first ? whole(first).filter((one) => !own(one) && said.every((says) => says.has(one.say))) : [];
  return found.length <= MOST ? found : [];
}
