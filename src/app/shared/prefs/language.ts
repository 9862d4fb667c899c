import { LANGUAGES, type Language } from '#protocol/tables.ts';
import type { Prefs } from './prefs.ts';

/** The chosen language, else the browser's first one that the app speaks, else English. */
export function startLanguage(prefs: Prefs, browser: readonly string[]): Language {
  if (prefs.language) return prefs.language;
  for (const tag of browser) {
    const match = LANGUAGES.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase());
    if (match) return match;
  }
  return 'en-US';
}
