import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#protocol/tables.ts';

const LOCALES = join(import.meta.dirname, '../../src/app/shared/i18n/locales');

/** Every text of a language with its key, as the catalogues have it. */
export function textsOf(language: Language): readonly (readonly [key: string, text: string])[] {
  const folder = join(LOCALES, language);
  return readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  );
}

/** The texts of a language that break a rule: `key: text`, so that a failing test shows them. */
export function breaking(
  language: Language,
  rule: RegExp,
  except: readonly string[] = [],
): readonly string[] {
  return textsOf(language)
    .filter(([key, text]) => rule.test(text) && !except.includes(key))
    .map(([key, text]) => `${key}: ${text}`);
}
