import * as v from 'valibot';
import type { WealthDay } from '#protocol/wealth.ts';
import { inData, readableRows, wireAmount, wireDecimal, wireTime } from './primitives.ts';

export const historyAnswer: v.GenericSchema<unknown, readonly WealthDay[]> = inData(
  readableRows(v.object({ time: wireTime, total: wireAmount, inflow: wireDecimal })),
);
