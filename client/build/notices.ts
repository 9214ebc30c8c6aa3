/** The licences of everything that went into the pages, written beside them. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

/** The licence text of an installed package, from its own licence file. */
function licence(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file) {
    throw new Error(`${folder} has no licence file: NOTICES.txt cannot be written`);
  }
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8"));
  return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf-8").trim()}\n`;
}

/** The folder of the installed package that a module belongs to; none for our own modules. */
function packageOf(module: string): string | undefined {
  const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
  return folder && existsSync(join(folder, "package.json")) ? folder : undefined;
}

export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const used = new Set([...this.getModuleIds()].map(packageOf).filter((folder) => folder !== undefined));
      const source = [...used].sort().map(licence).join("\n---\n\n");
      this.emitFile({ type: "asset", fileName: "NOTICES.txt", source });
    },
  };
}
