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
  const isDynamic = (one: Rolldown.OutputChunk) => one.isDynamicEntry && !isFirst(one);
  const askedBy = (chunk: Rolldown.OutputChunk) =>
    chunks.filter((one) => one.dynamicImports.includes(chunk.fileName) && one !== chunk);
  /** What is there once a part is: itself, what it needs, and what everybody had who may have asked for it. */
  const thereWith = (chunk: Rolldown.OutputChunk, looked: readonly string[] = []): Set<string> => {
    const own = load(chunk.fileName, new Set(first));
    const before = askedBy(chunk).filter((one) => !looked.includes(one.fileName));
    if (isDynamic(chunk) && before.length > 0) {
      for (const name of inAll(before.map((one) => thereWith(one, [...looked, chunk.fileName])))) {
        own.add(name);
      }
    }
    return own;
  };
  for (const chunk of chunks.filter(isDynamic)) {
    const there = inAll(askedBy(chunk).map((one) => thereWith(one, [chunk.fileName])));
    const isThere = (name: string) => first.has(name) || there.has(name);
    const files = [...load(chunk.fileName, new Set())].filter((name) => !isThere(name));
    parts[nameOf(chunk.facadeModuleId ?? chunk.name)] = files.sort();
  }
  return { first: [...first].sort(), parts };
}

function inAll(all: readonly Set<string>[]): Set<string> {
  const [one = new Set<string>(), ...others] = all;
  return new Set([...one].filter((name) => others.every((other) => other.has(name))));
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
