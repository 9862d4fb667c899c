import { expect, test } from 'vitest';
import { BORDERS, type Border } from './borders.ts';
import { isBreach } from './breaches.ts';
import { findCircle } from './circles.ts';
import { importsIn } from './read-imports.ts';

/** The reasons of the borders that a file with this text would break. */
const breaches = (file: string, text: string, files: readonly string[] = []): readonly string[] =>
  BORDERS.filter((border) => importsIn(file, text, files).some((found) => isBreach(border, found))).map(
    ({ reason }) => reason,
  );

const PAGE = 'src/app/shared/market/planted.ts';
const WORKER = ['the page meets the worker through the protocol'];

test.each([
  ['a value', `import { a } from '#worker/live/hub.ts';`],
  ['a type', `import type { A } from '#worker/live/hub.ts';`],
  ['a value next to types', `import { type A, b } from '#worker/live/hub.ts';`],
  ['a whole module', `import * as hub from '#worker/live/hub.ts';`],
  ['an effect', `import '#worker/live/hub.ts';`],
  ['a relative path', `import { a } from '../../../worker/live/hub.ts';`],
  ['a path with a query', `import url from '../../../worker/main.ts?worker&url';`],
  ['a path from the root', `import '/src/worker/live/hub.ts';`],
  ['a re-export', `export { a } from '#worker/live/hub.ts';`],
  ['a re-export of types', `export type { A } from '#worker/live/hub.ts';`],
  ['a re-export of everything', `export * from '#worker/live/hub.ts';`],
  ['a named re-export of everything', `export * as hub from '#worker/live/hub.ts';`],
  ['a lazy import', `const load = () => import('#worker/live/hub.ts');`],
  [
    'a lazy import of a template',
    `const load = (name: string) => import(\`../../../worker/live/\${name}.ts\`);`,
  ],
  ['a type that names its module', `type A = import('#worker/live/hub.ts').A;`],
  ['a call of require', `const hub = require('#worker/live/hub.ts');`],
  ['a resolved path', `const hub = import.meta.resolve('#worker/live/hub.ts');`],
  [
    'the script of a worker',
    `const made = new Worker(new URL('../../../worker/main.ts', import.meta.url), { type: 'module' });`,
  ],
  [
    'a script in a variable',
    `const code = new URL('../../../worker/main.ts', import.meta.url); const made = new Worker(code);`,
  ],
])('%s that crosses a border is found', (_kind, text) => {
  expect(breaches(PAGE, text)).toEqual(WORKER);
});

test.each([
  [`import.meta.glob('../../../worker/**/*.ts')`, WORKER],
  [`import.meta.glob<Hub>(['./*.ts', '/src/worker/live/{hub,polls}.ts'], { eager: true })`, WORKER],
  [`import.meta.glob(['/src/**/*.ts', '!/src/worker/**'])`, []],
  [`import.meta.glob('./*.ts')`, []],
])('files that %s names are held to the borders', (call, expected) => {
  const files = ['src/worker/live/hub.ts', 'src/app/shared/market/quotes.ts', PAGE];
  expect(breaches(PAGE, `export const found = ${call};`, files)).toEqual(expected);
});

test('a comment, a text and data are no imports', () => {
  const text = `
    // import '#worker/live/hub.ts';
    const words = "import '#worker/live/hub.ts'";
    const data = new URL('../../../worker/picture.svg', import.meta.url);
    const address = new URL('/src/worker/live/hub.ts', location.href);
  `;
  expect(importsIn(PAGE, text, [])).toEqual([]);
});

test('a file that cannot be parsed fails the check', () => {
  expect(() => importsIn(PAGE, `import { from 'a'`, [])).toThrow('cannot be parsed');
});

test('an unknown name of a path fails the check', () => {
  expect(() => importsIn(PAGE, `import '#server/a.ts'`, [])).toThrow('no package file names');
});

test.each([
  ['src/protocol/planted.ts', 'node:fs', 'the protocol is a leaf'],
  ['src/protocol/planted.ts', '#worker/live/hub.ts', 'the protocol is a leaf'],
  ['src/app/ui/planted.tsx', '#sandbox/model/spot.ts', 'the sandbox is one back end of many'],
  ['src/app/ui/planted.tsx', '@bourse/sandbox/src/main.ts', 'the sandbox is one back end of many'],
  ['src/worker/planted.ts', '@tanstack/react-query', 'the worker knows no screen'],
  ['src/worker/planted.ts', 'react-dom/client', 'the worker knows no screen'],
  ['sandbox/src/venue/planted.ts', 'hono/cors', 'the rules know neither HTTP nor SQL'],
  ['sandbox/src/texts/texts.ts', 'fs', 'the texts know none of the code that uses them'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(breaches(file, `import '${specifier}';`)).toContain(reason);
});

test.each([
  ['./a.ts', []],
  ['./orders/a.ts', []],
  ['#app/shared/a.ts', []],
  ['#app/features/trade/a.ts', ['a feature names its own files by relative paths']],
  [
    '../home/a.ts',
    ['a feature does not import another one', 'a relative path stays in its feature, or in the kit'],
  ],
  ['../../ui/a.ts', ['a relative path stays in its feature, or in the kit']],
  [
    '#app/features/home/a.ts',
    ['a feature does not import another one', 'a feature names its own files by relative paths'],
  ],
])('%s in a feature breaks these borders: %j', (specifier, expected) => {
  expect(breaches('src/app/features/trade/planted.ts', `import '${specifier}';`)).toEqual(expected);
});

test('each border is broken by what it forbids', () => {
  const planted = ({ of, except: _, ...rules }: Border): readonly string[] => {
    const [home = ''] = of;
    const file = home.endsWith('/') ? `${home}planted.ts` : home;
    const one = (name = '') => name.replace(/\*$/, 'x');
    const specifier =
      rules.neverWritten?.[0]?.concat('app/planted.ts') ??
      (rules.never?.[0] && `/${rules.never[0]}planted.ts`) ??
      (rules.neverPackages && one(rules.neverPackages[0])) ??
      '/elsewhere/planted.ts';
    return breaches(file, `import '${specifier}';`);
  };
  const rest = ({ apart, relativeWithin }: Border) => apart === undefined && relativeWithin === undefined;
  for (const border of BORDERS.filter(rest)) expect(planted(border)).toContain(border.reason);
});

test('a circle is found', () => {
  const links = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ].map(([file = '', path = '']) => ({ file, path }));
  expect(findCircle(links)).toEqual(['b', 'c', 'b']);
  expect(findCircle(links.slice(0, 2))).toBeNull();
});
