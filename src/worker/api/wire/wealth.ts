import * as v from 'valibot';
import { wealthDaySchema } from '#protocol/wealth.ts';
import { inData, readableRows, wireAmount, wireDecimal, wireTime } from './primitives.ts';

export const historyAnswer = inData(
  readableRows(v.pipe(v.object({ time: wireTime, total: wireAmount, inflow: wireDecimal }), wealthDaySchema)),
);
