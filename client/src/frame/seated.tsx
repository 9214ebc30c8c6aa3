/** The table as one seat sees it. Read in this order: status, what is asked, own people, field, foes, order, story. */

import { useCallback, useLayoutEffect, useMemo, useState } from "preact/hooks";

import { companyOf } from "../dock/company";
import { Callout, Foresee } from "../dock/later";
import type { Foreseen } from "../dock/preview";
import { useChoosing } from "../dock/useChoosing";
import type { Beat } from "../field/beats";
import { useReveal } from "../field/reveal";
import { folds, isCrowd, namesOf, sideNumbers as numbersOf, sidesOf } from "../people/sides";
import { useKept } from "../same";
import { LARGER } from "../settings";
import { useCovering } from "../together/covering";
import { change, useStore } from "../store";
import { Tools } from "../tools/tools";
import type { Asked, Choice, FromPage, Line, PersonView, Rules, Update } from "../wire";
import { AfterPaint } from "./after-paint";
import { isEmpty, People, Ways, without } from "./beside";
import { isChallenged, isOnCloth } from "./cloth";
import { useCoached, useWishedOdds } from "./coached";
import type { Say } from "./connection";
import { DockSlot } from "./dock-slot";
import { GoOn, ToTheEnd } from "./go-on";
import { Icon } from "./icons";
import { useCameLate, useHeld, useHolder, useStable } from "./keeping";
import { useKeys } from "./keys";
import { Live } from "./live";
import { useLooks, useManner } from "./looking";
import { Coach, Cover, Desk, End, Lesson, News, Ruler, Sheet, Story, StoryHandle, useBeats, Wall } from "./parts";
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
  const hexes = hasHexes(update);
  /** Where cards are counted down a phone shows what happens in the place of the board, over the next answer. */
  const alone = narrow && !(size === "phone" && (hexes || isCounted(update)));
  const reveal = useReveal(lines, update, useManner(live.people, settings.speed, alone), useBeats(tells));
  /** A moment of before that is looked at again. */
  const [again, setAgain] = useState<Beat | undefined>();
  const [focused, setFocused] = useState<Choice | undefined>();
  const [foreseen, setForeseen] = useState<Foreseen | undefined>();
  const [story, setStory] = useState<"" | "open" | "why">("");
  /** The Herald of a lesson has said all. */
  const [learnt, setLearnt] = useState(false);

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
      if (movesOn(message)) {
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
  useWishedOdds(link, dare);
  const cover = useCovering(header, update, dare);

  const connected = useStore((table) => table.connected);
  const question = questionOf(update);
  const beat = again ?? reveal.beat;
  /** On a phone a moment has the page to itself until it was seen; everywhere the own deed stands before what came then. */
  const onlyReveal = !!beat && alone;
  const mustGoOn = onlyReveal || (!!beat && !again && reveal.waits && !reveal.moving);
  const attacker = reveal.holds ? undefined : attackerOf(question);
  const choosing = useChoosing({
    asked: update.cards || reveal.holds ? undefined : question,
    others: (update.questions ?? []).filter((one) => one !== question && !one.answered && one.kind === question?.kind),
    place: update.place,
    mine: people.filter((one) => one.mine).length,
    atOnce: settings.atOnce || tells,
    sure: tells,
    connected,
    company: (asker) => companyOf(sides, people, update.where, asker),
    say: speak,
    focus: setFocused,
  });
  const odds = !!choosing && !!live.odds && settings.odds;
  const known = odds && foreseen?.question === choosing.asked.id ? foreseen : undefined;
  const deed = choosing?.seen.deed;
  const cloth = isOnCloth(update);
  /** What is said of the table waits until what led to it was shown; so does whose hand lies below. */
  const heard = useHeld(reveal.holds, update);
  const holder = useHolder(people, heard.cards?.who ?? questionOf(heard)?.who);
  const cameLate = useCameLate(!!live.over);
  const over = heard.over && (cameLate || !reveal.holds);
  const looks = useLooks({
    names,
    waiting: heard.waiting,
    beat,
    moving: reveal.moving,
    choosing,
    // What may come of the next answer is not drawn on those who stand beside a moment.
    ...(onlyReveal ? { aimed: undefined, ghosts: undefined } : { aimed: focused?.whom?.[0], ghosts: known?.ghosts }),
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
        onBack={(line) => {
          setStory(""); // what is asked again lies below
          void dare({ type: "undo", line });
        }}
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
  const hasNews = !!(away.size || fault || header.back || update.proposal || update.changed || update.browsers);
  const wall = screen && size === "laptop";
  /** Cards are told at the desk; where there are hexes, what is rolled and decided is seen on the board. */
  const desk = tells && (!hexes || (!!update.cards && !update.cards.sides)) && !over;
  /** A board, or cards that are counted down: the own cards lie below, the answers beside. */
  const board = !desk && (hexes || isCounted(heard));
  const column = size === "wide" || (size === "laptop" && !board);
  useKeys(update, settings.keys, dare, column ? undefined : setStory);
  const crowd = isCrowd(sides);
  const flanked = size === "laptop" && (!!seen || hexes);
  /** All sides stand in one flank. */
  const together = hexes || (board && flanked);
  const fan = cloth && (!over || !!beat);
  const strips = onlyReveal && size !== "lying";
  const own = together ? sides : fan && flanked ? without(sides.slice(0, 1), holder) : sides.slice(0, 1);
  if (over && (!live.lesson?.remarks?.length || learnt) && !screen && (cameLate || (!beat && !reveal.holds))) {
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
    !board && !cloth && people.length === 2 && "table-single",
    flanked && "table-flanked",
    flanked && !together && isEmpty(own) && "table-foes-only",
    choosing?.asked.kind === "preempt" && "table-preempt",
    onlyReveal && "table-reveal",
    desk && "table-desk",
    cover.covered && "table-covered",
  ];
  const layout = classes.filter(Boolean).join(" ");
  /** What may not wait for the next frame: one device is another person's now, or nobody's. */
  const page = cover.covered ? "covered" : size;
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
      odds={odds}
      foreseen={known}
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
    <div
      class={layout}
      style={room.zoom > 1 ? { zoom: room.zoom, "--dvh": `${1 / room.zoom}dvh` } : {}}
      data-over={over || undefined}
    >
      <Status
        header={header}
        update={heard}
        told={cover.blank ? CHANGING : status}
        holder={narrow && !cover.blank ? holder : undefined}
      >
        {wall ? (
          <p class="top-place">{update.place}</p>
        ) : (
          !cover.blank && (
            <AfterPaint layout={layout}>
              <Tools
                header={header}
                update={update}
                link={link}
                coached={coached}
                advises={!!live.odds && settings.odds && !live.over}
                say={say}
              />
            </AfterPaint>
          )
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
                  foreseen={known}
                  says={known?.looked && <Callout preview={known.looked} who={question?.who ?? ""} />}
                  asked={question?.who}
                  attacker={attacker}
                  level={narrow}
                  levelMoment={narrow && size !== "lying"}
                  pace={settings.speed}
                  keys={settings.keys}
                  showAgain={() => setAgain(reveal.last())}
                />
                {!seen && !hexes && isApart(update) && !(narrow && cover.covered) && (
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
                <AfterPaint layout={layout}>
                  <Ways asked={question?.who} attacker={attacker} aim={aimOf(question?.who, focused)} sideOf={sideOf} />
                </AfterPaint>
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
                  people={people}
                  lines={told}
                  holder={holder}
                  choosing={choosing}
                  sideOf={sideOf}
                  size={narrow ? "phone" : "laptop"}
                  layout={page}
                />
              )}
            </>
          )}
          {wall ? (
            <Wall
              lines={told}
              {...(over && (cameLate || !reveal.moving) && { ended: { result: update.result, sides } })}
              goOn={over && beat && !reveal.moving ? goOnNow : undefined}
            />
          ) : column ? (
            <div class="frame-story">
              <AfterPaint layout={page}>{storyColumn}</AfterPaint>
            </div>
          ) : (
            <div class="frame-handle">
              {!story && <Live lines={told} />}
              <AfterPaint layout={layout}>
                <StoryHandle lines={told} most={narrow ? 1 : 3} onOpen={() => setStory("open")} />
              </AfterPaint>
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
              foreseen={known}
              beat={beat ?? reveal.last()}
              people={people}
              name={name}
              looks={!!deed}
              moving={reveal.moving}
              narrow={!column}
              alone={onlyReveal}
            />
          )}
          {odds && <Foresee choosing={choosing} foreseen={known} say={say} tell={setForeseen} />}
          {update.lesson && !learnt && (
            <Lesson
              header={header}
              update={update}
              waits={reveal.holds || onlyReveal}
              otherwise={choosing?.fault}
              link={link}
              dare={dare}
              done={() => setLearnt(true)}
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

const HOW_IT_WENT = { text: "This is how it went.", pieces: [] };

/** Whether the fight goes on with it: advice, and the words of an answer that is not given yet, only ask. */
function movesOn(message: FromPage): boolean {
  return message.type === "next" ? !!message.answer : message.type !== "advise";
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

/** The page as a whole has the frame of a table. */
function useSeated(): void {
  useLayoutEffect(() => {
    document.body.classList.add("seated");
    return () => document.body.classList.remove("seated");
  }, []);
}

/** How it ended, in the words of the log. */
function ending(lines: Line[]): string {
  return lines.filter((line) => line.kind === "end").at(-1)?.text ?? "";
}
