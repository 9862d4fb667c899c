import * as v from 'valibot';
import { longDecimal } from './decimal.ts';
import { type Coin, type Decimal, type EpochMs, type Milliseconds, readCoin, type Seconds } from './units.ts';

// What entities are made of. They check and change nothing, so that one schema reads what the device keeps, what
// another tab tells and what a decoder has made of an answer.

export const decimalSchema = v.custom<Decimal>(
  (held) => typeof held === 'string' && longDecimal(held) !== null,
);
export const epochSchema = v.custom<EpochMs>(Number.isFinite);
export const secondsSchema = v.custom<Seconds>(Number.isFinite);
export const millisecondsSchema = v.custom<Milliseconds>(Number.isFinite);
export const coinSchema = v.custom<Coin>((held) => typeof held === 'string' && readCoin(held) === held);
export const idSchema = v.pipe(v.string(), v.nonEmpty());
export const pairSchema = entity({ base: coinSchema, quote: coinSchema });

/** An object that nobody changes; fields that it does not name are left out. */
export function entity<const Fields extends v.ObjectEntries>(fields: Fields) {
  return v.pipe(v.object(fields), v.readonly());
}

/** A list that nobody changes. */
export function listOf<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(v.array(row), v.readonly());
}

/** Records as the device keeps them: the newest, and how many the server has. */
export function pageSchema<const Row extends v.GenericSchema>(row: Row) {
  return entity({ list: listOf(row), sum: v.number(), unreadable: v.optional(v.number(), 0) });
}

/** A list that is followed, with the number of rows that can't be read; earlier releases kept the list alone. */
export function rowsSchema<const Row extends v.GenericSchema>(row: Row) {
  return v.union([
    entity({ list: listOf(row), unreadable: v.number() }),
    v.pipe(
      listOf(row),
      v.transform((list) => ({ list, unreadable: 0 })),
    ),
  ]);
}
