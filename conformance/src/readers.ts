import { isDeepStrictEqual } from 'node:util';
import { readAnswer } from '../../src/worker/api/answer.ts';
import type { Endpoint, Payload } from '../../src/worker/api/endpoint.ts';
import { NOTHING } from './places.ts';

type Path = readonly (string | number)[];
export type Call = Pick<
  Endpoint<Payload, unknown>,
  'method' | 'path' | 'base' | 'body' | 'envelope' | 'access' | 'money' | 'answer'
>;

/** The value with another one at a place; the input is not changed. */
export function withAt(value: unknown, path: Path, put: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== step) return [item];
      const inside = withAt(item, rest, put);
      return inside === NOTHING ? [] : [inside];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = { ...value, [step]: withAt((value as Record<string, unknown>)[step], rest, put) };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== NOTHING));
}

/** The app says of some rows that it can't read them. */
export function tellsUnreadable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('unreadable' in value)) return false;
  return Array.isArray(value.unreadable) ? value.unreadable.length > 0 : value.unreadable !== 0;
}

/**
 * What the app's decoder makes of parts of an answer. The decoders say only whether a whole answer can be read, so a
 * part is put alone into an answer that is right in all the rest.
 */
export function createReader(call: Call, sample: unknown) {
  const read = (body: unknown) => readAnswer(call, body);
  const right = read(sample);

  /** Nothing is left of what was put there: the app goes on as if the list had no such row. */
  const isLeftOut = (body: unknown, list: Path): boolean => {
    const none = read(withAt(sample, list, []));
    const got = read(body);
    if (!got.ok || tellsUnreadable(got.value)) return true;
    return none.ok && right.ok && !isDeepStrictEqual(none.value, right.value)
      ? isDeepStrictEqual(got.value, none.value)
      : false;
  };

  return {
    read,
    /** The app can read the row of this list. */
    readsRow: (list: Path, row: unknown): boolean => !isLeftOut(withAt(sample, list, [row]), list),
    /** The app can read this value at a place; `lists` are those that the place is in. */
    reads: (at: Path, came: unknown, lists: readonly Path[]): boolean => {
      const body = withAt(sample, at, came);
      return read(body).ok && !lists.some((list) => isLeftOut(body, list));
    },
  };
}
