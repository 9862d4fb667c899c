import { BollingerBands, EMA, MACD, RSI } from 'trading-signals';
import type { Indicator } from '#protocol/indicators.ts';
import { type Calculator, createAverage } from './averages.ts';

const NONE = Number.NaN;

/** A fresh calculator of an indicator that is inside its ranges. */
export function createCalculator(indicator: Indicator): Calculator {
  switch (indicator.kind) {
    case 'ma':
    case 'volumeMa':
      return createAverage(indicator);
    case 'rsi':
      return single(new RSI(indicator.length));
    case 'ema':
      return warmed(new EMA(indicator.length), indicator.length);
    case 'boll':
      return bands(new BollingerBands(indicator.length, indicator.width));
    case 'macd':
      return convergence(indicator);
  }
}

function single(signal: RSI): Calculator {
  return { input: 'close', next: (value, replace) => [signal.update(value, replace) ?? NONE] };
}

/** The library gives an exponential average from its first number on; one is shown when its length is full. */
function warmed(signal: EMA, length: number): Calculator {
  let seen = 0;
  return {
    input: 'close',
    next(value, replace) {
      if (!replace) seen += 1;
      const average = signal.update(value, replace);
      return [seen < length ? NONE : average];
    },
  };
}

function bands(signal: BollingerBands): Calculator {
  return {
    input: 'close',
    next(value, replace) {
      const result = signal.update(value, replace);
      return result ? [result.middle, result.upper, result.lower] : [NONE, NONE, NONE];
    },
  };
}

function convergence({ fast, slow, signal }: Extract<Indicator, { kind: 'macd' }>): Calculator {
  const macd = new MACD(new EMA(fast), new EMA(slow), new EMA(signal));
  let seen = 0;
  return {
    input: 'close',
    next(value, replace) {
      if (!replace) seen += 1;
      const result = macd.update(value, replace);
      if (!result) return [NONE, NONE, NONE];
      // The signal line too needs its length full, counted from the first difference.
      const whole = seen >= slow + signal - 1;
      return [result.macd, whole ? result.signal : NONE, whole ? result.histogram : NONE];
    },
  };
}
