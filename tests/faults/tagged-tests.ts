import { readdirSync, readFileSync } from 'node:fs';

/** A test and the rows of the fault matrix that it proves. */
export interface TaggedTest {
  readonly file: string;
  /** Line of the tag, from 1. */
  readonly line: number;
  /** Names of the blocks around it and its own, outermost first. */
  readonly title: string;
  readonly rows: readonly string[];
}

const TAG = /^\s*\/\/ proves\b/;
/** The one form a tag has: ids with a blank between them. */
const WELL_FORMED = /^ *\/\/ proves ((?:[FS]\d{2})(?: [FS]\d{2})*)$/;
const TEST = /^( *)(?:it|test|plain)(?:\.(?:each|skipIf)\b.*)?\(/;
const BLOCK = /^ *(?:describe|test\.describe)(?:\.each)?\(/;

/**
 * The tests of one source that carry a tag `// proves F44 S11` directly above their `it(` or `test(`, and what is wrong
 * with the rest. The scan goes by lines and indentation, which the formatter keeps.
 */
export function readTags(file: string, source: string): { tests: TaggedTest[]; faults: string[] } {
  const lines = source.split('\n');
  const tests: TaggedTest[] = [];
  const faults: string[] = [];
  for (const [index, text] of lines.entries()) {
    if (!TAG.test(text)) continue;
    const where = `${file}:${index + 1}`;
    const rows = text.match(WELL_FORMED)?.[1]?.split(' ');
    const indent = lines[index + 1]?.match(TEST)?.[1];
    if (!rows) faults.push(`${where}: a tag reads "// proves F44 S11"`);
    else if (indent === undefined) faults.push(`${where}: no test stands directly below`);
    else {
      const own = titleAt(lines, index + 1);
      if (own === null) faults.push(`${where}: the test below has no title that can be read`);
      else tests.push({ file, line: index + 1, rows, title: [...around(lines, index + 1), own].join(' › ') });
    }
  }
  return { tests, faults };
}

/** All of them below a folder, by file and line. */
export function readTagsBelow(folder: string): { tests: TaggedTest[]; faults: string[] } {
  // Folders of pictures are named like their tests.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'))
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .sort();
  const found = files.map((file) => readTags(file, readFileSync(file, 'utf8')));
  return { tests: found.flatMap(({ tests }) => tests), faults: found.flatMap(({ faults }) => faults) };
}

/** The title of the call that begins at a line: its first literal, or the first behind the cases of an `each` or `skipIf`. */
function titleAt(lines: readonly string[], at: number): string | null {
  const call = lines.slice(at, at + 60).join('\n');
  const opening = /^ *[\w.]*\.(?:each|skipIf)\b/.test(call) ? /\)\(\s*(?=['"`])/ : /^ *[\w.]+\(\s*(?=['"`])/;
  const found = opening.exec(call);
  if (!found) return null;
  const rest = call.slice(found.index + found[0].length);
  const literal = /^(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(rest);
  return literal?.[2]?.replace(/\\(['"`])/g, '$1') ?? null;
}

/** The titles of the blocks around a line, outermost first; one whose title is computed is left out. */
function around(lines: readonly string[], at: number): string[] {
  const titles: string[] = [];
  const indentOf = (line: number) => lines[line]?.search(/\S/) ?? -1;
  let inner = indentOf(at);
  for (let line = at - 1; line >= 0 && inner > 0; line -= 1) {
    const indent = indentOf(line);
    if (indent < 0 || indent >= inner) continue;
    inner = indent;
    // The last line of a head of several lines: its first one stands above, as far in.
    while (/^ *[\])}]/.test(lines[line] ?? '') && line > 0)
      do line -= 1;
      while (line > 0 && indentOf(line) !== indent);
    const title = BLOCK.test(lines[line] ?? '') ? titleAt(lines, line) : null;
    if (title !== null) titles.unshift(title);
  }
  return titles;
}
