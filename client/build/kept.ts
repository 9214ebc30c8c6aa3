/** The worker that keeps the page on a device learns what it keeps: every file of this build, and the build's mark. */

import { createHash } from "node:crypto";

import type { Plugin } from "vite";

const WORKER = "sw.js";
const SCRIPT = /<script [^>]*src="([^"]+)"/;
const KEPT = /^assets\/.*\.(css|js|svg)$/;

export function kept(): Plugin {
  return {
    name: "kept",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        const page = bundle["index.html"];
        if (worker?.type !== "chunk" || page?.type !== "asset") {
          throw new Error("There is no worker, or no page, to tell it of.");
        }
        const files = Object.keys(bundle)
          .filter((name) => KEPT.test(name))
          .sort();
        const script = SCRIPT.exec(String(page.source))?.[1];
        if (!script) {
          throw new Error("The page names no script.");
        }
        const mark = createHash("sha256")
          .update(`${files.join("\n")}\n${page.source}`)
          .digest("hex")
          .slice(0, 12);
        worker.code = worker.code
          .replace("__BUILD__", mark)
          .replace("__ENTRY__", script)
          .replace(/["'`]__FILES__["'`]/, () => files.map((name) => JSON.stringify(`/${name}`)).join(","));
      },
    },
  };
}
