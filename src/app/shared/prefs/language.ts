import type { Language } from '#protocol/tables.ts';
import type { Prefs } from './prefs.ts';

/** Languages whose every text exists; only these are offered. */
export const COMPLETE_LANGUAGES: readonly Language[] = ['en-US', 'zh-CN', 'ko', 'ja'];

/** The chosen language, else the browser's first one that is complete, else English. */
export function startLanguage(prefs: Prefs, browser: readonly string[]): Language {
  if (prefs.language) return prefs.language;
  for (const tag of browser) {
    const match = COMPLETE_LANGUAGES.find(
      (language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase(),
    );
    if (match) return match;
  }
  return 'en-US';
}
