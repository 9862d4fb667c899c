import { brand } from '#app/brand/brand.ts';
import type { Language } from '#protocol/tables.ts';
import type { Prefs } from './prefs.ts';

/** The chosen language, else the browser's first one, else English: of those that the operator offers. */
export function startLanguage(
  { language: chosen }: Pick<Prefs, 'language'>,
  browser: readonly string[],
  offered: readonly Language[] = brand.get().languages,
): Language {
  for (const tag of [chosen ?? '', ...browser, 'en-US', ...offered]) {
    const match = offered.find((language) => nameOf(language) === nameOf(tag));
    if (match) return match;
  }
  return 'en-US';
}

/** The language alone, without script and region: of "kok-IN" it is "kok". */
const nameOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
