import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? below(path) : [path];
  });

const atTop = readdirSync('.').filter((name) => name.endsWith('.md'));
const files = ['src', 'sandbox', 'conformance', 'tests', 'scripts', 'bench', 'docs', 'public', 'container']
  .flatMap(below)
  .concat(atTop);
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
);
const texts = files.filter((file) => file.endsWith('.md'));

/** `a/b.ts` and `b.ts` wherever they stand, `a/b` as code: a file or folder of the repository, by the end of its path. */
const NAMED = /(?<![\w./-])([\w-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|css))\b|`([\w-]+(?:\/[\w-]+)+)\/?`/g;

const isThere = (name: string): boolean => {
  const ends = (known: string) => known === name || known.endsWith(`/${name}`);
  return files.some(ends) || [...folders].some(ends);
};

/** Written by the build, or no path at all. */
const ELSEWHERE = /^(?:dist\/|multipart\/)/;

test.each(texts)('%s names files and folders that are there', (text) => {
  const named = [...readFileSync(text, 'utf8').matchAll(NAMED)].map(
    ([, file, folder]) => file ?? folder ?? '',
  );
  expect(named.filter((name) => !ELSEWHERE.test(name) && !isThere(name))).toEqual([]);
});

test.each(['tests/integration/boundary/ten-lines.test.ts', 'tests/integration/flight/offline-desk.test.ts'])(
  'the guide shows %s as it is',
  (file) => {
    const shown = [...readFileSync('docs/testing.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)];
    expect(shown.map(([, code]) => code)).toContain(readFileSync(file, 'utf8'));
  },
);

test('links between the texts lead somewhere', () => {
  const dead = texts.flatMap((text) => {
    const links = [...readFileSync(text, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
    return links.map(([, link = '']) => join(dirname(text), link)).filter((path) => !files.includes(path));
  });
  expect(dead).toEqual([]);
});

/** One spelling of everything, the American one. */
const OTHER_SPELLING =
  /\be-mail|\b(?:colour|favourite|grey|licence|cancelled|cancelling|behaviour|honour|catalogue|centre\b)|\b\w+(?:ialis|mis|onis|oris)(?:e|es|ed|ing|ation)\b/gi;
/** Words that end so in America, too. */
const SAME = /^(?:(?:com)?promis|premis|surmis)/i;

const misspelt = (text: string): readonly string[] =>
  (text.match(OTHER_SPELLING) ?? []).filter((word) => !SAME.test(word));

// Code has names of its own, and the last column of a table may name tests.
const proseOf = (text: string): string =>
  readFileSync(text, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`|\|[^|\n]*›[^\n]*/g, '');

// Decisions are kept as they were written.
test.each(texts.filter((text) => !text.startsWith('docs/decisions/')))('%s is spelled one way', (text) => {
  expect(misspelt(proseOf(text))).toEqual([]);
});

test('the HTTP contract is spelled that way, too', () => {
  const said: string[] = [];
  JSON.parse(readFileSync('docs/openapi.json', 'utf8'), (name, value) => {
    if (name === 'summary' || name === 'description') said.push(String(value));
    return value;
  });
  expect(said.length).toBeGreaterThan(100);
  expect(said.flatMap(misspelt)).toEqual([]);
});

// A network's sign-in page is none of ours.
test.each(['README.md', 'CHANGELOG.md', 'docs/operating.md', 'docs/inside.md'])(
  '%s says log in, as the interface does',
  (text) => {
    expect(proseOf(text).match(/(?<!network's )\bsign(?:s|ed|ing)?[- ](?:in|out)\b/gi)).toBeNull();
  },
);
