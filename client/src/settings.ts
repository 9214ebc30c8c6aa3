/** What somebody likes, kept by this browser. */

const STORE = "suits-settings";

export type Speed = "slow" | "normal" | "instant";
export type Theme = "system" | "dark" | "light";

export interface Settings {
  /** How long a reveal takes. */
  speed: Speed;
  theme: Theme;
  /** The suit's letter on every card. */
  letters: boolean;
  contrast: "normal" | "high";
  /** Keys of one letter do something. */
  keys: boolean;
  /** The first tap or digit acts, without a preview. */
  atOnce: boolean;
}

export const USUAL: Settings = {
  speed: "normal",
  theme: "system",
  letters: false,
  contrast: "normal",
  keys: true,
  atOnce: false,
};

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
  return typeof localStorage === "undefined" ? USUAL : fromText(localStorage.getItem(STORE));
}

export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: they hold for this visit.
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
  dataset["letters"] = settings.letters ? "yes" : "no";
}
