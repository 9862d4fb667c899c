import { FURTHER_LOOKS } from '#app/ui/chart/chart-types.ts';
import { LANGUAGES, type Language } from '#protocol/tables.ts';
import { pairName, parsePair } from '#protocol/units.ts';
import { fieldsOf, keptFields } from './kept-text.ts';

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const COLOUR_CONVENTIONS = ['green-up', 'red-up', 'red-blue', 'blue-up'] as const;
export type ColourConvention = (typeof COLOUR_CONVENTIONS)[number];

/** Hollow: a candle that rose is drawn as its outline, told from one that fell without any colour. */
export const CANDLE_LOOKS = ['filled', 'hollow', ...FURTHER_LOOKS] as const;

/** Percent off the best price that a market order may go; without one, as far as the exchange lets it. */
export const SLIPPAGE_LIMITS = ['0.1', '0.5', '1', '3'] as const;

/** How large what is pressed is at least: for a mouse, or for fingers. */
export const TARGETS = ['small', 'large'] as const;

/** Which events are heard. */
export interface SoundPrefs {
  /** A seconds contract was settled. */
  readonly result: boolean;
  /** A price alert fired that has a sound of its own. */
  readonly price: boolean;
  /** A message came. */
  readonly message: boolean;
  /** The exchange filled, triggered or ended an open order. */
  readonly order: boolean;
  /** 0 to 100, of every sound. */
  readonly volume: number;
}

/** Which events the system notifies of while the page is hidden. */
interface NotificationPrefs {
  /** A seconds contract was settled. */
  readonly settled: boolean;
  /** A price alert fired. */
  readonly price: boolean;
  /** A message came. */
  readonly message: boolean;
  /** The exchange filled, triggered or ended an open order. */
  readonly order: boolean;
}

/** Settings of this device. Hidden amounts are not among them: they are kept with the session, as specified. */
export interface Prefs {
  readonly theme: Theme;
  /** Null follows the custom of the language. */
  readonly colours: ColourConvention | null;
  readonly candles: (typeof CANDLE_LOOKS)[number];
  /** The time zone of charts, by its IANA name; null, or a name that the browser does not know: that of the device. */
  readonly chartZone: string | null;
  /** Null follows what the device is pointed at with. */
  readonly targets: (typeof TARGETS)[number] | null;
  /** A copy of the session's language, so that the first paint need not wait for the worker. */
  readonly language: Language | null;
  readonly sounds: SoundPrefs;
  readonly notifications: NotificationPrefs;
  readonly confirmOrders: boolean;
  /** Spot orders that nothing warns of; one that deserves a second look is always asked about. */
  readonly confirmSpotOrders: boolean;
  /** Of spot market orders; null: none. */
  readonly slippage: (typeof SLIPPAGE_LIMITS)[number] | null;
  /** Signs out after so many minutes without a touch; null never does. */
  readonly idleMinutes: number | null;
  /** Hides the page while another window is in front. */
  readonly blurWhenAway: boolean;
  /** Name of the pair that the trading desk starts with; null: the one that was there last. */
  readonly startPair: string | null;
  /** Fetches less often, where each byte costs. */
  readonly saveData: boolean;
  /** The flight recorder keeps an hour instead of two minutes. */
  readonly recording: boolean;
}

export const DEFAULT_PREFS: Prefs = {
  theme: 'dark',
  colours: null,
  candles: 'filled',
  chartZone: null,
  targets: null,
  language: null,
  sounds: { result: false, price: true, message: false, order: false, volume: 50 },
  notifications: { settled: false, price: false, message: false, order: false },
  confirmOrders: true,
  confirmSpotOrders: true,
  slippage: '1',
  idleMinutes: null,
  blurWhenAway: false,
  startPair: null,
  saveData: false,
  recording: false,
};

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | null =>
  allowed.find((entry) => entry === value) ?? null;

const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

/** Once it was a single yes or no. */
function readSounds(value: unknown): SoundPrefs {
  const { result, price, message, order, volume } = fieldsOf(value);
  const inRange = typeof volume === 'number' && volume >= 0 && volume <= 100;
  return {
    result: value === true || flag(result, DEFAULT_PREFS.sounds.result),
    price: flag(price, DEFAULT_PREFS.sounds.price),
    message: flag(message, DEFAULT_PREFS.sounds.message),
    order: flag(order, DEFAULT_PREFS.sounds.order),
    volume: inRange ? volume : DEFAULT_PREFS.sounds.volume,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readPair(value: unknown): string | null {
  const pair = parsePair(textOf(value) ?? '');
  return pair && pairName(pair);
}

/** A day at most; anything else is never. */
const readMinutes = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1440 ? value : null;

/** Reads what storage held, whatever it is: an unknown or broken value becomes its default. */
export function readPrefs(text: string | null): Prefs {
  const found = keptFields<keyof Prefs>(text);
  const notifications = fieldsOf<keyof Prefs['notifications']>(found.notifications);
  return {
    theme: oneOf(THEMES, found.theme) ?? DEFAULT_PREFS.theme,
    colours: oneOf(COLOUR_CONVENTIONS, found.colours),
    candles: oneOf(CANDLE_LOOKS, found.candles) ?? DEFAULT_PREFS.candles,
    chartZone: textOf(found.chartZone),
    targets: oneOf(TARGETS, found.targets),
    language: oneOf(LANGUAGES, found.language),
    sounds: readSounds(found.sounds),
    notifications: {
      settled: flag(notifications.settled, DEFAULT_PREFS.notifications.settled),
      price: flag(notifications.price, DEFAULT_PREFS.notifications.price),
      message: flag(notifications.message, DEFAULT_PREFS.notifications.message),
      order: flag(notifications.order, DEFAULT_PREFS.notifications.order),
    },
    confirmOrders: flag(found.confirmOrders, DEFAULT_PREFS.confirmOrders),
    confirmSpotOrders: flag(found.confirmSpotOrders, DEFAULT_PREFS.confirmSpotOrders),
    slippage:
      found.slippage === null ? null : (oneOf(SLIPPAGE_LIMITS, found.slippage) ?? DEFAULT_PREFS.slippage),
    idleMinutes: readMinutes(found.idleMinutes),
    blurWhenAway: flag(found.blurWhenAway, DEFAULT_PREFS.blurWhenAway),
    startPair: readPair(found.startPair),
    saveData: flag(found.saveData, DEFAULT_PREFS.saveData),
    recording: flag(found.recording, DEFAULT_PREFS.recording),
  };
}

/** Does this person want to hear or be told of settled orders at all? */
export const wantsAlerts = ({ sounds, notifications }: Prefs): boolean =>
  sounds.result || notifications.settled;

/** And of messages? */
export const wantsMessageAlerts = ({ sounds, notifications }: Prefs): boolean =>
  sounds.message || notifications.message;

/** What rises is red in Chinese, Japanese and Korean markets; in Korean ones what falls is blue. */
const CUSTOMS: Readonly<Record<string, ColourConvention>> = { zh: 'red-up', ja: 'red-up', ko: 'red-blue' };

export const colourCustom = (language: string): ColourConvention =>
  CUSTOMS[language.slice(0, 2)] ?? 'green-up';

/** What colours mean to this person. */
export const colourConvention = (prefs: Prefs, language: string): ColourConvention =>
  prefs.colours ?? colourCustom(language);
