import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NAMESPACES } from '#app/shared/i18n/namespaces.ts';
import { LANGUAGES } from '#protocol/tables.ts';
import { DYNAMIC } from './dynamic-keys.ts';

const root = join(import.meta.dirname, '../../../../..');
const locales = join(root, 'src/app/shared/i18n/locales');

const filesOf = (language: string) => readdirSync(join(locales, language)).sort();
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, language, file), 'utf8'));
const everyKey = (language: string) => filesOf(language).flatMap((file) => Object.keys(read(language, file)));
/** What a key begins with; the specification's keys have no dot. */
const areaOf = (key: string) => (key.startsWith('d_') ? 'd_' : key.slice(0, key.indexOf('.')));
const OF_ANYONE = ['l', 'd_'];
const withoutPlural = (key: string) => key.replace(/_(?:one|other)$/, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts') ? [path] : [];
  });
}
const textOf = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .filter((path) => !path.includes('/worker-client/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
// The door to the worker is left out: its call names ("contract.proof") look like keys.
const screens = textOf(['src/app']);
const source = screens + textOf(['src/worker', 'src/protocol']);

/** Texts such as `market.movers.${list}` in the source, as patterns of the keys they can make. */
const templates = [...source.matchAll(/`([a-z-]+\.[\w.]*\$\{[^`]*)`/g)].map(([, text = '']) => {
  const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('\\w+')}$`);
});

describe('every complete language', () => {
  test('has a file for each namespace, and no other', () => {
    const files = NAMESPACES.map((namespace) => `${namespace}.json`).sort();
    for (const language of LANGUAGES) expect(filesOf(language)).toEqual(files);
  });

  test.each([
    ['zh-CN', /\p{Script=Han}/u],
    ['ko', /\p{Script=Hangul}/u],
    ['ja', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ] as const)('leaves no English sentence in %s', (language, script) => {
    const left = filesOf(language).flatMap((file) =>
      Object.entries(read(language, file)).filter(
        ([, text]) => /[A-Za-z]{3,} [A-Za-z]{2,}/.test(text) && !script.test(text),
      ),
    );
    expect(left).toEqual([]);
  });

  // proves F63
  test.each(filesOf('en-US'))('has the same keys and placeholders in %s', (file) => {
    const english = read('en-US', file);
    for (const language of LANGUAGES) {
      const other = read(language, file);
      // Plural forms differ from language to language; what they are forms of does not.
      const names = (catalogue: Record<string, string>) =>
        [...new Set(Object.keys(catalogue).map(withoutPlural))].sort();
      expect(names(other)).toEqual(names(english));
      for (const [key, text] of Object.entries(other)) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        const counterpart = english[key] ?? english[`${key}_other`] ?? english[withoutPlural(key)] ?? '';
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(counterpart));
      }
    }
  });

  test.each(LANGUAGES)('keeps each key in one place, with all others of its area, in %s', (language) => {
    const places = new Map<string, string>();
    for (const file of filesOf(language)) {
      for (const key of Object.keys(read(language, file))) {
        expect(key).toMatch(/^(?:[a-z][a-z-]*\.|d_)/);
        // Every page waits for these.
        expect(/^(?:ui\.|pair\.|failure\.|money\.|shell\.|l\.|d_)/.test(key), key).toBe(
          file === 'common.json',
        );
        const area = areaOf(key);
        expect(places.get(area) ?? file, key).toBe(file);
        places.set(area, file);
      }
    }
    expect(everyKey(language)).toHaveLength(new Set(everyKey(language)).size);
  });
});

describe('keys and source', () => {
  const known = new Set(everyKey('en-US').flatMap((key) => [key, withoutPlural(key)]));

  // proves F63
  test('every key in the source exists', () => {
    const areas = new Set(everyKey('en-US').map(areaOf));
    const prefixes = [...areas].filter((area) => !OF_ANYONE.includes(area)).join('|');
    const ofScreens = new RegExp(`(['"\`])((?:${prefixes})\\.[\\w.]+)\\1`, 'g');
    const ofAnyone = /(['"`])(l\.\w+|d_\w+)\1/g;
    const used = [...screens.matchAll(ofScreens), ...source.matchAll(ofAnyone)].map(
      (match) => match[2] ?? '',
    );
    // The back end's own word for why the log has an entry, which a text of another name explains.
    const isReason = (key: string) => known.has(`transactions.reason.${key.replace('.', '_')}`);
    const isFile = (key: string) => /\.(?:tsx?|css|json)$/.test(key);
    const missing = [...new Set(used)].filter((key) => !known.has(key) && !isFile(key) && !isReason(key));
    expect(missing).toEqual([]);
  });

  test('every key is used', () => {
    const quoted = new Set([...source.matchAll(/(['"])([\w.-]+)\1/g)].map((match) => match[2]));
    const unused = [...known].filter(
      (key) =>
        ![...DYNAMIC, ...templates].some((pattern) => pattern.test(key)) &&
        !known.has(`${key}_other`) &&
        !quoted.has(withoutPlural(key)),
    );
    expect(unused).toEqual([]);
  });
});
