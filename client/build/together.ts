/** What is fetched together lies together: the whole table in one file squeezes better than in six. */

import type { Rolldown } from "vite";

const MAIN = "/src/main.tsx";
const HOME = "/src/home/lobby.tsx";
const TABLE = "/src/frame/table.tsx";

type Graph = Rolldown.ChunkingContext;

/** A module and all that it imports at once. */
function needs(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const look = (module: string): void => {
    if (!found.has(module)) {
      found.add(module);
      graph.getModuleInfo(module)?.importedIds.forEach(look);
    }
  };
  look(start);
  return found;
}

/** What is asked for later: by a module, by all that it needs, or by what comes later itself. */
function partsOf(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const look = (module: string): void => {
    for (const part of [...needs(module, graph)].flatMap(
      (one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? [],
    )) {
      if (!found.has(part)) {
        found.add(part);
        look(part);
      }
    }
  };
  look(start);
  return found;
}

/** So many parts that come later need it: it comes with the table. */
const MANY = 5;

function neededByMany(start: string, graph: Graph): (module: string) => boolean {
  const parts = [...partsOf(start, graph)].map((part) => needs(part, graph));
  return (module) => parts.filter((part) => part.has(module)).length >= MANY;
}

/** Which file a module goes into: that of every page, that of the table, or one of the bundler's choice. */
function sorted(root: string, graph: Graph): (module: string) => string | null {
  const [main, home, table] = [MAIN, HOME, TABLE].map((path) => needs(root + path, graph)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const isNeededByMany = neededByMany(root + TABLE, graph);
  return (module) => {
    if (main.has(module) || (home.has(module) && table.has(module))) {
      return "page";
    }
    return table.has(module) || (isNeededByMany(module) && !home.has(module)) ? "table" : null;
  };
}

export function together(root: string): Rolldown.CodeSplittingGroup[] {
  let fileOf: ReturnType<typeof sorted> | undefined;
  const group = (file: string, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: file,
    priority,
    name(module, graph) {
      fileOf ??= sorted(root, graph);
      return fileOf(module) === file ? file : null;
    },
  });
  return [group("page", 2), group("table", 1)];
}
