/** A JSON text that was read, with the line at which each of its values stands. */
export type JsonText =
  | { readonly ok: true; readonly value: unknown; readonly lineOf: (path: readonly PropertyKey[]) => number }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** Nothing that people write by hand is nested deeper, and what is would overflow the stack. */
const DEEPEST = 20;

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Wrong extends Error {
  readonly at: number;
  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

/** Reads JSON that a person wrote: says where it stops being JSON, and which key of an object stands there twice. */
export function readJsonText(text: string): JsonText {
  const places = new Map<string, number>();
  const lineAt = (place: number) => text.slice(0, place).split('\n').length;
  let at = text.startsWith('\uFEFF') ? 1 : 0;

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  const takeSign = (sign: string): boolean => {
    take(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const need = (sign: string, where: string) => {
    if (!takeSign(sign)) throw new Wrong(at, `"${sign}" is missing ${where}`);
  };
  const string = (what: string): string => {
    take(SPACE);
    const found = take(STRING);
    if (found === null) throw new Wrong(at, `${what} in double quotes is expected`);
    return JSON.parse(found);
  };

  function object(path: readonly PropertyKey[]): unknown {
    const entries = new Map<string, unknown>();
    if (takeSign('}')) return {};
    do {
      take(SPACE);
      const place = at;
      const key = string('a key');
      if (entries.has(key)) throw new Wrong(place, `"${key}" stands here twice`);
      places.set(JSON.stringify([...path, key]), place);
      need(':', `after "${key}"`);
      entries.set(key, value([...path, key]));
    } while (takeSign(','));
    need('}', 'at the end of the object');
    return Object.fromEntries(entries);
  }
  function list(path: readonly PropertyKey[]): unknown {
    const items: unknown[] = [];
    if (takeSign(']')) return items;
    do {
      take(SPACE);
      places.set(JSON.stringify([...path, items.length]), at);
      items.push(value([...path, items.length]));
    } while (takeSign(','));
    need(']', 'at the end of the list');
    return items;
  }
  function value(path: readonly PropertyKey[]): unknown {
    if (path.length > DEEPEST) throw new Wrong(at, 'nested too deeply');
    if (takeSign('{')) return object(path);
    if (takeSign('[')) return list(path);
    if (text[at] === '"') return string('a text');
    const found = take(PLAIN);
    if (found === null) throw new Wrong(at, 'a value is expected');
    return JSON.parse(found);
  }

  try {
    const read = value([]);
    take(SPACE);
    if (at < text.length) throw new Wrong(at, 'nothing more is expected here');
    const lineOf = (path: readonly PropertyKey[]): number => {
      const place = places.get(JSON.stringify(path));
      // What is missing is told where it should stand.
      return place === undefined && path.length > 0 ? lineOf(path.slice(0, -1)) : lineAt(place ?? 0);
    };
    return { ok: true, value: read, lineOf };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ok: false, line: lineAt(error.at), reason: error.message };
  }
}
