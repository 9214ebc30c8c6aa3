/** What if somebody had answered otherwise: a step is changed, and what would have come of it is told. */

import { useEffect, useState } from "preact/hooks";

import { Differences } from "../end/differences";
import { type Dare, Panel } from "../frame/panel";
import { sideNumbers, sidesOf } from "../people/sides";
import type { Report, Update } from "../wire";

export function Changing({
  referee,
  update,
  dare,
  close,
}: {
  referee: boolean;
  update: Update;
  dare: Dare;
  close(): void;
}) {
  const [steps, setSteps] = useState<[number, string][]>([]);
  const [step, setStep] = useState(-1);
  const [answer, setAnswer] = useState("");
  const [report, setReport] = useState<Report | undefined>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    void dare({ type: "steps" }).then((found) => {
      if (found?.type === "step-list") {
        setSteps(found.steps);
      }
    });
  }, []);
  const chosen = steps.find(([at]) => at === step)?.[1] ?? "";
  const names = new Map(update.people.map((one) => [one.id, one.name]));
  const sides = sideNumbers(sidesOf(update.people));
  const named = (text: string) =>
    text
      .split(" ")
      .map((word) => names.get(word) ?? word)
      .join(" ");
  return (
    <Panel title="What if …" close={close}>
      {!report && (
        <>
          <p>
            {steps.length > 0
              ? "Choose a step and change it. The fight itself stays as it is."
              : "There is nothing yet that could have gone otherwise."}
          </p>
          <ol class="steps">
            {steps.map(([at, text]) => (
              <li key={at}>
                <button
                  aria-pressed={at === step}
                  onClick={() => {
                    setStep(at);
                    setAnswer(text.slice(text.indexOf(": ") + 2));
                  }}
                >
                  {named(text)}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {step >= 0 && !report && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setFault("");
            void dare({ type: "what-if", step, answer }).then((found) => {
              if (found?.type === "report") {
                setReport(found);
              } else {
                setFault("That cannot be: see the table.");
              }
            });
          }}
        >
          <label>
            {named(chosen.slice(0, chosen.indexOf(": ")))}
            <input value={answer} onInput={(event) => setAnswer(event.currentTarget.value)} />
          </label>
          <button class="main">See what comes of it</button>
          {fault && <p class="fault">{fault}</p>}
        </form>
      )}
      {report && (
        <>
          <Differences report={report} names={Object.fromEntries(names)} sideOf={(who) => sides[who] ?? 0} />
          <div class="row">
            {referee && (
              <button
                class="main"
                onClick={() => {
                  void dare({ type: "accept" });
                  close();
                }}
              >
                Go on with this one
              </button>
            )}
            <button onClick={() => setReport(undefined)}>Another</button>
          </div>
        </>
      )}
    </Panel>
  );
}
