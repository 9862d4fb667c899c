import { describe, expect, it } from 'vitest';
import { tickDecimals } from '#app/shared/format/number-text.ts';
import { priceBounds } from '#app/ui/chart/columns.ts';
import { ALL_INDICATORS, colorsOf, hasLines } from '#app/ui/chart/indicator-kinds.ts';
import { AVERAGES } from '#app/ui/chart/indicator-look.ts';
import { paneRange, paneSpans, paneTicks } from '#app/ui/chart/indicator-panes.ts';
import { extremes } from '#app/ui/chart/indicators.ts';
import { lineAt } from '#app/ui/chart/lines/line-drag.ts';
import type { Indicator } from '#protocol/indicators.ts';

const SET: readonly Indicator[] = [
  { kind: 'ma', length: 7 },
  { kind: 'rsi', length: 14 },
  { kind: 'boll', length: 20, width: 2 },
  { kind: 'macd', fast: 12, slow: 26, signal: 9 },
  { kind: 'volumeMa', length: 5 },
];

describe('looks', () => {
  it('give lines of one part of the picture colours of their own; the two bands share one, bars have none', () => {
    const { looks } = ALL_INDICATORS.read(SET);
    expect(looks.map(({ name, scale, colors }) => [name, scale, colors])).toEqual([
      ['MA 7', 'y', [0]],
      ['RSI 14', 'pane1', [0]],
      ['BOLL 20 2', 'y', [1, 1, 1]],
      ['MACD 12 26 9', 'pane2', [0, 1, null]],
      ['VOL MA 5', 'volume', [2]],
    ]);
  });

  it('have only the name of what is hidden: its pane is free, and the others keep their colors', () => {
    const { looks, known } = ALL_INDICATORS.read(
      SET.map((each) => (each.kind === 'ma' || each.kind === 'rsi' ? { ...each, hidden: 1 } : each)),
    );
    expect(looks.map(({ name, scale, colors }) => [name, scale, colors])).toEqual([
      ['MA 7', 'y', []],
      ['RSI 14', 'y', []],
      ['BOLL 20 2', 'y', [1, 1, 1]],
      ['MACD 12 26 9', 'pane1', [0, 1, null]],
      ['VOL MA 5', 'volume', [2]],
    ]);
    expect(looks.map(({ lines }) => lines.length)).toEqual([0, 0, 3, 3, 1]);
    expect(ALL_INDICATORS.panes(looks, () => null, { price: 2, volume: 2 })).toHaveLength(1);
    expect(known.map(({ kind }) => kind)).toEqual(['boll', 'macd', 'volumeMa']);
  });

  it('give movements the colours of their direction', () => {
    const { looks } = ALL_INDICATORS.read([
      { kind: 'supertrend', length: 10, multiple: 3 },
      { kind: 'dmi', length: 14 },
    ]);
    expect(looks.map(({ name, colors }) => [name, colors])).toEqual([
      ['ST 10 3', ['up', 'down']],
      ['DMI 14', [0, 'up', 'down']],
    ]);
  });

  it('offer a colour and a width where there is a line', () => {
    const choices = (['ao', 'sar', 'volumeProfile', 'ma', 'macd', 'alligator'] as const).map((kind) => [
      kind,
      colorsOf(kind),
      hasLines(kind),
    ]);
    expect(choices).toEqual([
      ['ao', 0, false],
      ['sar', 1, false],
      ['volumeProfile', 1, false],
      ['ma', 1, true],
      ['macd', 2, true],
      ['alligator', 3, true],
    ]);
  });

  it('are those that were chosen, and the others have their turn as before', () => {
    const { looks, known } = ALL_INDICATORS.read([
      { kind: 'ma', length: 7, color1: 5, weight: 3 },
      { kind: 'ma', length: 25 },
      { kind: 'macd', fast: 12, slow: 26, signal: 9, color2: 6 },
      { kind: 'ichimoku', conversion: 9, base: 26, span: 52, shift: 26, color3: 4 },
    ]);
    expect(looks.map(({ colors, weight }) => [colors, weight])).toEqual([
      [[4], 3],
      [[1], undefined],
      [[0, 5, null], undefined],
      [[2, 3, 'up', 'down', 3], undefined],
    ]);
    // What is asked for has no look.
    expect(known[0]).toEqual({ kind: 'ma', length: 7 });
  });

  it('of averages are the same whether all kinds are known or these alone', () => {
    const averages = SET.filter(({ kind }) => kind === 'ma' || kind === 'volumeMa');
    const shown = ({ looks }: ReturnType<typeof AVERAGES.read>) =>
      looks.map(({ id, name, scale, lines, colors, text }) => [
        ...[id, name, scale, lines, colors],
        text(1234.56789, { price: 2, volume: 4 }),
      ]);
    expect(shown(AVERAGES.read(averages))).toEqual(shown(ALL_INDICATORS.read(averages)));
    expect(AVERAGES.read(SET).known).toEqual(averages);
  });

  it('leave out what can not be read, and what there is no pane for', () => {
    const kept = [
      { kind: 'vwap' },
      { kind: 'rsi', length: 14 },
      { kind: 'rsi', length: 0 },
      { kind: 'hidden', length: 3 },
      { kind: 'cci', length: 20 },
      { kind: 'mfi', length: 14 },
      { kind: 'atr', length: 14 },
      { kind: 'obv' },
      { kind: 'rsi', length: 6 },
    ];
    expect(ALL_INDICATORS.read(kept).known.map(({ kind }) => kind)).toEqual([
      'vwap',
      'rsi',
      'cci',
      'mfi',
      'atr',
      'rsi',
    ]);
  });
});

describe('panes', () => {
  it('lie under each other at the bottom and fill what they take', () => {
    const [first, second] = paneSpans([undefined, undefined]);
    if (!first || !second) throw new Error('no panes');
    expect(first.top).toBeCloseTo(1 - 2 * 0.19);
    expect(second.top).toBeCloseTo(first.top + first.height);
    expect(second.top + second.height).toBeCloseTo(1);
  });

  it('have the heights that a person gave them, as far as the prices keep their room', () => {
    const heights = (chosen: readonly (number | undefined)[]) =>
      paneSpans(chosen).map(({ height }) => Number(height.toFixed(3)));
    expect(heights([40, undefined])).toEqual([0.4, 0.19]);
    expect(heights([60, 60])).toEqual([0.35, 0.35]);
    expect(paneSpans([60, 60])[0]?.top).toBeCloseTo(0.3);
  });

  it('leave the candles their own room', () => {
    const alone = priceBounds({ low: 100, high: 200 }, [], false, 2);
    const beside = priceBounds({ low: 100, high: 200 }, [], false, 2, { panes: 0.25 });
    if (!alone || !beside) throw new Error('no bounds');
    expect(beside.max).toBeCloseTo(alone.max);
    expect(beside.lowest).toBeCloseTo(alone.lowest);
    // Three quarters of the height show what all of it did.
    expect((alone.max - alone.min) / (beside.max - beside.min)).toBeCloseTo(0.75);
  });

  it('keep zero in view, and have an axis without a value', () => {
    expect(paneRange([2, 5]).min).toBeLessThan(0);
    expect(paneRange([-5, -2]).max).toBeGreaterThan(0);
    expect(paneTicks(paneRange(null)).length).toBeGreaterThan(0);
    expect(paneTicks(paneRange([0, 0])).every(Number.isFinite)).toBe(true);
  });

  it('span all values that there can be where a kind has bounds, with its marks', () => {
    const { looks } = ALL_INDICATORS.read([{ kind: 'willr', length: 14 }]);
    const [pane] = ALL_INDICATORS.panes(looks, () => [-60, -40], { price: 2, volume: 4 });
    if (!pane) throw new Error('no pane');
    const { top, height, ticks } = pane;
    const [bottom, ceiling] = (pane.range ?? []).map(Number) as [number, number];
    const whole = ceiling - bottom;
    expect(ceiling - top * whole).toBeCloseTo(0);
    expect(ceiling - (top + height) * whole).toBeCloseTo(-100);
    expect(ticks.map((tick) => pane.text(tick))).toEqual(['−80', '−20']);
  });

  it('write all ticks with the same decimals', () => {
    expect(tickDecimals([2.5, 5, 7.5])).toBe(1);
    expect(tickDecimals([0, 500, 1000])).toBe(0);
    expect(tickDecimals([0, 0.0002])).toBe(4);
    expect(tickDecimals([0])).toBe(0);
    expect(tickDecimals([])).toBe(0);
  });
});

describe('extremes', () => {
  it('look at what is in view and step over values that are missing', () => {
    const columns = [Float64Array.of(99, Number.NaN, 3), Float64Array.of(-99, 1, 2)];
    expect(extremes(columns, { from: 1, to: 3 })).toEqual([1, 3]);
    expect(extremes([Float64Array.of(Number.NaN)], { from: 0, to: 1 })).toBeNull();
  });
});

describe('lineAt', () => {
  const line = (id: string, price: number) => ({ id, price });
  const topOf = (price: number) => 100 - price;
  it('takes the nearest line within reach', () => {
    const lines = [line('a', 50), line('b', 46)];
    expect(lineAt(lines, 51, topOf)?.id).toBe('a');
    expect(lineAt(lines, 53, topOf)?.id).toBe('b');
    expect(lineAt(lines, 70, topOf)).toBeNull();
    expect(lineAt([line('far', Number.NaN)], 50, topOf)).toBeNull();
  });
});
