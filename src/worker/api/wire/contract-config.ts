import * as v from 'valibot';
import { durationOptionSchema } from '#protocol/contract.ts';
import { seconds } from '#protocol/units.ts';
import { inData, readableRows, wireAmount, wireInteger } from './primitives.ts';

const option = v.pipe(
  v.object({
    second: v.pipe(wireInteger, v.minValue(1), v.maxValue(31_536_000)),
    incomeRate: wireAmount,
    openAmountMin: wireAmount,
  }),
  v.transform((row) => ({
    seconds: seconds(row.second),
    incomeRate: row.incomeRate,
    minimum: row.openAmountMin,
  })),
  durationOptionSchema,
);

export const configAnswer = inData(readableRows(option));
