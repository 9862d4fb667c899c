import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '../../src/protocol/result.ts';
import { type Schema, successOf } from './document.ts';
import type { Finding } from './finding.ts';
import { asMeant, turnedSums } from './meanings.ts';
import { LONGEST_LIST, type Place, placesIn } from './places.ts';
import { type Call, createReader, tellsUnreadable, withAt } from './readers.ts';
import { sampleAnswer } from './sample.ts';
import { cameWords, saidWords } from './words.ts';

type Path = readonly (string | number)[];

export type Judgement =
  | {
      readonly verdict: 'fits' | 'tolerated';
      readonly findings: readonly Finding[];
      /** As the app has it. */
      readonly value: unknown;
    }
  | { readonly verdict: 'wrong'; readonly findings: readonly Finding[] }
  | { readonly verdict: 'refused'; readonly failure: Failure };

interface RowList {
  readonly at: Path;
  readonly rows: readonly unknown[];
  /** Those that the app can't read, in their order. */
  readonly lost: ReadonlySet<number>;
}

/** A place, with the list that it is in and whether its row is one that the app can't read. */
interface Spot {
  readonly place: Place;
  readonly list: RowList | null;
  readonly row: number;
  readonly isLost: boolean;
}

/** Lists that a place stands in, as they are in the sample: each of its prefixes that ends before a row. */
const listsAround = (place: Place): readonly Path[] =>
  place.at.flatMap((step, index) => (typeof step === 'number' ? [place.sampleAt.slice(0, index)] : []));

function spotOf(place: Place, lists: readonly RowList[]): Spot {
  const { at } = place;
  const list = lists.find((each) => at.length > each.at.length && each.at.every((step, n) => at[n] === step));
  if (!list) return { place, list: null, row: 0, isLost: false };
  const row = Number(at[list.at.length]);
  return { place, list, row, isLost: list.lost.has(row) };
}

/**
 * The app's own decoder says whether an answer can be used; beside it the answer is held strictly against the document.
 * What the decoder takes is never `wrong`, but for rows that the app shows as unreadable.
 * @param sent the same as clients have it that round long numbers
 */
export function judge(call: Call, schema: Schema, body: unknown, sent: unknown = body): Judgement {
  const success = successOf(schema);
  const reader = createReader(call, sampleAnswer(success));
  const answer = reader.read(body);
  if (!answer.ok && answer.failure.kind !== 'badBody') return { verdict: 'refused', failure: answer.failure };

  const places = placesIn(success, body).map((place) => asMeant(place, sent));
  const lists = rowListsOf(places, reader.readsRow);
  const spots = places.map((place) => spotOf(place, lists));
  const isCulprit = ({ place }: Spot) => !reader.reads(place.sampleAt, place.came, listsAround(place));
  const odd = spots.filter(({ place }) => !place.fits);
  const suspects = innermost(suspectsIn(spots, odd, answer.ok).filter(isCulprit));
  const told = answer.ok && tellsUnreadable(answer.value);
  const fields = [...grouped(odd), ...grouped(suspects)].map(([spot, count]) =>
    findingOf(spot, count, isCulprit(spot), told),
  );
  const found = [...fields, ...turnedSums(places)];

  // What a money call made is on no screen by its answer.
  const isEmpty = !call.money && isHollow(places, lists, reader.read, body);
  if (answer.ok && !told && !isEmpty) {
    const findings = found.map((finding) => ({ ...finding, kind: 'tolerated' as const }));
    return { verdict: findings.length === 0 ? 'fits' : 'tolerated', findings, value: answer.value };
  }
  const blamed = found.some(({ kind }) => kind === 'wrong') ? found : blameAll(found);
  return { verdict: 'wrong', findings: blamed };
}

/** The decoder may be stricter than the document: then every place of what it can't read is tried. */
function suspectsIn(spots: readonly Spot[], odd: readonly Spot[], isRead: boolean): readonly Spot[] {
  const explained = new Set(odd.filter(({ isLost }) => isLost).map(({ list }) => list));
  const unexplained = spots.filter(({ place, isLost, list }) => place.fits && isLost && !explained.has(list));
  if (isRead || odd.length > 0 || unexplained.length > 0) {
    // One row of each list says enough.
    return unexplained.filter(({ list, row }) => row === list?.lost.values().next().value);
  }
  return spots.filter(({ list }) => list === null);
}

/** An object that can't be read because of one of its fields says nothing more than the field does. */
const innermost = (spots: readonly Spot[]): readonly Spot[] => {
  const names = spots.map(({ place }) => place.name);
  const isAround = (name: string) =>
    names.some((other) => other.startsWith(`${name}.`) || other.startsWith(`${name}[`));
  return spots.filter(({ place }) => place.name !== '' && !isAround(place.name));
};

/** What is to be said of a place; `wrong` where it keeps the app from reading its row, or the answer around it. */
function findingOf({ place, list, isLost }: Spot, count: number, isCulprit: boolean, told: boolean): Finding {
  const said = saidWords(place.schema);
  return {
    kind: isCulprit && (isLost || list === null) ? 'wrong' : 'tolerated',
    place: place.name === '' ? 'the answer' : place.name,
    came: cameWords(place.came, place.name),
    said: place.fits ? `${said}; the app can't use this one` : said,
    count,
    note:
      list && isLost && isCulprit
        ? `the app ${told ? 'shows as unreadable' : 'leaves out'} ${list.lost.size} of ${list.rows.length} rows`
        : '',
  };
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
  return places.flatMap(({ at, sampleAt, came, schema, fits }) => {
    if (!fits || !Array.isArray(came) || !schema.items || at.some((step) => typeof step === 'number'))
      return [];
    const rows = came.slice(0, LONGEST_LIST);
    const lost = rows.flatMap((row, index) => (readsRow(sampleAt, row) ? [] : [index]));
    return [{ at, rows, lost: new Set(lost) }];
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
function grouped(spots: readonly Spot[]): readonly (readonly [Spot, number])[] {
  const groups = new Map<string, { readonly first: Spot; count: number }>();
  for (const spot of spots) {
    const { name, came } = spot.place;
    const key = `${name} ${came === null ? 'null' : typeof came} ${spot.isLost}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { first: spot, count: 1 });
  }
  return [...groups.values()].map(({ first, count }) => [first, count] as const);
}
