import { LANGUAGES, type Language } from '#contract/session.ts';

const THEMES = ['dark', 'light', 'system'] as const;
type Theme = (typeof THEMES)[number];

const COLOUR_CONVENTIONS = ['green-up', 'red-up', 'blue-up'] as const;
export type ColourConvention = (typeof COLOUR_CONVENTIONS)[number];

/** Settings of this device. Hidden amounts are not among them: they are kept with the session, as specified. */
export interface Prefs {
  readonly theme: Theme;
  /** Null follows the custom of the language: red is up in Chinese, Korean and Japanese markets. */
  readonly colours: ColourConvention | null;
  /** A copy of the session's language, so that the first paint need not wait for the worker. */
  readonly language: Language | null;
  readonly sounds: boolean;
  readonly confirmOrders: boolean;
}

export const DEFAULT_PREFS: Prefs = {
  theme: 'dark',
  colours: null,
  language: null,
  sounds: false,
  confirmOrders: true,
};

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | null =>
  allowed.find((entry) => entry === value) ?? null;

/** Reads what storage held, whatever it is: an unknown or broken value becomes its default. */
export function readPrefs(text: string | null): Prefs {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = { ...parsed };
  } catch {
    // Broken text is as good as none.
  }
  const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  return {
    theme: oneOf(THEMES, found.theme) ?? DEFAULT_PREFS.theme,
    colours: oneOf(COLOUR_CONVENTIONS, found.colours),
    language: oneOf(LANGUAGES, found.language),
    sounds: flag(found.sounds, DEFAULT_PREFS.sounds),
    confirmOrders: flag(found.confirmOrders, DEFAULT_PREFS.confirmOrders),
  };
}

/** What colours mean to this person. */
export const colourConvention = (prefs: Prefs, language: string): ColourConvention =>
  prefs.colours ?? (/^(?:zh|ko|ja)/.test(language) ? 'red-up' : 'green-up');
