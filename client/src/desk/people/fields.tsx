/** The fields of a sheet, each as what it is. */

import type { ComponentChildren } from "preact";

import { Outline } from "../../frame/outline";
import { useUnique } from "../../frame/unique";
import type { Fault, Fix } from "../keeping";
import { Toggle as Switch } from "../../frame/toggle";
import { Segment } from "../../lab/segment";
import { FaultLine, isAt } from "../kit/fault-line";
import { Stepper } from "../kit/stepper";
import "./fields.css";
import { type Field, namesIn, numberIn, type OnShelf, type Row, withField } from "./model";
import { Select } from "./select";
import { Table } from "./skills-table";

export interface FieldProps {
  field: Field;
  row: Row;
  set(row: Row): void;
  items: Record<string, OnShelf[]>;
  faults: readonly Fault[];
  fix(fix: Fix): void;
  /** What follows from it, for the ear. */
  follows?: string;
}

const CROSS = "M7 7l10 10M17 7L7 17";
const PLUS = "M12 6v12M6 12h12";
const FEW = 4;

export function FieldOf(props: FieldProps) {
  const { field, row, set, faults, fix } = props;
  const own = faults.filter((one) => one.path[0] === field.key);
  const id = useUnique();
  return (
    <div class="sheet-field" data-field={field.key} data-kind={field.kind}>
      <Inside {...props} own={own} saidBy={own.length > 0 ? id : undefined} />
      {own.length > 0 && (
        <div id={id} class="sheet-faults">
          {own
            .filter((one) => one.path.length === 1 || (field.kind !== "table" && field.kind !== "names"))
            .map((one) => (
              <FaultLine key={one.text} fault={one} fix={fix} />
            ))}
        </div>
      )}
      {field.kind === "row" && row[field.key] !== undefined && (
        <button class="btn btn-ghost" onClick={() => set(withField(row, field.key, undefined))}>
          No {field.label.toLowerCase()}
        </button>
      )}
    </div>
  );
}

export interface InsideProps extends FieldProps {
  own: readonly Fault[];
  saidBy: string | undefined;
}

function Inside(props: InsideProps) {
  const { field, row, set, own, saidBy, follows = "" } = props;
  const value = row[field.key];
  const put = (to: unknown) => set(withField(row, field.key, to));
  const wrong = own.some(({ level = "error" }) => level === "error");
  switch (field.kind) {
    case "number": {
      const otherwise = field.as ? numberIn(row[field.as]) : numberIn(field.default);
      return (
        <Stepper
          label={field.label}
          about={field.help}
          value={numberIn(value) ?? (field.as === undefined ? otherwise : undefined)}
          otherwise={field.as === undefined && field.default === undefined ? undefined : otherwise}
          min={field.min ?? 0}
          max={field.max ?? 0}
          wrong={wrong}
          saidBy={saidBy}
          follows={follows}
          set={put}
        />
      );
    }
    case "switch":
      return (
        <Switch
          label={field.label}
          {...(field.help ? { about: field.help } : {})}
          on={Array.isArray(value) ? true : ((value ?? field.default) as boolean)}
          turn={put}
        />
      );
    case "choice":
      return <Choice {...props} put={put} wrong={wrong} />;
    case "names":
      return <Names {...props} put={put} />;
    case "table":
      return <Table {...props} put={put} />;
    case "rows":
      return <Rows {...props} put={put} />;
    case "row":
      return <OneRow {...props} put={put} />;
    default:
      return <Words {...props} put={put} wrong={wrong} />;
  }
}

export type Putting = InsideProps & { put(to: unknown): void; wrong?: boolean };

/** What a field can name: of a shelf, or of what the same sheet carries. */
function known({ field, row, items }: Pick<InsideProps, "field" | "row" | "items">): OnShelf[] {
  if (field.choices) {
    return field.choices.map((name) => ({ name, about: "" }));
  }
  const shelf = items[field.of ?? ""];
  if (shelf && field.key === field.of) {
    return shelf;
  }
  if (shelf && !(field.of ?? "").includes("+") && !Array.isArray(row[field.of ?? ""])) {
    return shelf;
  }
  const carried = (field.of ?? "").split("+").flatMap((key) => namesIn(row[key]));
  return [...new Set(carried)].map((name) => ({ name, about: "" }));
}

function Choice(props: Putting) {
  const { field, row, put, wrong, saidBy } = props;
  const value = String(row[field.key] ?? field.default ?? "");
  if (field.choices && field.choices.length <= FEW) {
    return (
      <Segment
        label={field.label}
        value={value}
        options={field.choices.map((one) => [one, one])}
        pick={(one) => put(one)}
      />
    );
  }
  return (
    <Select
      label={field.label}
      about={field.help ?? ""}
      value={value}
      options={known(props)}
      none={field.choices ? undefined : "None"}
      wrong={wrong}
      saidBy={saidBy}
      pick={(one) => put(one || undefined)}
    />
  );
}

/** Several of many: a line each, and one to add. */
function Names(props: Putting) {
  const { field, row, put, own, fix } = props;
  const names = namesIn(row[field.key]);
  const options = known(props);
  if (options.length === 0 && names.length === 0) {
    return null;
  }
  return (
    <fieldset class="sheet-names">
      <legend>
        <b>{field.label}</b>
        {field.help && <small>{field.help}</small>}
      </legend>
      {names.map((name, at) => (
        <div key={`${at}-${name}`}>
          <div class="sheet-line">
            <Select
              label={`${field.label}, ${at + 1}`}
              bare
              value={name}
              options={options}
              wrong={own.some((one) => one.path[1] === at && (one.level ?? "error") === "error")}
              pick={(to) => put(names.map((one, place) => (place === at ? to : one)))}
            />
            <button
              class="btn btn-ghost btn-square"
              aria-label={`Without ${name}`}
              onClick={() => put(names.filter((_, place) => place !== at))}
            >
              <Outline d={CROSS} />
            </button>
          </div>
          {own
            .filter((one) => one.path[1] === at)
            .map((one) => (
              <FaultLine key={one.text} fault={one} fix={fix} />
            ))}
        </div>
      ))}
      <div class="sheet-add">
        <Select
          label={`Add to ${field.label.toLowerCase()}`}
          bare
          value=""
          none={`+ ${field.label}`}
          options={options}
          pick={(to) => to && put([...names, to])}
        />
      </div>
    </fieldset>
  );
}

/** Tables with fields of their own: weapons, each a line that opens. */
function Rows(props: Putting) {
  const { field, row, put, own, fix } = props;
  const rows = (Array.isArray(row[field.key]) ? row[field.key] : []) as Row[];
  const replaced = (at: number, one: Row) => put(rows.map((other, place) => (place === at ? one : other)));
  return (
    <fieldset class="sheet-rows">
      <legend>
        <b>{field.label}</b>
        {field.help && <small>{field.help}</small>}
      </legend>
      {rows.map((one, at) => (
        <details key={at} class="sheet-row" open={own.some((fault) => fault.path[1] === at)}>
          <summary>
            <b dir="auto">{String(one["name"] ?? "") || "New"}</b> <small>{inShort(field, one)}</small>
          </summary>
          <SubFields
            {...props}
            row={one}
            fields={field.fields ?? []}
            path={[field.key, at]}
            set={(to) => replaced(at, to)}
          />
          <button class="btn btn-ghost" onClick={() => put(rows.filter((_, place) => place !== at))}>
            <Outline d={CROSS} /> Take it off
          </button>
          {own
            .filter((fault) => fault.path[1] === at && fault.path.length === 2)
            .map((fault) => (
              <FaultLine key={fault.text} fault={fault} fix={fix} />
            ))}
        </details>
      ))}
      <button
        class="btn btn-ghost sheet-more"
        data-do={`add-${field.key}`}
        onClick={() => put([...rows, begun(field, `New ${rows.length + 1}`)])}
      >
        <Outline d={PLUS} /> {field.label}
      </button>
    </fieldset>
  );
}

function inShort(field: Field, row: Row): string {
  const shown = (field.fields ?? []).filter(({ kind }) => kind !== "switch").slice(1, 4);
  return shown.map(({ key, default: usual }) => String(row[key] ?? usual ?? "")).join(" · ");
}

function begun(field: Field, name: string): Row {
  const needed = (field.fields ?? []).filter(({ kind, default: usual }) => kind === "number" && usual !== undefined);
  const first = needed.slice(0, 2).map(({ key, default: usual }) => [key, usual]);
  return { name, ...Object.fromEntries(first) };
}

function OneRow(props: Putting) {
  const { field, row, put } = props;
  const one = row[field.key] as Row | undefined;
  if (!one) {
    return (
      <button class="btn btn-ghost sheet-more" onClick={() => put(begun(field, field.label))}>
        <Outline d={PLUS} /> {field.label}
      </button>
    );
  }
  return (
    <fieldset class="sheet-rows">
      <legend>
        <b>{field.label}</b>
      </legend>
      <SubFields {...props} row={one} fields={field.fields ?? []} path={[field.key]} set={put} />
    </fieldset>
  );
}

interface SubProps extends Omit<FieldProps, "field"> {
  fields: Field[];
  path: (string | number)[];
}

function SubFields({ fields, path, faults, ...others }: SubProps) {
  return (
    <div class="sheet-sub">
      {fields.map((field) => {
        const own = faults
          .filter((one) => isAt(one, ...path, field.key))
          .map((one) => ({ ...one, path: one.path.slice(path.length) }));
        return <FieldOf key={field.key} {...others} field={field} faults={own} />;
      })}
    </div>
  );
}

/** Words, or a hex: a line of text. */
function Words({ field, row, put, wrong, saidBy }: Putting) {
  const value = row[field.key] ?? field.default;
  const shown = Array.isArray(value) ? value.join(" ") : String(value ?? "");
  return (
    <Labelled label={field.label} about={field.help ?? ""}>
      {(id) => (
        <input
          key={shown}
          id={id}
          class="sheet-input"
          dir="auto"
          maxLength={200}
          defaultValue={shown}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={saidBy}
          onChange={(event) => put(read(field, event.currentTarget.value.trim()))}
        />
      )}
    </Labelled>
  );
}

function read(field: Field, text: string): unknown {
  if (field.kind === "words") {
    return text ? text.split(/[\s,]+/) : undefined;
  }
  if (field.kind === "hex") {
    return text
      ? text.split(/[\s,]+/).map((one) => (Number.isSafeInteger(Number(one)) ? Number(one) : one))
      : undefined;
  }
  return text;
}

interface LabelledProps {
  label: string;
  about: string;
  children(id: string): ComponentChildren;
}

function Labelled({ label, about, children }: LabelledProps) {
  const id = useUnique();
  return (
    <div class="sheet-select">
      <label for={id}>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </label>
      {children(id)}
    </div>
  );
}
