import { readPrefs } from '#app/shared/prefs/prefs.ts';
import { PREFS_KEY } from '#app/shared/prefs/prefs-key.ts';

/** What this device keeps of the person's choices. No drafts, no session, nothing of an account. */
export const SETTING_KEYS = [
  PREFS_KEY,
  'bourse-trade-layout',
  'bourse-book',
  'bourse-ladder',
  'bourse-tape',
  'bourse-charts',
  'bourse-drawings',
  'bourse-drawing-tools',
  'bourse-chart-templates',
  'bourse-own-periods',
  'bourse-chart-count',
  'bourse-chart-grid',
  'bourse-workspaces',
  'bourse-chart-sound',
  'bourse-contract-periods',
  'bourse-spot-orders',
  'bourse-market-view',
  'bourse-watchlist',
  'bourse-watch-lists',
  'bourse-favourites',
  'bourse-last-pair',
  'bourse-palette-recent',
  'bourse-dismissed',
] as const;

const FORMAT = 'bourse-settings';
const VERSION = 1;
/** The real ones have a few kilobytes, except for drawings. */
const LARGEST_FILE = 2_000_000;
const LARGEST_SETTING = 64_000;
const LARGEST_DRAWINGS = 1_500_000;

export type Kept = (key: string) => string | null;

/** What the device keeps under some keys, each as what its text says. Takes how a text is read. */
export function valuesOf(keys: readonly string[], kept: Kept): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const key of keys) {
    try {
      const text = kept(key);
      if (text !== null) values[key] = JSON.parse(text);
    } catch {
      // Broken text is no value.
    }
  }
  return values;
}

/** All local settings as the text of a file. */
export function writeSettingsFile(kept: Kept, now: Date): string {
  const settings = valuesOf(SETTING_KEYS, kept);
  return `${JSON.stringify({ format: FORMAT, version: VERSION, written: now.toISOString(), settings }, null, 2)}\n`;
}

export type SettingsProblem = 'tooLarge' | 'unreadable' | 'foreign' | 'newer' | 'empty';
type Settings = ReadonlyMap<string, string>;

/** Each as the text that the device keeps; null where one is too large to be a setting. */
export function readSettings(found: Readonly<Record<string, unknown>>): Settings | null {
  const settings = new Map<string, string>();
  for (const key of SETTING_KEYS) {
    if (!Object.hasOwn(found, key)) continue;
    const value = JSON.stringify(found[key]);
    const most = key === 'bourse-drawings' ? LARGEST_DRAWINGS : LARGEST_SETTING;
    if (value.length > most) return null;
    // Where a setting lives, a reader makes something valid of any text. This one is read before the first paint.
    settings.set(key, key === PREFS_KEY ? JSON.stringify(readPrefs(value)) : value);
  }
  return settings;
}

/** The settings of a file; `sealed` for a backup, which the worker opens; or what is wrong with it. */
export function readSettingsFile(
  text: string,
): { readonly settings: Settings } | { readonly sealed: true } | { readonly problem: SettingsProblem } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return text.length > LARGEST_FILE ? { problem: 'tooLarge' } : { problem: 'unreadable' };
  }
  if (isPlain(file) && file.format === 'bourse-backup') return { sealed: true };
  if (text.length > LARGEST_FILE) return { problem: 'tooLarge' };
  if (!isPlain(file) || file.format !== FORMAT || !isPlain(file.settings)) return { problem: 'foreign' };
  if (file.version !== VERSION) {
    return { problem: typeof file.version === 'number' && file.version > VERSION ? 'newer' : 'foreign' };
  }
  const settings = readSettings(file.settings);
  if (settings === null) return { problem: 'tooLarge' };
  return settings.size > 0 ? { settings } : { problem: 'empty' };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts settings in place, on the page and in the other tabs, as a tab that wrote them would. */
export function applySettings(settings: Settings): void {
  for (const [key, newValue] of settings) put(key, newValue);
}

/** The same, and what is not among them is as it is on a new device. */
export function replaceSettings(settings: Settings): void {
  for (const key of SETTING_KEYS) put(key, settings.get(key) ?? null);
}

function put(key: string, newValue: string | null): void {
  try {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
  } catch {
    // Full or closed: it holds for this page.
  }
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
