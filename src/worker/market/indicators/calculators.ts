import {
  ATR,
  BollingerBands,
  CCI,
  DonchianChannels,
  EMA,
  KeltnerChannels,
  MACD,
  MFI,
  OBV,
  RSI,
  StochasticOscillator,
  SuperTrend,
} from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import type { Indicator, IndicatorKind } from '#protocol/indicators.ts';
import { type Calculator, type CandleInput, createAverage, single } from './averages.ts';
import { createDayRanges, type DayRanges } from './day-ranges.ts';
import { directionalMovement } from './directional-movement.ts';
import { equilibrium } from './ichimoku.ts';
import { pivotPoints } from './pivot-points.ts';
import { sessionAverage, stopAndReverse } from './stepping.ts';
import { stochasticRsi } from './stochastic-rsi.ts';

const NONE = Number.NaN;

/** A fresh calculator of an indicator that is inside its ranges; pivots have none without the days before. */
export function createCalculator(indicator: Indicator, days: DayRanges = createDayRanges()): Calculator {
  switch (indicator.kind) {
    case 'ma':
    case 'volumeMa':
      return createAverage(indicator);
    case 'ema':
      return warmed(new EMA(indicator.length), indicator.length);
    case 'vwap':
      return sessionAverage();
    case 'boll': {
      const signal = new BollingerBands(indicator.length, indicator.width);
      return bands('boll', ({ close }, replace) => signal.update(close, replace));
    }
    case 'keltner': {
      const { length: emaInterval, range: atrInterval, multiple: multiplier } = indicator;
      const signal = new KeltnerChannels({ emaInterval, atrInterval, multiplier });
      return bands('keltner', (candle, replace) => signal.update({ ...candle }, replace));
    }
    case 'donchian': {
      const signal = new DonchianChannels(indicator.length);
      return bands('donchian', (candle, replace) => signal.update({ ...candle }, replace));
    }
    case 'supertrend':
      return trend(new SuperTrend({ interval: indicator.length, multiplier: indicator.multiple }));
    case 'sar':
      return stopAndReverse(indicator);
    case 'macd':
      return convergence(indicator);
    case 'rsi': {
      const signal = new RSI(indicator.length);
      return single(({ close }, replace) => signal.update(close, replace));
    }
    case 'stoch':
      return oscillator(indicator);
    case 'stochRsi':
      return stochasticRsi(indicator);
    case 'dmi':
      return directionalMovement(indicator.length);
    case 'cci': {
      const signal = new CCI(indicator.length);
      // A price that did not move is at its average, by nought of nought.
      return single((candle, replace) => {
        const value = signal.update({ ...candle }, replace);
        return value === null || Number.isFinite(value) ? value : 0;
      });
    }
    case 'mfi': {
      const signal = new MFI(indicator.length);
      return single((candle, replace) => signal.update(whole(candle), replace));
    }
    case 'atr': {
      const signal = new ATR(indicator.length);
      return single((candle, replace) => signal.update({ ...candle }, replace));
    }
    case 'ichimoku':
      return equilibrium(indicator);
    case 'pivots':
      return pivotPoints(days);
    case 'volumeProfile':
      return {
        lines: INDICATORS.volumeProfile.lines,
        next: ({ high, low, volume }) => [high, low, volume],
      };
    case 'obv': {
      // Of the close before and this one.
      const signal = new OBV(2);
      return single((candle, replace) => signal.update(whole(candle), replace));
    }
  }
}

/** What the library asks of volumes, though it reads no open. */
const whole = (candle: CandleInput) => ({ ...candle, open: candle.close });

/** The library gives an exponential average from its first number on; one is shown when its length is full. */
function warmed(signal: EMA, length: number): Calculator {
  let seen = 0;
  return single(({ close }, replace) => {
    if (!replace) seen += 1;
    const average = signal.update(close, replace);
    return seen < length ? null : average;
  });
}

interface Bands {
  readonly middle: number;
  readonly upper: number;
  readonly lower: number;
}

function bands(
  kind: IndicatorKind,
  update: (candle: CandleInput, replace: boolean) => Bands | null,
): Calculator {
  return {
    lines: INDICATORS[kind].lines,
    next(candle, replace) {
      const result = update(candle, replace);
      return result ? [result.middle, result.upper, result.lower] : [NONE, NONE, NONE];
    },
  };
}

/** One line below rising prices, another above falling ones; each has a value only while it holds. */
function trend(signal: SuperTrend): Calculator {
  return {
    lines: INDICATORS.supertrend.lines,
    next(candle, replace) {
      const result = signal.update({ ...candle }, replace);
      if (!result) return [NONE, NONE];
      return result.trend === 'BULLISH' ? [result.supertrend, NONE] : [NONE, result.supertrend];
    },
  };
}

function oscillator({ length, slowing, signal }: Extract<Indicator, { kind: 'stoch' }>): Calculator {
  const stoch = new StochasticOscillator({ kPeriod: length, kSlowingPeriod: slowing, dPeriod: signal });
  return {
    lines: INDICATORS.stoch.lines,
    next(candle, replace) {
      const result = stoch.update({ ...candle }, replace);
      return result ? [result.stochK, result.stochD] : [NONE, NONE];
    },
  };
}

function convergence({ fast, slow, signal }: Extract<Indicator, { kind: 'macd' }>): Calculator {
  const macd = new MACD(new EMA(fast), new EMA(slow), new EMA(signal));
  let seen = 0;
  return {
    lines: INDICATORS.macd.lines,
    next({ close }, replace) {
      if (!replace) seen += 1;
      const result = macd.update(close, replace);
      if (!result) return [NONE, NONE, NONE];
      // The signal line too needs its length full, counted from the first difference.
      const full = seen >= slow + signal - 1;
      return [result.macd, full ? result.signal : NONE, full ? result.histogram : NONE];
    },
  };
}
