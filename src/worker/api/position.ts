import * as v from 'valibot';
import { ZERO } from '#protocol/decimal.ts';
import { ARRIVAL_TYPES, arrivalSchema, type CostBook, positionSchema } from '#protocol/position.ts';
import type { Decimal } from '#protocol/units.ts';
import { big, cut } from '../market/exact-math.ts';
import { post } from './endpoint.ts';
import {
  inData,
  looseDecimal,
  orNull,
  pageOf,
  wireAmount,
  wireCount,
  wireFigure,
  wireId,
  wireTime,
} from './primitives.ts';

const amountOrNull = orNull(wireAmount);

const positionAnswer = inData(
  v.pipe(
    v.object({
      amount: wireAmount,
      unknownAmount: amountOrNull,
      unknownSold: amountOrNull,
      averageCost: orNull(wireFigure),
      fifoCost: orNull(wireFigure),
      averageTotal: amountOrNull,
      fifoTotal: amountOrNull,
      realised: looseDecimal,
      realisedToday: looseDecimal,
      fifoRealised: looseDecimal,
      fifoRealisedToday: looseDecimal,
      fees: amountOrNull,
      arrivals: orNull(wireCount),
      unknownArrivals: orNull(wireCount),
    }),
    v.transform(({ amount, unknownAmount, unknownSold, fees, arrivals, unknownArrivals, ...row }) => {
      const unknown = unknownAmount ?? ZERO;
      const rest = big(amount).minus(big(unknown));
      const known = cut(rest.lt(0) ? big(0) : rest) ?? ZERO;
      const book = (
        price: Decimal | null,
        total: Decimal | null,
        realised: Decimal | null,
        realisedToday: Decimal | null,
      ): CostBook => ({
        price,
        // A price alone has lost what it was rounded by; it is all that a back end may tell.
        cost: price === null ? null : (total ?? cut(big(price).times(big(known)))),
        realised,
        realisedToday,
      });
      return {
        ...{ amount, unknown, known, unknownSold, fees, arrivals, unknownArrivals },
        average: book(row.averageCost, row.averageTotal, row.realised, row.realisedToday),
        fifo: book(row.fifoCost, row.fifoTotal, row.fifoRealised, row.fifoRealisedToday),
      };
    }),
    positionSchema,
  ),
);

const arrivalRow = v.pipe(
  v.object({
    id: wireId,
    type: orNull(v.picklist(ARRIVAL_TYPES)),
    amount: wireAmount,
    cost: amountOrNull,
    createTime: wireTime,
  }),
  v.transform(({ type, createTime, ...row }) => ({
    ...row,
    type: type ?? ('other' as const),
    time: createTime,
  })),
  arrivalSchema,
);

export const getPosition = post('/trade/getPosition', positionAnswer);

/** What came in without a price, newest first. */
export const getArrivals = post('/trade/getArrivals', inData(pageOf(arrivalRow)));

/** Without a `cost` what was said is taken back. */
export const setCost = post('/trade/setCost', inData(arrivalRow));
