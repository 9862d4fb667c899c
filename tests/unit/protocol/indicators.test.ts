import { describe, expect, it } from 'vitest';
import { INDICATOR_KINDS, indicatorLines, rangesOf, readIndicator } from '#protocol/indicator-table.ts';
import { type Indicator, indicatorId, readAverage, readKept } from '#protocol/indicators.ts';

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

  const bad = [
    { kind: 'constructor' },
    { kind: 'hidden', length: 3 },
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
    { kind: 'ultosc', short: 7, medium: 28, long: 14 },
    { kind: 'ultosc', short: 14, medium: 14, long: 28 },
    { kind: 'alma', length: 9, offset: 0.855, sigma: 6 },
  ];
  it.each(bad.map((found) => [found]))('refuses %j', (found) => {
    expect(readIndicator(found)).toBeNull();
    expect(readAverage(found)).toBeNull();
  });

  it.each(INDICATOR_KINDS)(
    'takes %s as it is offered, and writes its name in the order of the table',
    (kind) => {
      const usual = Object.entries(rangesOf(kind)).map(([name, range]) => [name, range.usual] as const);
      const fresh = readIndicator({ ...Object.fromEntries(usual.toReversed()), kind });
      expect(fresh && indicatorId(fresh)).toBe([kind, ...usual.map(([, value]) => value)].join(':'));
    },
  );

  it('takes no parabolic whose acceleration begins where it ends', () => {
    expect(readIndicator({ kind: 'sar', step: 0.2, most: 0.2 })).toBeNull();
  });
});

describe('what a device kept', () => {
  it('is known by its shape alone until it is drawn', () => {
    expect(readKept({ kind: 'later', length: 3, name: 'x', of: {} })).toEqual({ kind: 'later', length: 3 });
    for (const found of [null, 'ma', { length: 7 }, { kind: 7 }]) expect(readKept(found)).toBeNull();
  });
  it('is computed at once where it is an average', () => {
    expect(readAverage({ kind: 'volumeMa', length: 250 })).toEqual({ kind: 'volumeMa', length: 250 });
    expect(readAverage({ kind: 'ema', length: 7 })).toBeNull();
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
