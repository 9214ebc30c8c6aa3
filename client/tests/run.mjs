/** Bundles every `*.test.ts` and `*.test.tsx` of this folder as the pages are bundled; Node's own test runner runs the result. */

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { build } from "vite";

const here = import.meta.dirname;
const bundles = join(here, "..", "node_modules", ".tests");
const names = readdirSync(here).filter((name) => name.endsWith(".test.ts") || name.endsWith(".test.tsx"));

await build({
  configFile: false,
  root: join(here, ".."),
  logLevel: "warn",
  build: {
    ssr: true,
    target: "es2022",
    outDir: bundles,
    emptyOutDir: true,
    rolldownOptions: { input: names.map((name) => join(here, name)) },
  },
});

const files = names.map((name) => join(bundles, name.replace(/\.tsx?$/, ".js")));
const { status } = spawnSync(process.execPath, ["--test", "--test-reporter=spec", ...files], { stdio: "inherit" });
process.exit(status ?? 1);
