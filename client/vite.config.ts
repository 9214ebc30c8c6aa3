/** How the client is built: into the Python package, one script and one style sheet, nothing inline. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { defineConfig, type Plugin } from "vite";

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

/** Writes the licences of everything that went into the pages beside them. */
function notices(): Plugin {
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

/** Says what somebody who opens a seat loads before they can play, compressed. */
function firstLoad(): Plugin {
  return {
    name: "first-load",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const first = chunks.filter((one) => one.isEntry || one.facadeModuleId?.endsWith("/frame/table.tsx"));
      const files = new Set<string>();
      const load = (name: string): void => {
        const chunk = chunks.find((one) => one.fileName === name);
        if (!chunk || files.has(name)) {
          return;
        }
        files.add(name);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) {
          files.add(sheet);
        }
        chunk.imports.forEach(load);
      };
      for (const one of first) {
        load(one.fileName);
      }
      const source = JSON.stringify([...files].sort());
      this.emitFile({ type: "asset", fileName: "first-load.json", source });
    },
    writeBundle({ dir = "" }) {
      const files: string[] = JSON.parse(readFileSync(join(dir, "first-load.json"), "utf-8"));
      const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(dir, name))).length, 0);
      console.warn(`First load: ${(bytes / 1000).toFixed(1)} KB compressed`);
    },
  };
}

export default defineConfig({
  plugins: [notices(), firstLoad()],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    outDir: "../src/suits/table/static",
    emptyOutDir: true,
    // The pages' Content-Security-Policy allows files of this server and nothing else: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
