import { readPrefs } from '#app/shared/prefs/prefs.ts';
import { PREFS_KEY } from '#app/shared/prefs/store.ts';

/** What this device keeps of the person's choices. No drafts, no session, nothing of an account. */
const SETTING_KEYS = [
  PREFS_KEY,
  'bourse-trade-layout',
  'bourse-book',
  'bourse-tape',
  'bourse-charts',
  'bourse-drawings',
  'bourse-drawing-tools',
  'bourse-chart-templates',
  'bourse-chart-sound',
  'bourse-contract-periods',
  'bourse-spot-orders',
  'bourse-market-view',
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

type Kept = (key: string) => string | null;

/** All local settings as the text of a file. Takes how a setting is read. */
export function writeSettingsFile(kept: Kept, now: Date): string {
  const settings: Record<string, unknown> = {};
  for (const key of SETTING_KEYS) {
    try {
      const text = kept(key);
      if (text !== null) settings[key] = JSON.parse(text);
    } catch {
      // Broken text is no setting.
    }
  }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, written: now.toISOString(), settings }, null, 2)}\n`;
}

export type SettingsProblem = 'tooLarge' | 'unreadable' | 'foreign' | 'newer' | 'empty';

/** The settings of a file, each as the text that the device keeps; or what is wrong with it. */
export function readSettingsFile(
  text: string,
): { readonly settings: ReadonlyMap<string, string> } | { readonly problem: SettingsProblem } {
  if (text.length > LARGEST_FILE) return { problem: 'tooLarge' };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { problem: 'unreadable' };
  }
  if (!isPlain(file) || file.format !== FORMAT || !isPlain(file.settings)) return { problem: 'foreign' };
  if (file.version !== VERSION) {
    return { problem: typeof file.version === 'number' && file.version > VERSION ? 'newer' : 'foreign' };
  }
  const settings = new Map<string, string>();
  for (const key of SETTING_KEYS) {
    if (!Object.hasOwn(file.settings, key)) continue;
    const value = JSON.stringify(file.settings[key]);
    const most = key === 'bourse-drawings' ? LARGEST_DRAWINGS : LARGEST_SETTING;
    if (value.length > most) return { problem: 'tooLarge' };
    // Where a setting lives, a reader makes something valid of any text. This one is read before the first paint.
    settings.set(key, key === PREFS_KEY ? JSON.stringify(readPrefs(value)) : value);
  }
  return settings.size > 0 ? { settings } : { problem: 'empty' };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts settings in place, on the page and in the other tabs, as a tab that wrote them would. */
export function applySettings(settings: ReadonlyMap<string, string>): void {
  for (const [key, newValue] of settings) {
    try {
      localStorage.setItem(key, newValue);
    } catch {
      // Full or closed: it holds for this page.
    }
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}
