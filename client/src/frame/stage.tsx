/** The middle of the table: the reveal while there is one, else the board, the cloth, the crowd or the field at rest. */

import type { ComponentChildren } from "preact";

import { hexChoices } from "../dock/choosing";
import type { Foreseen } from "../dock/preview";
import type { Choosing } from "../dock/useChoosing";
import type { Beat } from "../field/beats";
import type { Aim } from "../field/field";
import type { Moment, Pace, Place } from "../field/queue";
import type { Looks } from "../people/looks";
import { isCrowd, type Names, type Side } from "../people/sides";
import { useKept } from "../same";
import type { Choice, Line, PersonView, Update } from "../wire";
import { faced, isOnCloth } from "./cloth";
import { Cloth, Contest, Crowd, Field, Foes, HexBoard, Last, Trail } from "./parts";

interface Props {
  update: Update;
  lines: Line[];
  people: PersonView[];
  sides: Side[];
  sideNumbers: Record<string, number>;
  names: Names;
  looks: Looks;
  /** The moment that is shown; none while the field is at rest. */
  beat: Beat | undefined;
  moment: Moment;
  /** All moments of the same go, and what only passed since. */
  row: Place[];
  since: Beat[];
  look(beat: Beat): void;
  /** The last moment, in a line of the field at rest. */
  last(): Beat | undefined;
  choosing: Choosing | undefined;
  focused: Choice | undefined;
  foreseen?: Foreseen | undefined;
  /** What may come of it, in a few words. */
  says?: ComponentChildren;
  asked: string | undefined;
  /** Whoever strikes at the one who is asked. */
  attacker: string | undefined;
  level: boolean;
  /** The same of a moment. */
  levelMoment: boolean;
  pace: Pace;
  keys: boolean;
  showAgain(): void;
}

export function Stage(props: Props) {
  const { update, beat, moment, people, sideNumbers, names, levelMoment, pace, keys } = props;
  const shown = useKept(beat ? people.filter(({ id }) => isPartOf(beat, id)) : NOBODY);
  if (beat) {
    return (
      <Contest
        beat={beat}
        people={shown}
        sides={sideNumbers}
        moment={moment}
        pace={pace}
        level={levelMoment}
        keys={keys}
        below={(picture, choose) => (
          <Trail
            row={props.row.length > 0 ? props.row : [{ beat, coming: false }]}
            shown={picture}
            moving={moment === "moving"}
            since={props.since}
            names={names}
            onLook={(one) => {
              choose(one);
              if (one.beat !== beat) {
                props.look(one.beat);
              }
            }}
          />
        )}
      />
    );
  }
  if (hasHexes(update)) {
    return <Board {...props} />;
  }
  return isOnCloth(update) ? <Facing {...props} /> : <AtRest {...props} />;
}

const NOBODY: PersonView[] = [];

/** Whether a moment shows anything of somebody: it is not drawn again for what happens to others. */
function isPartOf({ strokes }: Beat, id: string): boolean {
  return strokes.some(({ hands, changes, gained }) => [hands, changes, gained].flat().some(({ who }) => who === id));
}

export function hasHexes({ where }: Update): boolean {
  return where?.kind === "hexes" && (where.people ?? []).some((one) => one.hex);
}

function Board({ update, lines, people, sideNumbers, choosing, focused, asked, keys }: Props) {
  const options = choosing ? hexChoices(choosing.seen) : [];
  return (
    <HexBoard
      where={update.where ?? {}}
      people={people}
      sideOf={(who) => sideNumbers[who] ?? 0}
      asked={asked}
      options={options}
      chosen={options.find((one) => one === focused || (one.hex && String(one.hex) === String(focused?.hex))) ?? null}
      onPreview={(choice) => choice?.hex && choosing?.tapHex(choice.hex)}
      onChoose={() => choosing?.act()}
      onPerson={(who) => choosing?.tapPerson(who)}
      target={focused?.whom?.[0]}
      {...(choosing?.asked.kind === "preempt" && { strike: declared(lines) })}
      keys={keys}
    />
  );
}

/** The blow that is declared and not rolled yet. */
function declared(lines: readonly Line[]) {
  const play = lines.filter((line) => line.kind === "play").at(-1);
  const { whom, verb } = play?.facts ?? {};
  const part = Array.isArray(verb) ? verb.findIndex((one) => BLOWS.has(String(one))) : -1;
  const at = Array.isArray(whom) ? String(whom[part] ?? "") : "";
  return play?.who && at ? { by: play.who, at } : undefined;
}

const BLOWS = new Set(["attack", "strike", "shoot", "feint"]);

function Facing(props: Props) {
  const { people, sides, sideNumbers, looks, focused, level } = props;
  const foe = faced(people, sideNumbers, focused?.whom?.[0]);
  if (!foe && level && !isCrowd(sides)) {
    return <Foes sides={sides.slice(1)} looks={looks} />;
  }
  return foe ? (
    <Cloth {...props} foe={foe}>
      <Before {...props} />
    </Cloth>
  ) : (
    <AtRest {...props} />
  );
}

/** The last moment, in a line. */
function Before({ last, people, names, level, showAgain }: Props) {
  const beat = last();
  return beat ? <Last beat={beat} people={people} names={names} level={level} onShow={showAgain} /> : null;
}

function AtRest(props: Props) {
  const { update, people, sides, looks, choosing, focused, says, asked, attacker, level } = props;
  const aim = aimOf(asked, focused);
  const engaged = update.where?.engaged ?? [];
  if (isCrowd(sides)) {
    return <Crowd sides={sides} looks={looks} engaged={engaged} {...(aim && { aim: [aim.from, aim.to] as const })} />;
  }
  const targets = choosing ? [...choosing.seen.taps.people.keys()] : [];
  return (
    <Field
      people={people}
      engaged={engaged}
      now={update.waiting}
      {...(aim && { aim: says && !level ? { ...aim, says } : aim })}
      {...(looks.ghosts && { ghosts: looks.ghosts })}
      {...(attacker && asked && { attack: { from: attacker, to: asked } })}
      targets={targets}
      {...(choosing && { onPerson: choosing.tapPerson })}
      level={level}
    >
      <Before {...props} />
    </Field>
  );
}

/** The line of the choice that has the focus. */
export function aimOf(from: string | undefined, choice: Choice | undefined): Aim | undefined {
  const to = choice?.whom?.[0];
  return from && to && from !== to ? { from, to } : undefined;
}

/** Whether distances matter: somebody stands further off than one reaches. */
export function isApart({ where }: Update): boolean {
  const metres = (where?.people ?? []).flatMap((one) => (typeof one.metres === "number" ? [one.metres] : []));
  return where?.kind === "metres" && Math.max(...metres) - Math.min(...metres) > 0;
}
