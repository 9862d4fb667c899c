import { type ESTree, parseAst } from 'vite';

/** What the bundler knows of its modules. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly exports: readonly string[];
  } | null;
}

/** A name that a module takes from another; null for all of it. */
interface Wanted {
  readonly id: string;
  readonly name: string | null;
}

interface Parts {
  readonly imports: readonly Wanted[];
  /** Names that it passes on from other modules. */
  readonly passed: ReadonlyMap<string, Wanted>;
  /** Modules whose names it passes on as they are. */
  readonly stars: readonly string[];
  readonly names: ReadonlySet<string>;
}

interface Import extends Wanted {
  readonly local: string | null;
}

type Name = { readonly name: string } | { readonly value: string };
const textOf = (name: Name): string => ('name' in name ? name.name : name.value);

/** The names that one declaration imports. */
function importsOf(part: ESTree.ImportDeclaration, id: string): readonly Import[] {
  if (part.specifiers.length === 0) return [{ id, name: null, local: null }];
  return part.specifiers.map((each) => {
    const one = each.type === 'ImportSpecifier' ? textOf(each.imported) : 'default';
    return { id, name: each.type === 'ImportNamespaceSpecifier' ? null : one, local: each.local.name };
  });
}

type IdOf = (source: { readonly value: string }) => string;

/** The names that one declaration passes on from other modules. */
function passedOn(part: ESTree.ExportNamedDeclaration, imports: readonly Import[], idOf: IdOf) {
  return part.specifiers.flatMap((each): [string, Wanted][] => {
    const local = textOf(each.local);
    const from = part.source
      ? { id: idOf(part.source), name: local }
      : imports.find((one) => one.local === local);
    return from ? [[textOf(each.exported), from]] : [];
  });
}

function readParts(id: string, graph: Graph): Parts {
  const { code = null, importedIds = [], exports = [] } = graph.getModuleInfo(id) ?? {};
  // The bundler lists what a module imports in the order in which it is first named.
  const resolved = new Map<string, string>();
  const idOf: IdOf = ({ value }) => {
    const found = resolved.get(value) ?? importedIds[resolved.size] ?? value;
    resolved.set(value, found);
    return found;
  };
  const imports: Import[] = [];
  const exported: ESTree.ExportNamedDeclaration[] = [];
  const passed = new Map<string, Wanted>();
  const stars: string[] = [];
  for (const part of parseAst(code ?? '').body) {
    if (part.type === 'ImportDeclaration') imports.push(...importsOf(part, idOf(part.source)));
    if (part.type === 'ExportNamedDeclaration') {
      if (part.source) idOf(part.source);
      exported.push(part);
    }
    if (part.type === 'ExportAllDeclaration') {
      const from = idOf(part.source);
      if (part.exported) passed.set(textOf(part.exported), { id: from, name: null });
      else stars.push(from);
    }
  }
  for (const part of exported)
    for (const [name, from] of passedOn(part, imports, idOf)) passed.set(name, from);
  // Of a module of the older kind no declaration tells what it requires.
  const told = new Set(resolved.values());
  const untold = importedIds
    .filter((other) => !told.has(other))
    .map((other) => ({ id: other, name: null, local: null }));
  return { imports: [...imports, ...untold], passed, stars, names: new Set(exports) };
}

/**
 * What a module imports, without `import()`. Of a package whose index names all its modules only those that are asked
 * for: the bundler leaves the others out, or other screens bring them.
 */
export function importedParts(graph: Graph, packages: RegExp) {
  const known = new Map<string, Parts>();
  const partsOf = (id: string): Parts => {
    const parts = known.get(id) ?? readParts(id, graph);
    known.set(id, parts);
    return parts;
  };
  const home = ({ id, name }: Wanted): string => {
    if (name === null || !packages.test(id)) return id;
    const { passed, stars, names } = partsOf(id);
    const from = passed.get(name);
    if (from) return home(from);
    const star = stars.find((each) => partsOf(each).names.has(name));
    return star === undefined || names.has(name) ? id : home({ id: star, name });
  };
  return (id: string): readonly string[] => {
    const { imports, passed, stars } = partsOf(id);
    return [...imports.map(home), ...[...passed.values()].map(home), ...stars];
  };
}
