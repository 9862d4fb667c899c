import { describe, expect, it } from 'vitest';
import { type Indicator, indicatorId, indicatorLines, readIndicator } from '#protocol/indicators.ts';

describe('readIndicator', () => {
  const good: readonly Indicator[] = [
    { kind: 'ma', length: 1 },
    { kind: 'ema', length: 250 },
    { kind: 'boll', length: 20, width: 2.5 },
    { kind: 'macd', fast: 12, slow: 26, signal: 9 },
    { kind: 'rsi', length: 14 },
    { kind: 'volumeMa', length: 10 },
  ];
  it.each(good)('takes $kind inside its ranges, and nothing beside its parameters', (indicator) => {
    expect(readIndicator({ ...indicator, other: 1 })).toEqual(indicator);
  });

  const bad: readonly unknown[] = [
    null,
    'ma',
    { kind: 'vwap', length: 3 },
    { kind: 'ma' },
    { kind: 'ma', length: '7' },
    { kind: 'ma', length: 0 },
    { kind: 'ma', length: 251 },
    { kind: 'ma', length: 7.5 },
    { kind: 'ma', length: Number.NaN },
    { kind: 'ma', length: Number.POSITIVE_INFINITY },
    { kind: 'rsi', length: 1 },
    { kind: 'boll', length: 20, width: 2.55 },
    { kind: 'boll', length: 20, width: 0 },
    { kind: 'macd', fast: 26, slow: 26, signal: 9 },
  ];
  it.each(bad.map((found) => [found]))('refuses %j', (found) => {
    expect(readIndicator(found)).toBeNull();
  });
});

describe('names', () => {
  it('of an indicator and its lines are its own', () => {
    expect(indicatorId({ kind: 'macd', fast: 12, slow: 26, signal: 9 })).toBe('macd:12:26:9');
    expect(indicatorLines({ kind: 'boll', length: 20, width: 2 })).toEqual([
      'boll:20:2/middle',
      'boll:20:2/upper',
      'boll:20:2/lower',
    ]);
  });
});
