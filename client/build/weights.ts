/** What somebody who opens a seat loads before they can play, and what each part that comes later adds to it. */

import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { constants, gzipSync } from "node:zlib";

import type { Plugin, Rolldown } from "vite";

const LIST = "weights.json";
const FIRST = ["/src/main.tsx", "/src/frame/table.tsx"];

interface Weights {
  first: string[];
  /** By the module that is asked for: what comes with it, beyond what whoever asks for it has. */
  parts: Record<string, string[]>;
}

function weigh(chunks: Rolldown.OutputChunk[]): Weights {
  const load = (name: string, files: Set<string>): Set<string> => {
    const chunk = chunks.find((one) => one.fileName === name);
    if (chunk && !files.has(name)) {
      files.add(name);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) {
        files.add(sheet);
      }
      for (const other of chunk.imports) {
        load(other, files);
      }
    }
    return files;
  };
  const first = new Set<string>();
  const parts: Weights["parts"] = {};
  const isFirst = (one: Rolldown.OutputChunk) => one.moduleIds.some((id) => FIRST.some((path) => id.endsWith(path)));
  for (const chunk of chunks.filter(isFirst)) {
    load(chunk.fileName, first);
  }
  for (const chunk of chunks.filter((one) => one.isDynamicEntry && !isFirst(one))) {
    const askedBy = chunks.filter((one) => one.dynamicImports.includes(chunk.fileName));
    const there = askedBy.map((one) => load(one.fileName, new Set(first)));
    const isThere = (name: string) => first.has(name) || (there.length > 0 && there.every((files) => files.has(name)));
    const files = [...load(chunk.fileName, new Set())].filter((name) => !isThere(name));
    parts[nameOf(chunk.facadeModuleId ?? chunk.name)] = files.sort();
  }
  return { first: [...first].sort(), parts };
}

/** Its room and its file: two rooms may have a file of one name. */
function nameOf(module: string): string {
  return `${basename(dirname(module))}/${basename(module)}`;
}

/** As it is sent. */
function weight(file: string): number {
  return gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }).length;
}

export function weights(): Plugin {
  return {
    name: "weights",
    apply: "build",
    generateBundle: {
      order: "post", // files that would be empty are gone by then
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        this.emitFile({ type: "asset", fileName: LIST, source: JSON.stringify(weigh(chunks), null, 1) });
      },
    },
    writeBundle({ dir = "" }) {
      const { first, parts }: Weights = JSON.parse(readFileSync(join(dir, LIST), "utf-8"));
      const kilobytes = (files: string[]) => files.reduce((sum, name) => sum + weight(join(dir, name)), 0) / 1000;
      const sizes = Object.entries(parts).map(([name, files]) => `${name} ${kilobytes(files).toFixed(1)}`);
      console.warn(`First load: ${kilobytes(["index.html", ...first]).toFixed(1)} KB compressed`);
      console.warn(`By need: ${sizes.join(", ")}`);
    },
  };
}
