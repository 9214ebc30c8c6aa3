/** Until when the table keeps what nobody has used. */

/** "kept until 19 December if nobody plays"; empty where it is kept for good. */
export function keptUntil(seconds: number | undefined): string {
  if (!seconds) {
    return "";
  }
  const day = new Date(seconds * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return `kept until ${day} if nobody plays`;
}
