import * as v from 'valibot';
import type { Decimal, EpochSeconds } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import { inData, rows, wireCandleId, wirePrice } from './primitives.ts';

/** The close of a candle in full, because money is multiplied by it. */
export interface WireClose {
  readonly id: EpochSeconds;
  readonly close: Decimal;
}

const close = v.pipe(
  v.object({ id: wireCandleId, close: wirePrice }),
  v.check(({ close: price }) => /[1-9]/.test(price)),
  v.transform((row): WireClose => row),
);

/** The candles of `getKline`, of which only the closes are read. */
export const getCloses = post('/huobi/getKline', inData(rows(close)), {
  access: 'public',
  envelope: 'status',
});
