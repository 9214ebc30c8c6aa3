/** Bundles some files of this folder for Node, as the pages are bundled: `node bundle.mjs FILE... FOLDER`. */

import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "vite";

const here = import.meta.dirname;

export async function bundle(names, folder) {
  await build({
    configFile: false,
    root: join(here, ".."),
    logLevel: "warn",
    build: {
      ssr: true,
      target: "es2022",
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: names.map((name) => join(here, name)) },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  await bundle(names.slice(0, -1), names.at(-1));
}
