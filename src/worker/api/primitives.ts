import * as v from 'valibot';
import { answeredDecimal } from '#protocol/answered-decimal.ts';
import { NO_ROWS, type Rows } from '#protocol/page.ts';
import { type Coin, coin, type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';

/** No list of the specification is longer; a hostile one must not fill the memory. */
const LONGEST_LIST = 5000;

/** A JSON number or its text. */
type Figure = string | number;

/**
 * A field that may be missing or hold anything: `read` says what it means. `In` is what it makes sense of, for the
 * compiler to hold against docs/openapi.json.
 */
const lenient = <In, T>(read: (value: unknown) => T): v.GenericSchema<In | null | undefined, T> =>
  v.pipe(
    v.nullish(
      v.custom<In>(() => true),
      null,
    ),
    v.transform((value) => read(value)),
  );

/** What the schema reads; null where the field is missing, null or unusable. */
export const orNull = <In, T>(schema: v.GenericSchema<In, T>) =>
  lenient<In, T | null>((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? read.output : null;
  });

/** What the schema reads; left out where the field is missing, null or unusable: for what not every back end says. */
export const orAbsent = <In, T>(schema: v.GenericSchema<In, T>) =>
  lenient<In, T | undefined>((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? read.output : undefined;
  });

/** A JSON number or decimal text, exactly; null where it is anything else (a price shown as a dash). */
export const looseDecimal = lenient<Figure, Decimal | null>(answeredDecimal);

/** A JSON number or decimal text, exactly; refused otherwise. */
export const wireDecimal: v.GenericSchema<Figure, Decimal> = v.pipe(
  v.custom<Figure>(() => true),
  v.transform((value: Figure) => answeredDecimal(value)),
  v.custom<Decimal>((value) => value !== null),
);

/** Decimals that can't be negative: balances, stakes, prices of trades. */
export const wireAmount: v.GenericSchema<Figure, Decimal> = v.pipe(
  wireDecimal,
  v.check((value) => !value.startsWith('-')),
);

/** A price that is above zero, or null. */
export const usablePrice = lenient<Figure, Decimal | null>((value) => {
  const price = answeredDecimal(value);
  return price !== null && /[1-9]/.test(price) && !price.startsWith('-') ? price : null;
});

/** Ids are text: JSON numbers lose digits above 2^53, so only whole safe ones are taken. */
export const wireId: v.GenericSchema<Figure, string> = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
]);

/** A whole number, also as digits: counts, codes, seconds. */
export const wireInteger: v.GenericSchema<Figure, number> = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
);

export const wireCount: v.GenericSchema<Figure, number> = v.pipe(wireInteger, v.minValue(0));

const DATE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*(Z|[+-]\d\d):?(\d\d)?$/i;
/** In seconds the years 2001 to 5138, in milliseconds the first of 1970 to 1973: no back end tells of those. */
const isSeconds = (told: number): boolean => told >= 1e9 && told < 1e11;

/** Milliseconds since 1970, of these, of seconds or of an ISO date; a date that does not name its zone is no instant. */
function toEpoch(value: unknown): number {
  const [, day, time, zone, minutes = '00'] = DATE.exec(String(value)) ?? [];
  if (day) return Date.parse(`${day}T${time}${zone === 'Z' || zone === 'z' ? 'Z' : `${zone}:${minutes}`}`);
  const told = Number(answeredDecimal(value) ?? Number.NaN);
  return Math.round(isSeconds(told) ? told * 1000 : told);
}

/** Epoch milliseconds; seconds are told by their size, dates by their form. */
export const wireTime: v.GenericSchema<Figure, EpochMs> = v.pipe(
  v.custom<Figure>(() => true),
  v.transform((value: Figure) => toEpoch(value)),
  v.number(),
  v.minValue(0),
  v.maxValue(8.64e15),
  v.transform((value) => epochMs(value)),
);

/** Text, cut to what any screen shows; empty where there is none. */
export const wireText = (longest = 500) =>
  lenient<string, string>((value) => (typeof value === 'string' ? value.slice(0, longest) : ''));

/** true, 1 and "1" are yes; everything else, absence included, is no. */
export const wireFlag = lenient<boolean | Figure, boolean>(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
);

export const wireCoin: v.GenericSchema<string, Coin> = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{1,12}$/),
  v.transform((name) => coin(name)),
);

/**
 * Rows that can be read, and beside them the others as they came: one broken row must not take the list away. Null is an
 * empty list. `unpacked` gives the rows that an element holds.
 */
export const partedRows = <In, T>(
  row: v.GenericSchema<In, T>,
  unpacked: (element: unknown) => readonly unknown[] = (element) => [element],
): v.GenericSchema<readonly In[] | null, { readonly list: T[]; readonly unreadable: unknown[] }> =>
  v.pipe(
    v.nullable(v.custom<readonly In[]>(Array.isArray)),
    v.transform((came) => {
      const list: T[] = [];
      const unreadable: unknown[] = [];
      for (const item of (came ?? []).flatMap(unpacked).slice(0, LONGEST_LIST)) {
        const read = v.safeParse(row, item);
        if (read.success) list.push(read.output);
        else unreadable.push(item);
      }
      return { list, unreadable };
    }),
  );

/** Unusable rows are left out. */
export const rows = <In, T>(row: v.GenericSchema<In, T>): v.GenericSchema<readonly In[] | null, T[]> =>
  v.pipe(
    partedRows(row),
    v.transform(({ list }) => list),
  );

/** What a status means by the names of 0, 1, 2 …; one without a name is unknown, and its number is kept. */
export const statusIn = <Name extends string>(names: readonly Name[], code: number) => ({
  status: names[code] ?? ('unknown' as const),
  statusCode: code,
});

/** With the number of the others; refused where there are rows and none can be read: that would say "nothing". */
export const countedRows = <In, T>(
  row: v.GenericSchema<In, T>,
): v.GenericSchema<readonly In[] | null, Rows<T>> =>
  v.pipe(
    partedRows(row),
    v.check(({ list, unreadable }) => list.length > 0 || unreadable.length === 0),
    v.transform(({ list, unreadable }) => ({ list, unreadable: unreadable.length })),
  );

/** The same of what is on offer: a product that can't be read is one that can't be had here. */
export const readableRows = <In, T>(
  row: v.GenericSchema<In, T>,
): v.GenericSchema<readonly In[] | null, readonly T[]> =>
  v.pipe(
    countedRows(row),
    v.transform(({ list }) => list),
  );

/** The sum of a page whose total was left out; `cutToSize` says what is known of it. */
export const UNTOLD = -1;

/** `data: {list, sum}`, as every paged call answers. */
export interface WirePage<T> extends Rows<T> {
  readonly sum: number;
}

/** The same before it is read. */
export interface RawPage<T> {
  readonly list: readonly T[] | null;
  readonly sum?: Figure | null | undefined;
}

/** One page of a paged call; rows that do not fit are counted, but not where all are such: see `countedRows`. Null is no row. */
export const pageOf = <In, T>(
  row: v.GenericSchema<In, T>,
): v.GenericSchema<RawPage<In> | null, WirePage<T>> =>
  v.pipe(
    v.nullable(v.object({ list: countedRows(row), sum: v.nullish(wireCount) })),
    v.transform((page) => ({ ...(page?.list ?? NO_ROWS), sum: page ? (page.sum ?? UNTOLD) : 0 })),
  );

/** The part of an answer that matters in most calls. */
export const inData = <In, T>(schema: v.GenericSchema<In, T>): v.GenericSchema<{ readonly data: In }, T> =>
  v.pipe(
    v.object({ data: schema }),
    v.transform((answer) => answer.data),
  );

/** Market calls about one moment answer `tick`. */
export const inTick = <In, T>(schema: v.GenericSchema<In, T>): v.GenericSchema<{ readonly tick: In }, T> =>
  v.pipe(
    v.object({ tick: schema }),
    v.transform((answer) => answer.tick),
  );

/** For calls whose success says everything. */
export const nothing: v.GenericSchema<unknown, void> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A network as back ends name it: "TRC20". */
export const wireChain = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,24}$/));

/** What is paid to is never cut: a longer one is refused, because half an address loses money. */
export const wirePlace = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));

/** A token goes into a header: visible ASCII only. */
export const sessionToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,4096}$/));
