import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

test("the page has no script or style of its own: the Content-Security-Policy would refuse it", () => {
  const page = readFileSync("index.html", "utf-8");
  assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)/i);
  assert.doesNotMatch(page, /<style|\sstyle=|\son[a-z]+=/i);
});
