import {
  ATR,
  BollingerBands,
  BollingerBandsWidth,
  CHOP,
  getStandardDeviation,
  MassIndex,
  PercentB,
  Period,
} from 'trading-signals';
import { single } from '#worker/market/indicators/averages.ts';
import { type Factories, fromCandles, fromCloses } from './factories.ts';

/** How far a price moves. */
export const VOLATILITY = {
  atr: ({ length }) => fromCandles(new ATR(length)),
  stdev({ length }) {
    const window = new Period(length);
    return single(({ close }, replace) =>
      window.update(close, replace) === null ? null : getStandardDeviation(window.values),
    );
  },
  bbw: ({ length, width }) => fromCloses(new BollingerBandsWidth(new BollingerBands(length, width))),
  percentB: ({ length, width }) => fromCloses(new PercentB({ interval: length, deviationMultiplier: width })),
  chop: ({ length }) => fromCandles(new CHOP(length)),
  mass: ({ length }) => fromCandles(new MassIndex(length)),
} satisfies Partial<Factories>;
