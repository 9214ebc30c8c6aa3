import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { another, partOf } from "../src/frame/unique";

test("the page has no script or style of its own: the Content-Security-Policy would refuse it", () => {
  const page = readFileSync("index.html", "utf-8");
  assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)/i);
  assert.doesNotMatch(page, /<style|\sstyle=|\son[a-z]+=/i);
});

/** The effects of this hook in a file, from the hook's name to the bracket that closes it. */
function effects(text: string, hook: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${hook}\\(`, "g"))].map(({ index }) => {
    let depth = 0;
    for (let at = text.indexOf("(", index); at < text.length; at++) {
      depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
      if (depth === 0) {
        return text.slice(index, at + 1);
      }
    }
    return text.slice(index);
  });
}

test("listeners are there before the first frame: `useEffect` waits for it, and what happens meanwhile would be lost", () => {
  const listens = /addEventListener|\.listen\(|\.on[a-z]+ = /;
  const files = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((name) => /\.tsx?$/.test(name));
  const texts = files.map((name) => [name, readFileSync(join("src", name), "utf-8")] as const);
  const late = texts.filter(([, text]) => effects(text, "useEffect").some((effect) => listens.test(effect)));
  assert.deepEqual(
    late.map(([name]) => name),
    [],
  );
  assert.ok(texts.some(([, text]) => effects(text, "useLayoutEffect").some((effect) => listens.test(effect))));
});

test("no part of a thing has the name of another thing: a label would lead to the wrong one", () => {
  const whole = Array.from({ length: 200 }, another);
  const all = [...whole, ...whole.flatMap((id) => [0, 1, 2, 12].map((part) => partOf(id, part)))];
  assert.equal(new Set(all).size, all.length);
});

test("a dash stands between a unique name and what is put behind it", () => {
  const glued = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter(
    (name) => /\.tsx?$/.test(name) && /`\$\{id\}[^-`/ ]/.test(readFileSync(join("src", name), "utf-8")),
  );
  assert.deepEqual(glued, []);
});
