import { describe, expect, it } from 'vitest';
import { type Charts, NO_CHARTS, readCharts } from '#protocol/charts.ts';
import { fittingCharts } from '#worker/services/settings/fitting-charts.ts';

const drawing = (id: string) => ({
  id,
  kind: 'text',
  points: [{ time: 1_700_000_000, price: 100 }],
  style: { color: 0, width: 1, dash: 'solid' },
  text: 'x'.repeat(100),
  changedAt: 1,
});
const of = (drawings: Readonly<Record<string, number>>): Charts =>
  readCharts({
    drawings: Object.fromEntries(
      Object.entries(drawings).map(([pair, count]) => [
        pair,
        Array.from({ length: count }, (_, at) => drawing(`${at}`)),
      ]),
    ),
  });
const length = (charts: Charts) => JSON.stringify(charts).length;
const counts = ({ drawings }: Charts) =>
  Object.fromEntries(Object.entries(drawings).map(([pair, list]) => [pair, list.length]));

describe('what the account has room for', () => {
  it('is everything while it fits', () => {
    const all = of({ 'A1/USDT': 5 });
    expect(fittingCharts(all, NO_CHARTS, length(all))).toBe(all);
  });

  it('is what it holds already, and as many more pairs as fit', () => {
    const held = of({ 'A1/USDT': 10 });
    const wanted = of({ 'A1/USDT': 10, 'B1/USDT': 30, 'C1/USDT': 2 });
    const room = length(of({ 'A1/USDT': 10, 'C1/USDT': 3 }));
    const fitting = fittingCharts(wanted, held, room);
    expect(counts(fitting)).toEqual({ 'A1/USDT': 10, 'C1/USDT': 2 });
    expect(length(fitting)).toBeLessThanOrEqual(room);
  });

  it('gets room by what was removed', () => {
    const held = of({ 'A1/USDT': 30 });
    const wanted = of({ 'A1/USDT': 2, 'B1/USDT': 25 });
    expect(counts(fittingCharts(wanted, held, length(held)))).toEqual({ 'A1/USDT': 2, 'B1/USDT': 25 });
  });

  it('never grows where it is full', () => {
    const held = of({ 'A1/USDT': 10 });
    expect(fittingCharts(of({ 'A1/USDT': 11 }), held, 100)).toEqual(held);
  });
});
