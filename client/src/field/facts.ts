/** Reading the facts of a line by name. What a seat may not know is simply not there. */

import type { Line } from "../wire";

export function number(line: Line, name: string): number | undefined {
  const fact = line.facts?.[name];
  return typeof fact === "number" ? fact : undefined;
}

export function word(line: Line, name: string): string {
  const fact = line.facts?.[name];
  return typeof fact === "string" ? fact : "";
}

export function words(line: Line, name: string): string[] {
  const fact = line.facts?.[name];
  return Array.isArray(fact) ? fact.filter((one) => typeof one === "string") : [];
}

export function numbers(line: Line, name: string): number[] {
  const fact = line.facts?.[name];
  return Array.isArray(fact) ? fact.filter((one) => typeof one === "number") : [];
}

/** What is so or not: "yes" or empty. */
export function is(line: Line, name: string): boolean {
  return word(line, name) !== "";
}

export function has(line: Line, name: string): boolean {
  return line.facts?.[name] !== undefined;
}
