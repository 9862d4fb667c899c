import * as v from 'valibot';
import type { TapePrint } from '#protocol/book.ts';
import type { Depth, Print, Ticker, TickerDetail } from '#protocol/market.ts';
import { decimalShape, epochShape, pairShape } from '../../cache/shapes.ts';

const tickerFields = {
  pair: pairShape,
  logo: v.nullable(v.string()),
  last: v.nullable(decimalShape),
  open: v.nullable(decimalShape),
  high: v.nullable(decimalShape),
  low: v.nullable(decimalShape),
  volume: v.nullable(decimalShape),
  changePercent: v.nullable(decimalShape),
};

/** What the cache keeps of the market, as it is read back. */
export const tickersShape: v.GenericSchema<unknown, readonly Ticker[]> = v.array(v.object(tickerFields));

export const tickerDetailShape: v.GenericSchema<unknown, TickerDetail> = v.object({
  ...tickerFields,
  turnover: v.nullable(decimalShape),
  trades: v.nullable(v.number()),
});

const levelsShape = v.array(v.object({ price: decimalShape, amount: decimalShape, sum: decimalShape }));

export const depthShape: v.GenericSchema<unknown, Depth> = v.object({
  pair: pairShape,
  bids: levelsShape,
  asks: levelsShape,
  crossed: v.boolean(),
});

const printFields = {
  id: v.string(),
  time: epochShape,
  price: decimalShape,
  amount: decimalShape,
  side: v.picklist(['buy', 'sell']),
};

export const printShape: v.GenericSchema<unknown, Print> = v.object(printFields);

export const tapeShape: v.GenericSchema<unknown, readonly TapePrint[]> = v.array(
  v.object({ ...printFields, own: v.boolean() }),
);

export const sparklineShape = v.object({ from: v.pipe(v.number(), v.finite()), close: v.array(v.number()) });
