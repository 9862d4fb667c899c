import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#protocol/tables.ts';

const LOCALES = join(import.meta.dirname, '../../src/app/shared/i18n/locales');
const SANDBOX = join(import.meta.dirname, '../../sandbox/src/texts');

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** Languages without a space between sentences. */
const CLOSE: ReadonlySet<Language> = new Set(['zh-CN', 'ja']);

/** A letter, a message or an answer of the paper exchange: running text, whose sentences all have their full stop. */
export const isLetter = (key: string): boolean =>
  /^sandbox\.(?:(?:chat|subscribe\.intro|home|notices|codes|accounts\.exists)\.|.*\.(?:letter|remark)\.|security\.(?:advice|hold)$|withdrawals\.notYou$)/.test(
    key,
  );

/** Every text of a language with its key, as the catalogues have it; those of the paper exchange begin with `sandbox.`. */
export function textsOf(language: Language): readonly (readonly [key: string, text: string])[] {
  const folder = join(LOCALES, language);
  const sandbox = read(join(SANDBOX, `${language.slice(0, 2)}.json`));
  return [
    ...readdirSync(folder).flatMap((file) => Object.entries(read(join(folder, file)))),
    // The paragraphs of a letter in one line, as the rules look at lines.
    ...Object.entries(sandbox).map(
      ([key, text]) => [`sandbox.${key}`, text.replaceAll(/\n+/g, CLOSE.has(language) ? '' : ' ')] as const,
    ),
  ];
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
