/** What the dock shows once something was tapped: fetched when the answers stand, and there before the first tap. */

import { useEffect } from "preact/hooks";

import { lazy } from "../frame/lazy";

const opened = () => import("./opened");
const foreseen = () => import("./foreseen");

export const Below = lazy(() => opened().then((one) => one.Below));
export const Confirm = lazy(() => opened().then((one) => one.Confirm));
export const Details = lazy(() => opened().then((one) => one.Details));
export const Everybody = lazy(() => opened().then((one) => one.Everybody));
export const Extras = lazy(() => opened().then((one) => one.Extras));
export const Laying = lazy(() => opened().then((one) => one.Laying));
export const Segments = lazy(() => opened().then((one) => one.Segments));
export const Target = lazy(() => opened().then((one) => one.Target));
export const Verbs = lazy(() => opened().then((one) => one.Verbs));

const advice = () => import("./advice");

export const Advised = lazy(() => advice().then((one) => one.Advised));
export const Mark = lazy(() => advice().then((one) => one.Mark));

export const AllOdds = lazy(() => foreseen().then((one) => one.AllOdds));
export const Callout = lazy(() => foreseen().then((one) => one.Callout));
export const Consequence = lazy(() => foreseen().then((one) => one.Consequence));
export const Foresee = lazy(() => foreseen().then((one) => one.Foresee));
export const Glimpse = lazy(() => foreseen().then((one) => one.Glimpse));
export const InShort = lazy(() => foreseen().then((one) => one.InShort));
export const Spoken = lazy(() => foreseen().then((one) => one.Spoken));

export function useLater(): void {
  useEffect(() => {
    for (const part of [Below, Confirm, Details, Everybody, Extras, Laying, Segments, Target, Verbs]) {
      void part.fetch();
    }
  }, []);
}
