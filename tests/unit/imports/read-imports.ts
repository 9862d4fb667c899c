import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { matches } from './paths.ts';

export interface Import {
  readonly file: string;
  readonly specifier: string;
  /** A path from the repository's root, or null for a package. */
  readonly path: string | null;
  /** The name of a package without the path inside it, or null for a file of the repository. */
  readonly packageName: string | null;
}

interface Expression {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
  readonly elements?: readonly (Expression | null)[];
}

const SOURCE_CODE = /\.[cm]?[jt]sx?$/;

/** The text of a literal; a value that a template inserts may be any name. */
function textOf(node: Expression | null | undefined): string | null {
  if (typeof node?.value === 'string') return node.value;
  return node?.quasis?.map(({ value }) => value.cooked ?? '').join('*') ?? null;
}

const textsOf = (node: Expression | undefined): readonly string[] =>
  (node?.type === 'ArrayExpression' ? (node.elements ?? []) : [node]).flatMap((each) => textOf(each) ?? []);

export interface Specifiers {
  readonly named: readonly string[];
  /** Each call of `import.meta.glob` with its patterns; one that begins with `!` takes files out. */
  readonly globs: readonly (readonly string[])[];
}

const NONE: Specifiers = { named: [], globs: [] };

/** Files with this may import outside their first lines. Only they need a syntax tree, which is slow to build. */
const LATER_IMPORT = /\bimport\s*[(.]|\brequire\s*\(/;

/** Lazy imports, types that name their module, and scripts of workers. */
function laterSpecifiers(text: string, program: ParseResult['program']): Specifiers {
  const named: string[] = [];
  const globs: (readonly string[])[] = [];
  const take = ({ source }: { readonly source: Expression }) => named.push(...textsOf(source));
  const written = ({ start, end }: { readonly start: number; readonly end: number }) =>
    text.slice(start, end);
  new Visitor({
    ImportExpression: take,
    TSImportType: take,
    CallExpression: ({ callee, arguments: [first] }) => {
      const called = written(callee);
      if (called === 'import.meta.glob') globs.push(textsOf(first));
      if (called === 'require' || called === 'import.meta.resolve') named.push(...textsOf(first));
    },
    // The URL may be in a variable before a worker gets it, so that each URL of source code counts.
    NewExpression: ({ callee, arguments: [path, base] }) => {
      if (written(callee) !== 'URL' || base === undefined || written(base) !== 'import.meta.url') return;
      named.push(...textsOf(path).filter((each) => SOURCE_CODE.test(each)));
    },
  }).visit(program);
  return { named, globs };
}

/** Everything that a text imports: values, types and re-exports, immediately or when needed. */
export function specifiersIn(file: string, text: string): Specifiers {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const { staticImports, staticExports } = parsed.module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  const first = requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  const later = LATER_IMPORT.test(text) ? laterSpecifiers(text, parsed.program) : NONE;
  return { named: [...new Set([...first, ...later.named])], globs: later.globs };
}

/** The paths that `#…/*` of a package file stands for. */
function importsMap(folder: string): readonly (readonly [alias: string, target: string])[] {
  const { imports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  return Object.entries(imports).map(([alias, target]) => [alias, join(folder, target)]);
}

const ALIASES = [...importsMap('.'), ...importsMap('sandbox')];
const WORKSPACE = /^@bourse\/(sandbox|conformance)\//;

/** The path of a file from the root of the repository; null where a specifier names a package. */
export function resolvePath(file: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return normalize(join(dirname(file), path));
  if (path.startsWith('/')) return path.slice(1);
  if (WORKSPACE.test(path)) return path.replace(WORKSPACE, '$1/');
  if (!path.startsWith('#')) return null;
  const found = ALIASES.find(([alias]) => path.startsWith(alias.slice(0, -1)));
  if (!found) throw new Error(`${file} imports ${specifier}, which no package file names`);
  return found[1].replace('*', path.slice(found[0].length - 1));
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  if (specifier.startsWith('@')) return `${first}/${second}`;
  return builtinModules.includes(first) ? `node:${first}` : first;
}

export function importOf(file: string, specifier: string): Import {
  const path = resolvePath(file, specifier);
  return { file, specifier, path, packageName: path === null ? packageOf(specifier) : null };
}

/** The files that one call of `import.meta.glob` names, of those that there are. */
function filesOfGlob(file: string, globs: readonly string[], files: readonly string[]): readonly Import[] {
  const patterns = (taken: boolean) =>
    globs
      .filter((glob) => glob.startsWith('!') !== taken)
      .map((glob) => glob.replace(/^!/, ''))
      .map((glob) => (glob.startsWith('**') ? glob : (resolvePath(file, glob) ?? glob)));
  const taken = patterns(true);
  const left = patterns(false);
  return files
    .filter((path) => path !== file && matches(path, taken) && !matches(path, left))
    .map((path) => ({ file, specifier: globs.join(', '), path, packageName: null }));
}

export function importsIn(file: string, text: string, files: readonly string[]): readonly Import[] {
  const { named, globs } = specifiersIn(file, text);
  return [
    ...named.map((specifier) => importOf(file, specifier)),
    ...globs.flatMap((patterns) => filesOfGlob(file, patterns, files)),
  ];
}

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', '__screenshots__']);

export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** All imports of these folders. Generated files stay out, since a generator answers for them. */
export function readImports(folders: readonly string[]): readonly Import[] {
  const files = folders.flatMap(filesBelow);
  return files
    .filter((file) => SOURCE_CODE.test(file) && !file.includes('.gen.'))
    .flatMap((file) => importsIn(file, readFileSync(file, 'utf8'), files));
}
