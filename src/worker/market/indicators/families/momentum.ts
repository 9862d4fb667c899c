import {
  AO,
  CCI,
  CMO,
  DPO,
  MOM,
  PPO,
  ROC,
  RSI,
  StochasticOscillator,
  TRIX,
  TSI,
  UltimateOscillator,
  WilliamsR,
} from 'trading-signals';
import { acceleration } from '#worker/market/indicators/acceleration.ts';
import { single } from '#worker/market/indicators/averages.ts';
import { convergence } from '#worker/market/indicators/convergence.ts';
import { fisherTransform } from '#worker/market/indicators/fisher-transform.ts';
import { withSignal } from '#worker/market/indicators/signal-line.ts';
import { stochasticRsi } from '#worker/market/indicators/stochastic-rsi.ts';
import { type Factories, fromCandles, fromCloses, severalLines } from './factories.ts';

/** Speed of a price, and where it stands in its range. */
export const MOMENTUM = {
  macd: convergence,
  rsi: ({ length }) => fromCloses(new RSI(length)),
  stoch: ({ length, slowing, signal }) =>
    severalLines(
      'stoch',
      new StochasticOscillator({ kPeriod: length, kSlowingPeriod: slowing, dPeriod: signal }),
      ({ stochK, stochD }) => [stochK, stochD],
    ),
  stochRsi: stochasticRsi,
  cci({ length }) {
    const signal = new CCI(length);
    // A price that did not move is at its average, by nought of nought.
    return single((candle, replace) => {
      const value = signal.update(candle, replace);
      return value === null || Number.isFinite(value) ? value : 0;
    });
  },
  willr: ({ length }) => fromCandles(new WilliamsR(length)),
  mom: ({ length }) => fromCloses(new MOM(length)),
  roc({ length }) {
    const signal = new ROC(length);
    return single(({ close }, replace) => {
      const share = signal.update(close, replace);
      return share === null ? null : share * 100;
    });
  },
  ao: ({ fast, slow }) => fromCandles(new AO(fast, slow)),
  ac: acceleration,
  ppo: ({ fast, slow, signal }) => withSignal('ppo', new PPO({ fastPeriod: fast, slowPeriod: slow }), signal),
  trix: ({ length }) => fromCloses(new TRIX(length)),
  cmo: ({ length }) => fromCloses(new CMO(length)),
  ultosc: ({ short, medium, long }) =>
    fromCandles(new UltimateOscillator({ shortPeriod: short, mediumPeriod: medium, longPeriod: long })),
  dpo: ({ length }) => fromCloses(new DPO(length)),
  tsi: ({ fast, slow, signal }) =>
    withSignal('tsi', new TSI({ shortPeriod: fast, longPeriod: slow }), signal),
  fisher: fisherTransform,
} satisfies Partial<Factories>;
