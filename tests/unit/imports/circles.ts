import type { Import } from './read-imports.ts';

type Link = Pick<Import, 'file' | 'path'>;

/** The first ring of files that import one another, types included, as it is walked; null where there is none. */
export function findCircle(all: readonly Link[]): readonly string[] | null {
  const targets = new Map<string, string[]>();
  for (const { file, path } of all) {
    if (path === null) continue;
    const known = targets.get(file);
    if (known) known.push(path);
    else targets.set(file, [path]);
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
