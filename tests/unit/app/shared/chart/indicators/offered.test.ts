import { describe, expect, it } from 'vitest';
import { offeredBeside } from '#app/shared/chart/indicators/offered.ts';
import { INDICATOR_KINDS } from '#protocol/indicator-table.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';

const beside = (...kinds: readonly IndicatorKind[]) => offeredBeside(kinds.map((kind) => ({ kind })));

describe('what is offered beside what there is', () => {
  it('is everything beside nothing', () => {
    expect(beside()).toEqual({ offered: INDICATOR_KINDS, panesTaken: false });
  });
  it('is another of a kind where it can be another one', () => {
    expect(beside('rsi', 'vwap').offered).toContain('rsi');
    expect(beside('rsi', 'vwap').offered).not.toContain('vwap');
  });
  it('shares a pane of its kind where all panes are taken', () => {
    const { offered, panesTaken } = beside('macd', 'rsi', 'atr', 'obv');
    expect(panesTaken).toBe(true);
    expect(offered).toEqual(expect.arrayContaining(['atr', 'boll', 'vwap']));
    for (const kind of ['cci', 'mfi', 'stoch', 'obv']) expect(offered).not.toContain(kind);
  });
});
