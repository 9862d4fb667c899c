import { LANGUAGES, type Language } from '#contract/session.ts';

const THEMES = ['dark', 'light', 'system'] as const;
type Theme = (typeof THEMES)[number];

const COLOUR_CONVENTIONS = ['green-up', 'red-up', 'blue-up'] as const;
export type ColourConvention = (typeof COLOUR_CONVENTIONS)[number];

/** Which events are heard. */
export interface SoundPrefs {
  /** A seconds contract was settled. */
  readonly result: boolean;
  /** 0 to 100, of every sound. */
  readonly volume: number;
}

/** Which events the system notifies of while the page is hidden. */
interface NotificationPrefs {
  /** A seconds contract was settled. */
  readonly settled: boolean;
  /** A price alert fired. */
  readonly price: boolean;
}

/** Settings of this device. Hidden amounts are not among them: they are kept with the session, as specified. */
export interface Prefs {
  readonly theme: Theme;
  /** Null follows the custom of the language: red is up in Chinese, Korean and Japanese markets. */
  readonly colours: ColourConvention | null;
  /** A copy of the session's language, so that the first paint need not wait for the worker. */
  readonly language: Language | null;
  readonly sounds: SoundPrefs;
  readonly notifications: NotificationPrefs;
  readonly confirmOrders: boolean;
  /** Spot orders that nothing warns of; one that deserves a second look is always asked about. */
  readonly confirmSpotOrders: boolean;
}

export const DEFAULT_PREFS: Prefs = {
  theme: 'dark',
  colours: null,
  language: null,
  sounds: { result: false, volume: 50 },
  notifications: { settled: false, price: false },
  confirmOrders: true,
  confirmSpotOrders: true,
};

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | null =>
  allowed.find((entry) => entry === value) ?? null;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

/** Once it was a single yes or no. */
function readSounds(value: unknown): SoundPrefs {
  const { result, volume } = record(value);
  const inRange = typeof volume === 'number' && volume >= 0 && volume <= 100;
  return {
    result: value === true || flag(result, DEFAULT_PREFS.sounds.result),
    volume: inRange ? volume : DEFAULT_PREFS.sounds.volume,
  };
}

/** Reads what storage held, whatever it is: an unknown or broken value becomes its default. */
export function readPrefs(text: string | null): Prefs {
  let found: Record<string, unknown> = {};
  try {
    found = record(JSON.parse(text ?? '{}'));
  } catch {
    // Broken text is as good as none.
  }
  return {
    theme: oneOf(THEMES, found.theme) ?? DEFAULT_PREFS.theme,
    colours: oneOf(COLOUR_CONVENTIONS, found.colours),
    language: oneOf(LANGUAGES, found.language),
    sounds: readSounds(found.sounds),
    notifications: {
      settled: flag(record(found.notifications).settled, DEFAULT_PREFS.notifications.settled),
      price: flag(record(found.notifications).price, DEFAULT_PREFS.notifications.price),
    },
    confirmOrders: flag(found.confirmOrders, DEFAULT_PREFS.confirmOrders),
    confirmSpotOrders: flag(found.confirmSpotOrders, DEFAULT_PREFS.confirmSpotOrders),
  };
}

/** Does this person want to hear or be told of settled orders at all? */
export const wantsAlerts = ({ sounds, notifications }: Prefs): boolean =>
  sounds.result || notifications.settled;

/** What colours mean to this person. */
export const colourConvention = (prefs: Prefs, language: string): ColourConvention =>
  prefs.colours ?? (/^(?:zh|ko|ja)/.test(language) ? 'red-up' : 'green-up');
