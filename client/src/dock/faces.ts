/** Cards as the words of answers name them. */

import type { Words } from "./lists";

/** The face of a card that a word names: `5c`, `+5c` (a boost), `Kd=10` (a court played high). */
export function faceOf(word: string): string {
  const signed = word.startsWith("+") || word.startsWith("-") ? word.slice(1) : word;
  const face = signed.split("=")[0] ?? "";
  const suited = face.length === 2 && "A23456789TJQK".includes(face.charAt(0)) && "cdhs".includes(face.charAt(1));
  return suited || face === "R*" || face === "B*" ? face : "";
}

/** The words of a way that name cards. */
export function laid({ words }: { words: Words }): string[] {
  return words.flatMap((word) => word.split(" ")).filter((word) => faceOf(word) !== "");
}
