/** A clause to play with: the quick ruling that comes out by it, with an example filled in. */

import { useState } from "preact/hooks";

import { path, useTold } from "./asking";
import { QuestionForm } from "./question";
import { toAddress } from "./places";
import type { Questions } from "./wire";

export function Try({ edition, name }: { edition: string; name: string }) {
  const { found } = useTold<Questions>(path("quick", { edition }));
  const question = found?.questions.find((one) => one.name === name);
  const [given, setGiven] = useState<Record<string, string>>();
  return question ? (
    <aside class="rules-try" aria-label="Try it">
      <div class="rules-try-top">
        <h2>Try it</h2>
        <a href={toAddress({ place: "quick", what: name, edition })}>{question.title}</a>
      </div>
      <QuestionForm edition={edition} question={question} given={given ?? question.example} set={setGiven} />
    </aside>
  ) : null;
}
