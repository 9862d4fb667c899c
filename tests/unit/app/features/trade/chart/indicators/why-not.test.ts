import { describe, expect, it } from 'vitest';
import { whyNot } from '#app/features/trade/chart/indicators/why-not.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';

const t = ((key: string) => key) as Parameters<typeof whyNot>[2];
const beside = (...kinds: readonly IndicatorKind[]) => kinds.map((kind) => ({ kind }));

describe('an indicator that is offered', () => {
  it('can be added again where it can be another one', () => {
    expect(whyNot('rsi', beside('rsi'), t)).toBeNull();
    expect(whyNot('vwap', beside('ma'), t)).toBeNull();
    expect(whyNot('vwap', beside('vwap'), t)).toBe('chart.fault.twice');
  });
  it('waits for a pane where all are taken, and shares one of its kind', () => {
    const four = beside('macd', 'rsi', 'atr', 'obv');
    expect(whyNot('cci', four, t)).toBe('chart.indicator.panes');
    expect(whyNot('atr', four, t)).toBeNull();
    expect(whyNot('boll', four, t)).toBeNull();
  });
  it('waits for room where there are as many as can be told apart', () => {
    expect(
      whyNot(
        'ma',
        Array.from({ length: 12 }, () => ({ kind: 'ma' as const })),
        t,
      ),
    ).toBe('chart.indicator.full');
  });
});
