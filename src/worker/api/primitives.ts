import * as v from 'valibot';
import { decimal, decimalFromNumber } from '#protocol/decimal.ts';
import { type Coin, coin, type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';

/** No list of the specification is longer; a hostile one must not fill the memory. */
const LONGEST_LIST = 5000;

const toDecimal = (value: unknown): Decimal | null => {
  if (typeof value === 'number') return decimalFromNumber(value);
  return typeof value === 'string' ? decimal(value) : null;
};

/** A field that may be missing or hold anything: `read` says what it means. */
const lenient = <T>(read: (value: unknown) => T): v.GenericSchema<unknown, T> =>
  v.pipe(v.optional(v.unknown(), null), v.transform(read));

/** What the schema reads; null where the field is missing, null or unusable. */
export const orNull = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | null> =>
  lenient((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? read.output : null;
  });

/** A JSON number or decimal text, exactly; null where it is anything else (a price shown as a dash). */
export const looseDecimal = lenient(toDecimal);

/** A JSON number or decimal text, exactly; refused otherwise. */
export const wireDecimal: v.GenericSchema<unknown, Decimal> = v.pipe(
  v.unknown(),
  v.transform(toDecimal),
  v.custom<Decimal>((value) => value !== null),
);

/** Decimals that can't be negative: balances, stakes, prices of trades. */
export const wireAmount: v.GenericSchema<unknown, Decimal> = v.pipe(
  wireDecimal,
  v.check((value) => !value.startsWith('-')),
);

/** A price that is above zero, or null. */
export const usablePrice = lenient((value) => {
  const price = toDecimal(value);
  return price !== null && /[1-9]/.test(price) && !price.startsWith('-') ? price : null;
});

/** Ids are text: JSON numbers lose digits above 2^53, so only whole safe ones are taken. */
export const wireId: v.GenericSchema<unknown, string> = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
]);

/** A whole number, also as digits: counts, codes, seconds. */
export const wireInteger: v.GenericSchema<unknown, number> = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
);

export const wireCount: v.GenericSchema<unknown, number> = v.pipe(wireInteger, v.minValue(0));

/** Epoch milliseconds. */
export const wireTime: v.GenericSchema<unknown, EpochMs> = v.pipe(
  wireInteger,
  v.minValue(0),
  v.maxValue(8.64e15),
  v.transform((value) => epochMs(value)),
);

/** Text, cut to what any screen shows; empty where there is none. */
export const wireText = (longest = 500) =>
  lenient((value) => (typeof value === 'string' ? value.slice(0, longest) : ''));

/** true, 1 and "1" are yes; everything else, absence included, is no. */
export const wireFlag = lenient(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
);

export const wireCoin: v.GenericSchema<unknown, Coin> = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{1,12}$/),
  v.transform((name) => coin(name)),
);

/** Unusable rows are dropped one by one: one broken row must not take the list away. */
export const rows = <T>(row: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) =>
      list.slice(0, LONGEST_LIST).flatMap((item) => {
        const read = v.safeParse(row, item);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** As `rows`; refused where there are rows and none can be read: taken for an empty list, that would say "nothing". */
export const readableRows = <T>(row: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, readonly T[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.check((list) => list.length === 0 || list.some((item) => v.is(row, item)), 'no row that can be read'),
    rows(row),
  );

/** `data: {list, sum}`, as every paged call answers. */
export interface WirePage<T> {
  readonly list: readonly T[];
  readonly sum: number;
}

/** One page of a paged call; rows that do not fit are dropped, but not all of them: see `readableRows`. */
export const pageOf = <T>(row: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, WirePage<T>> =>
  v.object({ list: readableRows(row), sum: wireCount });

/** The part of an answer that matters in most calls. */
export const inData = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> =>
  v.pipe(
    v.object({ data: schema }),
    v.transform((answer) => answer.data),
  );

/** Market calls about one moment answer `tick`. */
export const inTick = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> =>
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
