/** The special parts of a pattern with the regular expression that each becomes, tried in this order. */
const SPECIAL: readonly (readonly [written: RegExp, meaning: (found: string) => string])[] = [
  [/^\*\*\//, () => '(?:[^/]+/)*'],
  [/^\*\*/, () => '.*'],
  [/^\*/, () => '[^/]*'],
  [/^\{[^}]*\}/, (found) => `(?:${found.slice(1, -1).split(',').map(source).join('|')})`],
];

function source(pattern: string): string {
  let rest = pattern;
  let found = '';
  while (rest !== '') {
    const special = SPECIAL.find(([written]) => written.test(rest));
    const text = special?.[0].exec(rest)?.[0] ?? rest.slice(0, 1);
    found += special ? special[1](text) : text.replace(/[.+?^$()|[\]\\{}]/, '\\$&');
    rest = rest.slice(text.length);
  }
  return found;
}

const compiled = new Map<string, RegExp>();

/** A pattern that ends with a slash is a folder with all that is below it; `*` stays within one name. */
function pathPattern(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(`^${source(pattern)}${pattern.endsWith('/') ? '' : '$'}`);
  compiled.set(pattern, known);
  return known;
}

export const matches = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => pathPattern(pattern).test(path));

/** The folder of a pattern, such as one feature, that a path lies in. */
export const folderOf = (path: string, pattern: string): string | undefined =>
  pathPattern(pattern).exec(path)?.[0];
