/** Parts of the table that come by need. */

import { useEffect, useState } from "preact/hooks";

import type { Read } from "../field/reveal";
import { lazy } from "./lazy";

const flanks = () => import("./flanks");

export const Field = lazy(() => import("../field/field").then((one) => one.Field));
export const RibbonTold = lazy(() => import("../ribbon/told").then((one) => one.RibbonTold));
export const Contest = lazy(() => import("../field/contest").then((one) => one.Contest));
export const Trail = lazy(() => import("../field/trail").then((one) => one.Trail));
export const Last = lazy(() => import("../field/last").then((one) => one.Last));
export const Flank = lazy(() => flanks().then((one) => one.Flank));
export const Across = lazy(() => flanks().then((one) => one.Across));
export const Strip = lazy(() => flanks().then((one) => one.Strip));
export const Foes = lazy(() => flanks().then((one) => one.Foes));
export const PersonCard = lazy(() => flanks().then((one) => one.PersonCard));
export const HexBoard = lazy(() => import("../boards/hexboard").then((one) => one.HexBoard));
export const Ruler = lazy(() => import("../boards/ruler").then((one) => one.Ruler));
export const Cloth = lazy(() => import("./on-cloth").then((one) => one.Cloth));
export const Crowd = lazy(() => import("../people/crowd").then((one) => one.Crowd));
export const CrowdFlank = lazy(() => import("../people/crowd-flank").then((one) => one.CrowdFlank));
export const OwnCount = lazy(() => import("./own-count").then((one) => one.OwnCount));
export const HeldHand = lazy(() => import("./held-hand").then((one) => one.HeldHand));
export const PreemptWindow = lazy(() => import("../dock/window").then((one) => one.PreemptWindow));
export const CardPad = lazy(() => import("../referee/pad").then((one) => one.CardPad));
export const Desk = lazy(() => import("../referee/desk").then((one) => one.Desk));
export const News = lazy(() => import("./news").then((one) => one.News));
export const Cover = lazy(() => import("../together/cover").then((one) => one.Cover));
export const Links = lazy(() => import("../tools/links").then((one) => one.Links));
export const Story = lazy(() => import("../story/story").then((one) => one.Story));
export const StoryHandle = lazy(() => import("../story/handle").then((one) => one.StoryHandle));
export const Sheet = lazy(() => import("./sheet").then((one) => one.Sheet));
export const WallWaiting = lazy(() => import("../wall/waiting").then((one) => one.WallWaiting));
export const Wall = lazy(() => import("../wall/wall").then((one) => one.Wall));
export const Lesson = lazy(() => import("../lessons/lesson").then((one) => one.Lesson));
export const Coach = lazy(() => import("../lessons/coach").then((one) => one.Coach));
export const End = lazy(() => import("../end/end").then((one) => one.End));

export const Waiting = lazy(() => import("../together/waiting-room").then((one) => one.Waiting));
export const CompanyBar = lazy(() => import("../together/company-bar").then((one) => one.CompanyBar));

const nothing: Read = () => [];
let beats: Read | undefined;

async function fetchBeats(): Promise<Read> {
  const [one] = await Promise.all([import("../field/beats"), ...[Contest, Trail, Last].map((part) => part.fetch())]);
  return one.beats;
}

/**
 * Reads moments from lines. It is fetched while the table is drawn for the first time, with all that draws the first.
 * Where it cannot be had, or there shall be `none`, the log is told without moments.
 */
export function useBeats(none = false): Read | undefined {
  const [read, setRead] = useState(() => beats);
  useEffect(() => {
    if (!beats && !none) {
      void fetchBeats()
        .catch(() => nothing)
        .then((one) => {
          beats = one;
          setRead(() => one);
        });
    }
  }, [none]);
  return none ? nothing : read;
}
