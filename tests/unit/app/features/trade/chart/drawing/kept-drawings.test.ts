import { describe, expect, it } from 'vitest';
import { spanText } from '#app/features/trade/chart/drawing/drawing-text.ts';
import {
  blankOf,
  drawingTools,
  readTools,
  withTemplate,
} from '#app/features/trade/chart/drawing/drawing-tools.ts';
import { readAll, withDrawings } from '#app/shared/chart/drawings.ts';
import { drawingOf } from '../../../../ui/chart/drawing/scene.ts';

const at = (price: number) => ({ time: 1_700_000_000, price });
const line = drawingOf('horizontal', [at(100)], { id: 'a' });

describe('drawings that were kept', () => {
  it('are read as they were written', () => {
    const trend = drawingOf('trend', [at(1), at(2)], { id: 'b', locked: true, hidden: true, changedAt: 7 });
    const all = { 'BTC/USDT': [line, trend] };
    expect(readAll(JSON.stringify(all))).toEqual(all);
  });

  it('are left out where they make no sense, and the others stay', () => {
    const broken = [
      { ...line, kind: 'spiral' },
      { ...line, points: [] },
      { ...line, points: [at(1), at(2)] },
      { ...line, points: [{ time: 1, price: 0 }] },
      { ...line, points: [{ time: '1', price: 1 }] },
      { ...line, style: { color: 99, width: 1, dash: 'solid' } },
      { ...line, id: '' },
      null,
      'line',
    ];
    expect(readAll(JSON.stringify({ 'BTC/USDT': [...broken, line, line], 'ETH/USDT': 7 }))).toEqual({
      'BTC/USDT': [line],
    });
  });

  it.each(['', '{', '7', '[]', 'null'])('survive %j', (text) => expect(readAll(text)).toEqual({}));

  it('stand last when their pair was drawn on last, and leave no empty place', () => {
    const one = withDrawings({ A: [line], B: [line] }, 'A', [line]);
    expect(Object.keys(one)).toEqual(['B', 'A']);
    expect(Object.keys(withDrawings(one, 'B', []))).toEqual(['A']);
  });
});

describe('how a person draws', () => {
  const style = { color: 3, width: 1, dash: 'dotted' } as const;

  it('is read with what has a meaning', () => {
    const kept = {
      open: true,
      last: { lines: 'ray', shapes: 'ray', spirals: 'ray' },
      magnet: 'yes',
      styles: { trend: style, ray: { color: 3 } },
      defaults: { horizontal: style, text: 'red' },
      levels: { retracement: [{ ratio: 0.5 }, { ratio: '1' }], extension: [], trend: [{ ratio: 1 }] },
      templates: [{ name: ' Support ', style }, { name: 'Support', style }, { name: '', style }, style, 4],
    };
    expect(readTools(kept)).toEqual({
      open: true,
      last: { lines: 'ray' },
      magnet: false,
      styles: { trend: style },
      defaults: { horizontal: style },
      levels: { retracement: [{ ratio: 0.5, shown: true }] },
      templates: [{ name: 'Support', style }],
      changedAt: 0,
    });
    const none = {
      ...{ open: false, last: {}, magnet: false, styles: {}, defaults: {}, levels: {} },
      ...{ templates: [], changedAt: 0 },
    };
    expect(readTools(null)).toEqual(none);
  });

  it('has each template once, the newest first, and twenty of them', () => {
    const named = (name: string) => ({ name, style });
    const other = { name: 'a', style: { ...style, width: 2 } as const };
    expect(withTemplate([named('b'), named('a')], other)).toEqual([other, named('b')]);
    const many = Array.from({ length: 20 }, (_, at) => named(String(at)));
    expect(withTemplate(many, other)).toEqual([other, ...many.slice(0, 19)]);
  });

  it('begins with the default of its kind, else as the last one was left', () => {
    drawingTools.change({ styles: { trend: style } });
    expect(blankOf('trend', '').style).toEqual(style);
    const other = { ...style, width: 2 } as const;
    drawingTools.change({ defaults: { trend: other } });
    expect(blankOf('trend', '').style).toEqual(other);
    expect(blankOf('ray', '').style).not.toEqual(other);
  });

  it('begins with the levels that were saved last with its kind', () => {
    expect(blankOf('retracement', '').levels).toBeUndefined();
    const levels = [{ ratio: 0.7, shown: true }];
    drawingTools.change({ levels: { retracement: levels } });
    expect(blankOf('retracement', '').levels).toEqual(levels);
    expect(blankOf('extension', '').levels).toBeUndefined();
  });
});

it('says a span by its two largest units', () => {
  const t = (key: string, values?: Record<string, unknown>) => `${values?.count}${key.slice(8, 9)}`;
  const said = [59, 60, 3600, 90 * 60, 86_400, 90_000, -7260].map((seconds) => spanText(seconds, t));
  expect(said).toEqual(['0m', '1m', '1h', '1h 30m', '1d', '1d 1h', '−2h 1m']);
});
