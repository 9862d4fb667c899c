import {
  ALMA,
  BollingerBands,
  DEMA,
  DonchianChannels,
  EMA,
  HMA,
  KAMA,
  KeltnerChannels,
  LinearRegression,
  TEMA,
  VWMA,
  WMA,
  WSMA,
} from 'trading-signals';
import { createAverage, single } from '#worker/market/indicators/averages.ts';
import { sessionAverage } from '#worker/market/indicators/stepping.ts';
import { type Factories, fromCandles, fromCloses, threeBands, whenFull } from './factories.ts';

/** Averages of prices and the bands around them. */
export const PRICE_AVERAGES = {
  ma: createAverage,
  ema: ({ length }) => whenFull(new EMA(length), length),
  wma: ({ length }) => fromCloses(new WMA(length)),
  smma: ({ length }) => fromCloses(new WSMA(length)),
  dema: ({ length }) => whenFull(new DEMA(length), length),
  tema: ({ length }) => fromCloses(new TEMA(length)),
  hma: ({ length }) => fromCloses(new HMA(length)),
  kama: ({ length }) => fromCloses(new KAMA(length)),
  alma: ({ length, offset, sigma }) => fromCloses(new ALMA(length, offset, sigma)),
  lsma({ length }) {
    const signal = new LinearRegression(length);
    return single(({ close }, replace) => {
      const line = signal.update(close, replace);
      // The library predicts the next close.
      return line && line.prediction - line.slope;
    });
  },
  vwma: ({ length }) => fromCandles(new VWMA(length)),
  vwap: sessionAverage,
  boll({ length, width }) {
    const signal = new BollingerBands(length, width);
    return threeBands('boll', { update: ({ close }, replace) => signal.update(close, replace) });
  },
  keltner: ({ length, range, multiple }) =>
    threeBands(
      'keltner',
      new KeltnerChannels({ emaInterval: length, atrInterval: range, multiplier: multiple }),
    ),
  donchian: ({ length }) => threeBands('donchian', new DonchianChannels(length)),
} satisfies Partial<Factories>;
