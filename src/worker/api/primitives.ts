import * as v from 'valibot';
import { isCoinName } from '#protocol/coin-name.ts';
import { NO_ROWS, type Rows } from '#protocol/page.ts';
import { type Coin, coin, type Decimal, type EpochMs, type EpochSeconds } from '#protocol/units.ts';
import { apart } from './shared-ids.ts';
import {
  type RateKind,
  readCandleId,
  readId,
  readInstant,
  readInteger,
  readMoney,
  readNumber,
  readPrecision,
  readPrice,
  readRate,
} from './wire-numbers.ts';

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

/** What a function of the border reads; refused where that is null. */
const bordered = <T>(read: (value: unknown) => T | null): v.GenericSchema<Figure, T> =>
  v.pipe(
    v.custom<Figure>(() => true),
    v.transform((value: Figure) => read(value)),
    v.custom<T>((value) => value !== null),
  );

const isUnsigned = (value: Decimal): boolean => !value.startsWith('-');

/** An amount of money; null where it can't be read (shown as a dash). */
export const looseDecimal = lenient<Figure, Decimal | null>(readMoney);

/** An amount of money; refused where it can't be read. */
export const wireDecimal: v.GenericSchema<Figure, Decimal> = bordered(readMoney);

/** Amounts that can't be negative: balances, stakes. */
export const wireAmount: v.GenericSchema<Figure, Decimal> = v.pipe(wireDecimal, v.check(isUnsigned));

/** Market data: any number of decimals, and none of them negative. */
export const wireFigure: v.GenericSchema<Figure, Decimal> = v.pipe(bordered(readNumber), v.check(isUnsigned));

/** A price, not negative. */
export const wirePrice: v.GenericSchema<Figure, Decimal> = v.pipe(bordered(readPrice), v.check(isUnsigned));

/** A price that is above zero, or null. */
export const usablePrice = lenient<Figure, Decimal | null>((value) => {
  const price = readPrice(value);
  return price !== null && /[1-9]/.test(price) && isUnsigned(price) ? price : null;
});

/** A rate as a fraction, also told as a percentage; refused where nobody knows which of them it is. */
export const signedRate = (kind: RateKind): v.GenericSchema<Figure, Decimal> =>
  bordered((value) => readRate(value, kind));

/** The same of a rate that can't be negative. */
export const wireRate = (kind: RateKind): v.GenericSchema<Figure, Decimal> =>
  v.pipe(signedRate(kind), v.check(isUnsigned));

/** Ids are text: JSON numbers lose digits above 2^53, so only whole safe ones are taken. */
export const wireId: v.GenericSchema<Figure, string> = bordered(readId);

/** A whole number, also as text: counts, codes, seconds. */
export const wireInteger: v.GenericSchema<Figure, number> = bordered(readInteger);

/** Decimals of a price or an amount, 0 to 18; also told as a step, such as 0.01. */
export const wirePrecision: v.GenericSchema<Figure, number> = bordered(readPrecision);

export const wireCount: v.GenericSchema<Figure, number> = v.pipe(wireInteger, v.minValue(0));

/** Epoch milliseconds; other units are told by their size, dates by their form. */
export const wireTime: v.GenericSchema<Figure, EpochMs> = bordered(readInstant);

/** The beginning of a candle's period. */
export const wireCandleId: v.GenericSchema<Figure, EpochSeconds> = bordered(readCandleId);

/** Text, cut to what any screen shows; empty where there is none. */
export const wireText = (longest = 500) =>
  lenient<string, string>((value) => (typeof value === 'string' ? value.slice(0, longest) : ''));

/** true, 1 and "1" are yes; everything else, absence included, is no. */
export const wireFlag = lenient<boolean | Figure, boolean>(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
);

export const wireCoin: v.GenericSchema<string, Coin> = v.pipe(
  v.string(),
  v.check(isCoinName),
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
    v.check((parts) => isNotLost(parts)),
    v.transform(({ list, unreadable }) => ({ list: apart(list), unreadable: unreadable.length })),
  );

const isNotLost = <T>({
  list,
  unreadable,
}: {
  readonly list: T[];
  readonly unreadable: unknown[];
}): boolean => list.length > 0 || unreadable.length === 0;

/** The same of what is on offer: a product that can't be read is one that can't be had here. */
export const readableRows = <In, T>(
  row: v.GenericSchema<In, T>,
): v.GenericSchema<readonly In[] | null, readonly T[]> =>
  v.pipe(
    partedRows(row),
    v.check((parts) => isNotLost(parts)),
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
