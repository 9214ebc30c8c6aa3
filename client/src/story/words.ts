/** Words that can be pressed, with all that explains them: fetched where the first of them may stand. */

import { lazy } from "../frame/lazy";
import { Sentence } from "./sentence";

export const Explained = lazy(() => import("./explained").then((one) => one.Explained), Sentence);
export const Meanings = lazy(() => import("./explained").then((one) => one.Meanings));
export const TermsOf = lazy(() => import("./explained").then((one) => one.TermsOf));
