import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '../../src/protocol/result.ts';
import { type Schema, successOf } from './document.ts';
import { type Place, placesIn } from './places.ts';
import { type Call, createReader, withAt } from './readers.ts';
import { sampleAnswer } from './sample.ts';
import { cameWords, saidWords } from './words.ts';

type Path = readonly (string | number)[];

/** One field, and what the app makes of what came there. */
export interface Finding {
  /** `wrong`: the app can't read it. `tolerated`: it is not what the document says, and the app reads it or goes on without. */
  readonly kind: 'wrong' | 'tolerated';
  /** `data.list[].amount` */
  readonly place: string;
  readonly came: string;
  readonly said: string;
  /** How many places of this name it was found at. */
  readonly count: number;
  readonly note: string;
}

export type Judgement =
  | {
      readonly verdict: 'fits' | 'tolerated' | 'wrong';
      readonly findings: readonly Finding[];
      readonly value: unknown;
    }
  | { readonly verdict: 'refused'; readonly failure: Failure };

interface RowList {
  readonly name: string;
  readonly at: Path;
  readonly sampleAt: Path;
  readonly rows: readonly unknown[];
  /** Those that the app can't read. */
  readonly lost: ReadonlySet<number>;
}

/** Is `inner` a place inside of `outer`, or the same? */
const isWithin = (outer: Path, inner: Path) => outer.every((step, index) => inner[index] === step);

/** Lists that a place stands in, as they are in the sample: each of its prefixes that ends before a row. */
const listsAround = (place: Place): readonly Path[] =>
  place.at.flatMap((step, index) => (typeof step === 'number' ? [place.sampleAt.slice(0, index)] : []));

/**
 * The app's own decoder says whether an answer can be used; beside it the answer is held strictly against the document.
 * What the decoder takes is never `wrong`.
 */
export function judge(call: Call, schema: Schema, body: unknown): Judgement {
  const success = successOf(schema);
  const reader = createReader(call, sampleAnswer(success));
  const answer = reader.read(body);
  if (!answer.ok && answer.failure.kind !== 'badBody') return { verdict: 'refused', failure: answer.failure };

  const places = placesIn(success, body);
  const lists = rowListsOf(places, reader.readsRow);
  const hollow = isHollow(places, lists, reader.read, body);
  const unreadable = !answer.ok || hollow;
  const odd = places.filter(({ fits }) => !fits);
  const listOf = ({ at }: Place) => lists.find((list) => isWithin(list.at, at) && at.length > list.at.length);
  const isLost = (place: Place) => {
    const list = listOf(place);
    return list?.lost.has(Number(place.at[list.at.length])) ?? false;
  };

  // The decoder may be stricter than the document: then every place of what it can't read is tried.
  const explained = new Set(odd.filter(isLost).map(listOf));
  const inDoubt = places.filter((place) => {
    const list = listOf(place);
    if (!place.fits) return false;
    if (list)
      return (
        isLost(place) && !explained.has(list) && Number(place.at[list.at.length]) === Math.min(...list.lost)
      );
    return !answer.ok && odd.length === 0 && !lists.some(({ lost }) => lost.size > 0);
  });
  const culprit = (place: Place) => !reader.reads(place.sampleAt, place.came, listsAround(place));

  const kindOf = (place: Place): Finding['kind'] => {
    const matters = isLost(place) || (!answer.ok && !listOf(place));
    if (!unreadable || !matters) return 'tolerated';
    return culprit(place) ? 'wrong' : 'tolerated';
  };
  const noteOf = (place: Place): string => {
    const list = listOf(place);
    if (!list || !isLost(place) || !culprit(place)) return '';
    return `the app leaves out ${list.lost.size} of ${list.rows.length} rows`;
  };
  const found = [...grouped(odd), ...grouped(inDoubt.filter(culprit))].map(
    ([place, count]): Finding => ({
      kind: kindOf(place),
      place: place.name === '' ? 'the answer' : place.name,
      came: cameWords(place.came, place.name),
      said: place.fits ? `${saidWords(place.schema)}; the app can't use this one` : saidWords(place.schema),
      count,
      note: noteOf(place),
    }),
  );
  if (!unreadable) {
    return {
      verdict: found.length === 0 ? 'fits' : 'tolerated',
      findings: found.map((finding) => ({ ...finding, kind: 'tolerated' as const })),
      value: answer.value,
    };
  }
  const blamed = found.some(({ kind }) => kind === 'wrong') ? found : blameAll(found);
  return { verdict: 'wrong', findings: blamed, value: undefined };
}

/** No single place is to blame: together they are. */
function blameAll(found: readonly Finding[]): readonly Finding[] {
  if (found.length > 0) return found.map((finding) => ({ ...finding, kind: 'wrong' as const }));
  return [
    {
      kind: 'wrong',
      place: 'the answer',
      came: 'what fits the document',
      said: '',
      count: 1,
      note: "the app can't read it",
    },
  ];
}

/** The outermost lists of an answer, with the rows of which the app can make nothing. */
function rowListsOf(
  places: readonly Place[],
  readsRow: (list: Path, row: unknown) => boolean,
): readonly RowList[] {
  return places.flatMap(({ name, at, sampleAt, came, schema, fits }) => {
    if (!fits || !Array.isArray(came) || !schema.items || at.some((step) => typeof step === 'number'))
      return [];
    const lost = came.flatMap((row, index) => (readsRow(sampleAt, row) ? [] : [index]));
    return [{ name, at, sampleAt, rows: came, lost: new Set(lost) }];
  });
}

/** The answer is nothing but lists, they have rows, and the app reads it as if they had none: a screen would be empty. */
function isHollow(
  places: readonly Place[],
  lists: readonly RowList[],
  read: (body: unknown) => { readonly ok: boolean; readonly value?: unknown },
  body: unknown,
): boolean {
  const part = places.find(({ name }) => name === 'data' || name === 'tick');
  const fields = Array.isArray(part?.came) ? [part.came] : Object.values(part?.came ?? {});
  const full = lists.filter(({ rows }) => rows.length > 0);
  if (full.length === 0 || !fields.every((field) => Array.isArray(field))) return false;
  if (full.some(({ rows, lost }) => lost.size < rows.length)) return false;
  const none = read(full.reduce((rest, list) => withAt(rest, list.at, []), body));
  const got = read(body);
  return got.ok && none.ok && isDeepStrictEqual(got.value, none.value);
}

/** One of each name and kind of what came, and how many there are. */
function grouped(places: readonly Place[]): readonly (readonly [Place, number])[] {
  const groups = new Map<string, { readonly first: Place; count: number }>();
  for (const place of places) {
    const key = `${place.name} ${place.came === null ? 'null' : typeof place.came}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { first: place, count: 1 });
  }
  return [...groups.values()].map(({ first, count }) => [first, count] as const);
}
