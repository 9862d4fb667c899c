import { BollingerBands, EMA, MACD, RSI, SMA } from 'trading-signals';
import type { Indicator } from '#protocol/indicators.ts';

/** One indicator as it runs along a series. */
export interface Calculator {
  /** The column that it reads. */
  readonly input: 'close' | 'volume';
  /**
   * Takes the next number, or in `replace` of the last one another, and gives a value for each line
   * (in the order of `indicatorLines`); not-a-number while it has seen too few.
   */
  next(input: number, replace: boolean): readonly number[];
}

const NONE = Number.NaN;

/** A fresh calculator of an indicator that is inside its ranges. */
export function createCalculator(indicator: Indicator): Calculator {
  switch (indicator.kind) {
    case 'ma':
      return single('close', new SMA(indicator.length));
    case 'volumeMa':
      return single('volume', new SMA(indicator.length));
    case 'rsi':
      return single('close', new RSI(indicator.length));
    case 'ema':
      return warmed(new EMA(indicator.length), indicator.length);
    case 'boll':
      return bands(new BollingerBands(indicator.length, indicator.width));
    case 'macd':
      return convergence(indicator);
  }
}

function single(input: Calculator['input'], signal: SMA | RSI): Calculator {
  return { input, next: (value, replace) => [signal.update(value, replace) ?? NONE] };
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
