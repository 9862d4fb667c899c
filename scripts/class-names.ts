import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 4;
const ALPHABET = 26;

/** Four letters for a file, the same on every machine. */
function lettersOf(path: string): string {
  const digest = createHash('sha256').update(path).digest();
  return Array.from({ length: LETTERS }, (_, at) =>
    String.fromCharCode(97 + ((digest[at] ?? 0) % ALPHABET)),
  ).join('');
}

/**
 * Names the classes of CSS modules: letters for the file, a number for the class. Names that say what they are stand in
 * the scripts too, with a random part for each, and were 0.9 KB of the first load.
 */
export function shortClassNames(root: string) {
  const files = new Map<string, Map<string, string>>();
  const taken = new Map<string, string>();
  return (name: string, file: string): string => {
    const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');
    const letters = lettersOf(path);
    const other = taken.get(letters) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} have the same letters: rename one`);
    taken.set(letters, path);
    const names = files.get(path) ?? new Map<string, string>();
    files.set(path, names);
    const short = names.get(name) ?? `${letters}${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
}
