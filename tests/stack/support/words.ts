import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './browser-state.ts';

const LOCALES = 'src/app/shared/i18n/locales';

/** The product's own texts in a language, so that one story can be told in each. Throws for a key that does not exist. */
export function wordsOf(
  language: Language,
): (key: string, values?: Readonly<Record<string, string>>) => string {
  const texts: Record<string, string> = {};
  for (const file of readdirSync(join(LOCALES, language))) {
    Object.assign(texts, JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')));
  }
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${language} has no ${key}`);
    return Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), text);
  };
}
