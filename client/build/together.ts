/** What is fetched together lies together: the whole table in one file squeezes better than in six. */

import type { Rolldown } from "vite";

const MAIN = "/src/main.tsx";
const HOME = "/src/home/lobby.tsx";
const TABLE = "/src/frame/table.tsx";
const LAB = "/src/lab/lab.tsx";
const DESK = "/src/desk/desk.tsx";
const RULES = "/src/rules/page.tsx";
const RULES_SHEET = "/src/rules/sheet.tsx";

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

/** What is asked for later: by a module, by all that it needs, or by what comes later itself; not beyond `except`. */
function partsOf(start: string, graph: Graph, ...except: string[]): Set<string> {
  const found = new Set<string>(except);
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
  for (const part of except) {
    found.delete(part);
  }
  return found;
}

/** So many parts that come later need it: it comes with what is there before them. */
const MANY = 8;

/** The file of a module that many parts need: the table's, if no page that loads no table needs it. What only the
 * laboratory's, the desk's or the rule book's places need comes with them. */
function neededByMany(root: string, graph: Graph): (module: string) => "page" | "table" | null {
  const apart = [LAB, DESK, RULES, RULES_SHEET].map((path) => root + path);
  const needsOf = (parts: Set<string>) => [...parts].map((part) => needs(part, graph));
  const all = needsOf(partsOf(root + MAIN, graph, ...apart));
  const pages = needsOf(partsOf(root + MAIN, graph, root + TABLE, ...apart));
  return (module) => {
    if (all.filter((part) => part.has(module)).length < MANY) {
      return null;
    }
    return pages.some((page) => page.has(module)) ? "page" : "table";
  };
}

/** Which file a module goes into: that of every page, that of the table, or one of the bundler's choice. */
function sorted(root: string, graph: Graph): (module: string) => string | null {
  const [main, home, table] = [MAIN, HOME, TABLE].map((path) => needs(root + path, graph)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const byMany = neededByMany(root, graph);
  return (module) => {
    if (main.has(module) || (home.has(module) && table.has(module))) {
      return "page";
    }
    return table.has(module) ? "table" : byMany(module);
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
