import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

// What the linter's import rules (biome.json) cannot say: circles, and where a relative path leads.

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** A path from the repository's root, or a package's name. */
  readonly target: string;
}

/** Everything that a text imports: values, types and re-exports, at once or when needed. */
function specifiersIn(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  const found: string[] = [];
  const take = ({
    source,
  }: {
    readonly source: { readonly type: string; readonly value?: unknown } | null;
  }) => {
    if (typeof source?.value === 'string') found.push(source.value);
  };
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  }).visit(program);
  return found;
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return specifier.replace(/^#(app|worker|protocol)\//, 'src/$1/').replace(/^#sandbox\//, 'sandbox/src/');
}

const importsBelow = (folder: string): readonly Import[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.gen.'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const specifiers = specifiersIn(file, readFileSync(file, 'utf8'));
      return specifiers.map((specifier) => ({ file, specifier, target: resolve(file, specifier) }));
    });

/** A feature, or the kit: what others have of it they name by `#app`, where the linter sees it. */
const areaOf = (path: string) => /^src\/app\/(?:features\/[^/]+|ui)\//.exec(path)?.[0];

const leavesItsArea = ({ file, specifier, target }: Import): boolean =>
  specifier.startsWith('.') && areaOf(file) !== undefined && areaOf(target) !== areaOf(file);

/** The first ring of files that import one another, types included, as it is walked; null where there is none. */
function findCircle(all: readonly Import[]): readonly string[] | null {
  const targets = new Map<string, string[]>();
  for (const { file, target } of all) {
    const known = targets.get(file);
    if (known) known.push(target);
    else targets.set(file, [target]);
  }
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    for (const target of targets.get(file) ?? []) {
      const circle = walk(target, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}

const client = importsBelow('src');
const sandbox = importsBelow('sandbox/src');
const conformance = importsBelow('conformance/src');

test('a relative path stays in its feature, or in the kit', () => {
  expect(client.filter(leavesItsArea)).toEqual([]);
});

test('nothing that is checked imports the tool that checks it', () => {
  expect([...client, ...sandbox].filter(({ target }) => target.startsWith('conformance/'))).toEqual([]);
});

test.each([
  ['src', client],
  ['sandbox/src', sandbox],
  ['conformance/src', conformance],
])('no files of %s import one another in a circle, not even types', (_folder, imports) => {
  expect(imports.length).toBeGreaterThan(20);
  expect(findCircle(imports)).toBeNull();
});

test('the scan sees circles', () => {
  const ring = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ].map(([file = '', target = '']) => ({ file, specifier: target, target }));
  expect(findCircle(ring)).toEqual(['b', 'c', 'b']);
});

test('the scan sees every kind of import, and those that leave', () => {
  const text = `import type { A } from './a.ts'; export * from '../b.ts'; export { c } from '../../ui/c.ts'; import './d.ts';
    // import '../e.ts'
    type F = import('../home/f.ts').F; const g = () => import('../../worker-client/g.ts');`;
  const file = 'src/app/features/trade/here.ts';
  const specifiers = specifiersIn(file, text);
  expect(specifiers).toEqual([
    './a.ts',
    '../b.ts',
    '../../ui/c.ts',
    './d.ts',
    '../home/f.ts',
    '../../worker-client/g.ts',
  ]);
  const left = specifiers.map((specifier) => ({ file, specifier, target: resolve(file, specifier) }));
  expect(left.filter(leavesItsArea).map(({ specifier }) => specifier)).toEqual([
    '../b.ts',
    '../../ui/c.ts',
    '../home/f.ts',
    '../../worker-client/g.ts',
  ]);
});
