/** What somebody likes, kept by this browser. */

const STORE = "suits-settings";

export type Speed = "slow" | "normal" | "instant";
export type Theme = "system" | "dark" | "light";
export type Large = "normal" | "large" | "largest";

export interface Settings {
  /** How long a reveal takes. */
  speed: Speed;
  theme: Theme;
  /** The suit's letter on every card. */
  letters: boolean;
  contrast: "normal" | "high";
  /** Each suit has a colour of its own, or two of them share one, as on most cards. */
  suits: "four" | "two";
  /** How large everything is drawn. */
  size: Large;
  sound: boolean;
  /** Told by the system when it is one's turn and the page is not seen. */
  notify: boolean;
  /** Keys of one letter do something. */
  keys: boolean;
  /** The first tap or digit acts, without a preview. */
  atOnce: boolean;
  /** Where odds may be shown, they are. */
  odds: boolean;
}

export const USUAL: Settings = {
  speed: "normal",
  theme: "system",
  letters: false,
  contrast: "normal",
  suits: "four",
  size: "normal",
  sound: false,
  notify: false,
  keys: true,
  atOnce: false,
  odds: true,
};

/** How much larger everything is drawn. */
export const LARGER: Readonly<Record<Large, number>> = { normal: 1, large: 1.15, largest: 1.35 };

/** What was kept, as far as it is known and of the right kind; the usual for the rest. */
export function fromText(text: string | null): Settings {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    const known = Object.entries(found ?? {}).filter(
      ([name, value]) => typeof value === typeof USUAL[name as keyof Settings],
    );
    return { ...USUAL, ...Object.fromEntries(known) };
  } catch {
    return USUAL;
  }
}

export function readSettings(): Settings {
  try {
    return fromText(localStorage.getItem(STORE));
  } catch {
    return USUAL; // a browser that keeps nothing, and says so by throwing
  }
}

/** Keep them; whether this browser does. If it does not they hold for this visit. */
export function writeSettings(settings: Settings): boolean {
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

/** The page wears them: tokens look at these marks. */
export function wear(settings: Settings): void {
  const { dataset } = document.documentElement;
  if (settings.theme === "system") {
    delete dataset["theme"];
  } else {
    dataset["theme"] = settings.theme;
  }
  dataset["contrast"] = settings.contrast;
  dataset["speed"] = settings.speed;
  dataset["letters"] = settings.letters ? "on" : "off";
  dataset["suits"] = settings.suits;
}
