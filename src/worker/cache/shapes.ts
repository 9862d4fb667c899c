import * as v from 'valibot';
import { decimal } from '#protocol/decimal.ts';
import { type Coin, type Decimal, type EpochMs, epochMs, type Seconds, seconds } from '#protocol/units.ts';

/** Building blocks for what is read back from storage: it may be older than the code, damaged or foreign. */
export const decimalShape: v.GenericSchema<unknown, Decimal> = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = decimal(dataset.value);
    if (value !== null) return value;
    addIssue({ message: 'not a decimal' });
    return NEVER;
  }),
);

export const epochShape: v.GenericSchema<unknown, EpochMs> = v.pipe(
  v.number(),
  v.finite(),
  v.transform(epochMs),
);

export const secondsShape: v.GenericSchema<unknown, Seconds> = v.pipe(
  v.number(),
  v.finite(),
  v.transform(seconds),
);

export const coinShape: v.GenericSchema<unknown, Coin> = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]{1,12}$/),
  v.transform((name) => name as Coin),
);

export const pairShape = v.object({ base: coinShape, quote: coinShape });
