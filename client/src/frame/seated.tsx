/** The table as one seat sees it. Read in this order: status, what is asked, own people, field, foes, order, story. */

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { companyOf } from "../dock/company";
import { type Choosing, useChoosing } from "../dock/useChoosing";
import type { Beat, Change } from "../field/beats";
import type { Aim } from "../field/field";
import type { Pace } from "../field/queue";
import { type Manner, useReveal } from "../field/reveal";
import type { Looks } from "../people/looks";
import { folds, isCrowd, namesOf, type Side, sideNumbers as numbersOf, sidesOf } from "../people/sides";
import { useKept } from "../same";
import { LARGER } from "../settings";
import { useCovering } from "../together/covering";
import { change, useStore } from "../store";
import { StoryHandle } from "../story/handle";
import { Tools } from "../tools/tools";
import type { Asked, Choice, FromPage, Line, PersonView, Rules, Update } from "../wire";
import { AfterPaint } from "./after-paint";
import { isChallenged, isOnCloth } from "./cloth";
import { useCoached } from "./coached";
import type { Say } from "./connection";
import { DockSlot } from "./dock-slot";
import { GoOn } from "./go-on";
import { Icon } from "./icons";
import { Live } from "./live";
import {
  Across,
  Coach,
  Cover,
  CrowdFlank,
  Desk,
  End,
  Flank,
  Lesson,
  News,
  Ruler,
  Sheet,
  Story,
  Strip,
  useBeats,
  Wall,
} from "./parts";
import { useRead } from "./reading";
import { isCounted, RibbonSlot } from "./ribbon-slot";
import { roomFor, useWindow } from "./size";
import { aimOf, hasHexes, isApart, Stage } from "./stage";
import { Status } from "./status";
import "./frame.css";

interface Props {
  header: Rules;
  live: Update;
  link: string;
  say: Say;
}

export function Seated({ header, live, link, say }: Props) {
  const lines = useStore((table) => table.lines);
  const settings = useStore((table) => table.settings);
  const screen = header.role === "screen";
  const room = roomFor(useWindow(), screen, LARGER[settings.size]);
  const { size } = room;
  const update = live;
  const narrow = size === "phone" || size === "wide" || size === "lying";
  /** With real cards a referee acts with the first tap, and nothing has to be acknowledged. */
  const tells = header.role === "referee" && !!header.real?.length;
  const reveal = useReveal(lines, update, useManner(live.people, settings.speed, narrow), useBeats(tells));
  /** A moment of before that is looked at again. */
  const [again, setAgain] = useState<Beat | undefined>();
  const [focused, setFocused] = useState<Choice | undefined>();
  const [story, setStory] = useState<"" | "open" | "why">("");

  const told = useMemo(() => (reveal.told >= lines.length ? lines : lines.slice(0, reveal.told)), [lines, reveal.told]);
  const { people } = reveal;
  const sides = useMemo(() => sidesOf(people), [people]);
  const sideNumbers = useKept(useMemo(() => numbersOf(sides), [sides]));
  const names = useKept(useMemo(() => namesOf(people), [people]));
  const name = useCallback((who: string) => names[who] ?? who, [names]);
  const sideOf = useCallback((who: string) => sideNumbers[who] ?? 0, [sideNumbers]);

  const answers = useStable(reveal.answers);
  const speak = useCallback<Say>(
    (message) => {
      if (message.type !== "next" || message.answer) {
        answers();
        setAgain(undefined);
      }
      return say(message);
    },
    [say, answers],
  );
  const dare = useCallback(
    async (message: FromPage) => {
      change({ fault: "" });
      try {
        await say(message);
      } catch (why) {
        change({ fault: (why as Error).message });
      }
    },
    [say],
  );
  useSeated();
  const cover = useCovering(header, update, dare);

  const question = questionOf(update);
  const beat = again ?? reveal.beat;
  /** On a phone a moment has the page to itself until it was seen; everywhere the own deed stands before what came then. */
  const onlyReveal = !!beat && narrow;
  const mustGoOn = onlyReveal || (!!beat && !again && reveal.waits && !reveal.moving);
  const attacker = reveal.holds ? undefined : attackerOf(question);
  const choosing = useChoosing({
    asked: update.cards || reveal.holds ? undefined : question,
    others: (update.questions ?? []).filter((one) => one !== question && !one.answered && one.kind === question?.kind),
    place: update.place,
    mine: people.filter((one) => one.mine).length,
    atOnce: settings.atOnce || tells,
    sure: tells,
    company: (asker) => companyOf(sides, people, update.where, asker),
    say: speak,
    focus: setFocused,
  });
  const deed = choosing?.seen.deed;
  const hexes = hasHexes(update);
  const cloth = isOnCloth(update);
  const holder = useHolder(people, update.cards?.who ?? question?.who);
  /** What is said of the table waits until what led to it was shown. */
  const heard = useHeld(reveal.holds, update);
  const cameLate = useCameLate(!!live.over);
  const over = heard.over && (cameLate || !reveal.holds);
  const looks = useLooks({
    names,
    waiting: heard.waiting,
    beat,
    moving: reveal.moving,
    choosing,
    aimed: focused?.whom?.[0],
  });
  const said = useHeld(reveal.holds, {
    text: over ? `The fight is over. ${ending(lines)}` : update.status,
    pieces: update.pieces ?? [],
  });
  /** A fight that was over when the page came is shown from its beginning. */
  const status = reveal.holds && heard.over ? HOW_IT_WENT : said;
  /** What is about to be done is seen on the board itself, and what was done waits meanwhile. */
  const read = useRead(beat, reveal.moving);
  const asksOnCloth = read && cloth && !again && !!choosing && isChallenged(people, sideNumbers);
  const previews = useHeld(reveal.answering, !!(deed && (hexes || !narrow)) || !!(asksOnCloth && !narrow));
  const seen = previews && !reveal.holds ? undefined : beat;
  const goOnNow = () => (again ? setAgain(undefined) : reveal.next());

  const tellers = useKept(useMemo(() => people.map(tellerOf), [people]));
  const storyColumn = useMemo(
    () => (
      <Story
        lines={told}
        people={tellers}
        canGoBack={!!update.can_undo}
        onBack={(line) => void dare({ type: "undo", line })}
        lookedAt={-1}
        keys={settings.keys}
        moment={seen}
        asked={story === "why"}
      />
    ),
    [told, tellers, update.can_undo, dare, settings.keys, seen, story],
  );
  const coached = useCoached(link, header, live);
  const away = useStore((table) => table.away);
  const fault = useStore((table) => table.fault);
  const hasNews = away.size > 0 || !!fault || !!header.back || !!update.proposal || !!update.changed;
  const wall = screen && size === "laptop";
  const desk = tells && !hexes && !over;
  /** A board, or cards that are counted down: the own cards lie below, the answers beside. */
  const board = !desk && (hexes || isCounted(heard));
  const column = size === "wide" || (size === "laptop" && !board);
  useKeys(update, settings.keys, dare, column ? undefined : setStory);
  const crowd = isCrowd(sides);
  const flanked = size === "laptop" && (!!seen || hexes);
  /** All sides stand in one flank. */
  const together = hexes || (board && flanked);
  const fan = cloth && !over;
  const strips = onlyReveal && size !== "lying";
  const own = together ? sides : fan && flanked ? without(sides.slice(0, 1), holder) : sides.slice(0, 1);
  if (over && !live.lesson && !screen && (cameLate || (!beat && !reveal.holds))) {
    return (
      <div class={`table table-${size} table-end`} data-over>
        <End
          key={lines.length}
          header={header}
          live={live}
          lines={lines}
          link={link}
          say={say}
          narrow={narrow}
          tools={<Tools header={header} update={update} link={link} coached={undefined} say={say} />}
          news={hasNews && <News header={header} update={update} dare={dare} />}
        />
      </div>
    );
  }
  const classes = [
    "table",
    `table-${size}`,
    `role-${header.role}`,
    board && "table-hexes",
    cloth && "table-cloth",
    flanked && "table-flanked",
    flanked && !together && isEmpty(own) && "table-foes-only",
    choosing?.asked.kind === "preempt" && "table-preempt",
    onlyReveal && "table-reveal",
    desk && "table-desk",
    cover.covered && "table-covered",
  ];
  const layout = classes.filter(Boolean).join(" ");
  const asked = (
    <DockSlot
      update={update}
      lines={told}
      choosing={choosing}
      name={name}
      sideOf={sideOf}
      holder={holder}
      fan={fan && !desk}
      looks={looks}
      size={size}
      keys={settings.keys}
      desk={desk}
      say={speak}
      dare={dare}
    >
      {over && beat && <ToTheEnd goOn={goOnNow} />}
      {header.role === "hotseat" && (
        <button class="btn btn-ghost pass" onClick={cover.cover}>
          Pass the device on
        </button>
      )}
    </DockSlot>
  );
  const covering = (
    <Cover
      people={people.filter((one) => header.people.includes(one.id))}
      update={update}
      sideOf={sideOf}
      open={(who) => {
        reveal.goOn(); // what was shown to all has been seen
        cover.open(who);
      }}
    />
  );
  return (
    <div class={layout} style={room.zoom > 1 ? { zoom: room.zoom } : {}} data-over={over || undefined}>
      <Status
        header={header}
        update={heard}
        told={cover.blank ? CHANGING : status}
        holder={narrow && !cover.blank ? holder : undefined}
      >
        {wall ? (
          <p class="top-place">{update.place}</p>
        ) : (
          !cover.blank && <Tools header={header} update={update} link={link} coached={coached} say={say} />
        )}
      </Status>
      {hasNews && <News header={header} update={update} dare={dare} />}
      {cover.blank ? (
        <div class="frame-dock">{covering}</div>
      ) : (
        <>
          {desk ? (
            <div class="frame-desk">
              <Desk {...{ header, update, people, names, sideOf, dare }} lines={told} wide={!narrow}>
                {asked}
              </Desk>
            </div>
          ) : (
            <>
              <div class="frame-dock">
                {cover.covered ? (
                  covering
                ) : mustGoOn ? (
                  <GoOn goOn={goOnNow} {...(narrow && { why: () => setStory("why") })} />
                ) : (
                  asked
                )}
              </div>
              <AfterPaint layout={layout}>
                <People
                  place="own"
                  sides={own}
                  looks={looks}
                  flank={flanked}
                  strip={strips || (cloth && narrow && !crowd && !onlyReveal)}
                  fold={together || folds(sides.slice(0, 1), room.cards)}
                  few={crowd && !hexes}
                />
              </AfterPaint>
              <div class={hexes && !seen ? "frame-field frame-board" : "frame-field"}>
                <Stage
                  update={update}
                  lines={told}
                  people={people}
                  sides={sides}
                  sideNumbers={sideNumbers}
                  names={names}
                  looks={looks}
                  beat={seen}
                  moment={again ? "standing" : reveal.moment}
                  row={again ? [] : reveal.row}
                  since={again ? [] : reveal.since}
                  look={(one) =>
                    reveal.row.some(({ beat, coming }) => beat === one && coming) ? reveal.next() : reveal.look(one)
                  }
                  last={reveal.last}
                  choosing={choosing}
                  focused={focused}
                  asked={question?.who}
                  attacker={attacker}
                  level={narrow}
                  levelMoment={narrow && size !== "lying"}
                  pace={settings.speed}
                  keys={settings.keys}
                  showAgain={() => setAgain(reveal.last())}
                />
                {!seen && !hexes && isApart(update) && (
                  <Ruler
                    where={update.where ?? {}}
                    people={people}
                    sideOf={sideOf}
                    focus={holder?.id}
                    target={focused?.whom?.[0]}
                  />
                )}
                {again && !narrow && (
                  <button class="btn frame-back" onClick={goOnNow}>
                    <Icon name="close" /> Back to the field
                  </button>
                )}
              </div>
              {flanked && !together && !reveal.holds && (
                <Ways asked={question?.who} attacker={attacker} aim={aimOf(question?.who, focused)} sideOf={sideOf} />
              )}
              {!together && (
                <AfterPaint layout={layout}>
                  <People
                    place="foes"
                    sides={sides.slice(1)}
                    looks={looks}
                    flank={flanked}
                    strip={strips}
                    fold={folds(sides.slice(1), room.cards)}
                    few={crowd}
                    mirror
                  />
                </AfterPaint>
              )}
              {!onlyReveal && (
                <RibbonSlot
                  shown={heard}
                  update={update}
                  people={people}
                  lines={told}
                  holder={holder}
                  choosing={choosing}
                  sideOf={sideOf}
                  size={narrow ? "phone" : "laptop"}
                />
              )}
            </>
          )}
          {wall ? (
            <Wall lines={told} />
          ) : column ? (
            <div class="frame-story">
              <AfterPaint layout={size}>{storyColumn}</AfterPaint>
            </div>
          ) : (
            <div class="frame-handle">
              {!story && <Live lines={told} />}
              <StoryHandle lines={told} most={narrow ? 1 : 3} onOpen={() => setStory("open")} />
              {story && (
                <Sheet title="Story" close={() => setStory("")}>
                  {storyColumn}
                </Sheet>
              )}
            </div>
          )}
          {coached?.on && (!update.over || beat) && (
            <Coach
              edition={header.edition}
              asks={question?.kind}
              beat={beat ?? reveal.last()}
              people={people}
              name={name}
              moving={reveal.moving}
              narrow={!column}
              alone={onlyReveal}
            />
          )}
          {update.lesson && (
            <Lesson
              header={header}
              update={update}
              waits={reveal.holds || onlyReveal}
              otherwise={choosing?.fault}
              dare={dare}
            />
          )}
        </>
      )}
    </div>
  );
}

const CHANGING = { text: "The device changes hands.", pieces: [] };

/** As much of somebody as a story needs: it is not told anew when somebody is hurt. */
function tellerOf({ id, name, group }: PersonView) {
  return { id, name, ...(group && { group }) };
}

/** Whose card stands beside their hand stands nowhere else. */
function without(sides: Side[], holder: PersonView | undefined): Side[] {
  return sides.map((side) => ({ ...side, people: side.people.filter((one) => one.id !== holder?.id) }));
}

function isEmpty(sides: Side[]): boolean {
  return sides.every((side) => side.people.length === 0);
}

const HOW_IT_WENT = { text: "This is how it went.", pieces: [] };

/** So many of a crowd's side stand beside a moment as in any other fight. */
const MOST_CARDS = 3;

interface WaysProps {
  asked: string | undefined;
  attacker: string | undefined;
  aim: Aim | undefined;
  sideOf(who: string): number;
}

/** While a moment stands: who strikes at whom, and whom the answer would be about. */
function Ways({ asked, attacker, aim, sideOf }: WaysProps) {
  return (
    <>
      {attacker && asked && <Across from={attacker} to={asked} side={sideOf(attacker)} />}
      {aim && <Across {...aim} />}
    </>
  );
}

/** Whoever comes when all is over finds the end, with the fight to go through: nothing has to be seen first. */
function useCameLate(over: boolean): boolean {
  const late = useRef(over);
  late.current &&= over;
  return late.current;
}

/** The last moment stays until it was seen; then the end is shown. */
function ToTheEnd({ goOn }: { goOn(): void }) {
  return (
    <button class="btn btn-main" data-go-on onClick={goOn}>
      To the end <Icon name="on" />
    </button>
  );
}

interface PeopleProps {
  place: "own" | "foes";
  sides: Side[];
  looks: Looks;
  flank: boolean;
  strip: boolean;
  mirror?: boolean;
  /** Little room for each. */
  fold: boolean;
  /** Of many, only those who matter now. */
  few: boolean;
}

/** People beside the field where they do not stand on it: in flanks, or in strips above and below. */
function People({ place, sides, looks, flank, strip, mirror = false, fold, few }: PeopleProps) {
  if (isEmpty(sides)) {
    return null;
  }
  const label = place === "own" ? "Own people" : "Foes";
  if (flank) {
    return (
      <div class={`frame-${place}`}>
        {few && sides.some((side) => side.people.length > MOST_CARDS) ? (
          <CrowdFlank sides={sides} looks={looks} label={label} />
        ) : (
          <Flank sides={sides} looks={looks} label={label} mirror={mirror} fold={fold} />
        )}
      </div>
    );
  }
  if (!strip) {
    return null;
  }
  const [first, ...others] = sides;
  return (
    <div class={`frame-${place}`}>{first && <Strip side={first} others={others} looks={looks} label={label} />}</div>
  );
}

/** The question that is answered now: the first open one, else the first that can still be changed. */
function questionOf({ questions = [] }: Update) {
  return questions.find((one) => !one.answered) ?? questions[0];
}

/** Whose blow somebody is asked to answer. */
function attackerOf(question: Asked | undefined): string | undefined {
  const attacker = question?.facts?.["attacker"];
  return typeof attacker === "string" && attacker ? attacker : undefined;
}

/** Whoever of ours is asked, or was asked last. */
function useHolder(people: PersonView[], asked: string | undefined): PersonView | undefined {
  const last = useRef("");
  const mine = people.filter((one) => one.mine);
  const now = mine.find((one) => one.id === asked) ?? mine.find((one) => one.id === last.current) ?? mine[0];
  last.current = now?.id ?? "";
  return now;
}

/** The same function for the life of the page; it does what the last one did. */
function useStable<Args extends unknown[]>(does: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(does);
  last.current = does;
  return useCallback((...args: Args) => last.current(...args), []);
}

/** What is said while something else is still being shown waits until that is over. */
function useHeld<Said>(held: boolean, said: Said): Said {
  const last = useRef(said);
  if (!held) {
    last.current = said;
  }
  return last.current;
}

interface Looked {
  names: Looks["names"];
  waiting: Update["waiting"];
  beat: Beat | undefined;
  /** What comes of the moment is not told yet. */
  moving: boolean;
  choosing: Choosing | undefined;
  aimed: string | undefined;
}

function useLooks({ names, waiting, beat, moving, choosing, aimed }: Looked): Looks {
  const lit = choosing?.seen.taps.people;
  const press = choosing?.tapPerson;
  const struck = useMemo(
    () => byWhom(moving ? [] : (beat?.strokes.flatMap(({ changes }) => changes) ?? [])),
    [beat, moving],
  );
  return useMemo(
    () => ({
      names,
      now: new Set(waiting),
      struck,
      fights: new Set(beat?.strokes.flatMap((stroke) => stroke.hands.map((one) => one.who))),
      ...(lit && { lit: new Set(lit.keys()) }),
      ...(aimed && { aimed }),
      ...(press && { press }),
    }),
    [names, waiting, beat, struck, lit, press, aimed],
  );
}

function byWhom(changes: Change[]): Map<string, Change[]> {
  const found = new Map<string, Change[]>();
  for (const one of changes) {
    found.set(one.who, [...(found.get(one.who) ?? []), one]);
  }
  return found;
}

/** Own moments stay until they were seen; where there is room for the next question beside them, the next comes by itself. */
function useManner(people: PersonView[], pace: Pace, narrow: boolean): Manner {
  const own = useMemo(() => {
    const mine = new Set(people.filter((one) => one.mine).map((one) => one.id));
    return ({ strokes }: Beat) => strokes.some(({ hands }) => hands.some(({ who }) => mine.has(who)));
  }, [people]);
  return { pace, goesOn: !narrow, own: !narrow && pace === "instant" ? undefined : own };
}

/** The page as a whole has the frame of a table. */
function useSeated(): void {
  useLayoutEffect(() => {
    document.body.classList.add("seated");
    return () => document.body.classList.remove("seated");
  }, []);
}

type Dare = (message: FromPage) => Promise<void>;

function useKeys(update: Update, on: boolean, dare: Dare, story?: (how: "open" | "why") => void): void {
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (!on || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) {
        return;
      }
      if (event.key === "u" && update.can_undo) {
        void dare({ type: "undo" });
      } else if (event.key === "r" && update.can_redo) {
        void dare({ type: "redo" });
      } else if (event.key === "l") {
        story?.("open");
      } else if (event.key === "w") {
        story?.("why");
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [update.can_undo, update.can_redo, on, dare, story]);
}

/** How it ended, in the words of the log. */
function ending(lines: Line[]): string {
  return lines.filter((line) => line.kind === "end").at(-1)?.text ?? "";
}
