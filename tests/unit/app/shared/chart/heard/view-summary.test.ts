import { expect, test } from 'vitest';
import { besideIn, summarize, summarySentences } from '#app/shared/chart/heard/view-summary.ts';
import en from '#app/shared/i18n/locales/en-US/desk.json' with { type: 'json' };
import { applyUpdate, emptyStore } from '#app/ui/chart/series.ts';
import { columnsOf, row } from '../../../ui/chart/series.ts';

const t = (key: string, values: Record<string, unknown> = {}): string =>
  ((en as Record<string, string>)[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  );

const MIDNIGHT = new Date(2026, 10, 24).getTime() / 1000;
const at = (minute: number) => MIDNIGHT + minute * 60;
const store = emptyStore();
applyUpdate(store, {
  kind: 'full',
  series: columnsOf([
    row(at(0), 100, { high: 999 }),
    row(at(1), 101, { open: 100, high: 105, low: 99, volume: 2 }),
    row(at(2), 103, { open: 101, high: 105, low: 100, volume: 3 }),
    row(at(3), 102, { open: 103, high: 103, low: 98.5, volume: 1.5 }),
    row(at(4), 500),
  ]),
});
const view = { from: at(1), to: at(4) };

test('a view is summed up by the candles whose middle is in it, each extreme with its first moment', () => {
  expect(summarize(store, view, 60)).toMatchObject({
    count: 3,
    from: at(1),
    to: at(3),
    open: 100,
    close: 102,
    newest: false,
    high: { price: 105, time: at(1) },
    low: { price: 98.5, time: at(3) },
    volume: 6.5,
  });
  expect(summarize(store, { from: at(0), to: at(5) }, 60)?.newest).toBe(true);
  expect(summarize(store, { from: at(9), to: at(12) }, 60)).toBeNull();
});

const line = (price: number, text?: string) =>
  ({ kind: 'line', price, label: price.toFixed(2), tone: 'up', ...(text && { text }) }) as const;

test('own lines, alerts, fills and contracts count where they are in view', () => {
  const beside = besideIn(
    [
      line(101, 'Buy 2 LTC'),
      line(150, 'Sell 2 LTC'),
      line(102),
      { kind: 'marker', time: at(2), price: 101, shape: 'up', tone: 'up' },
      { kind: 'marker', time: at(9), price: 101, shape: 'up', tone: 'up' },
      { kind: 'span', from: at(0), to: at(2), price: 101, side: 'up', tone: 'accent' },
      { kind: 'shade', side: 'above', price: 101, tone: 'up' },
    ],
    [
      { price: 104, text: 'Alert at 104.00' },
      { price: 200, text: 'Alert at 200.00' },
    ],
    { prices: { min: 98, max: 106 }, view },
  );
  expect(beside).toEqual({
    lines: ['Buy 2 LTC 101.00', '102.00', 'Alert at 104.00'],
    fills: 1,
    contracts: 1,
  });
});

test('each fact is a sentence; what there is none of is not said, orders excepted', () => {
  const summary = summarize(store, view, 60);
  if (!summary) throw new Error('no candles');
  const beside = { lines: [], fills: 0, contracts: 0 };
  const written = { period: 60, decimals: { price: 2, volume: 4 }, name: '1m', summary };
  expect(summarySentences({ ...written, beside }, t)).toEqual([
    '3 candles of 1m, 2026-11-24 00:01 to 2026-11-24 00:03',
    'Opened at 100.00, closed at 102.00, up 2.00%',
    'Highest 105.00 at 2026-11-24 00:01',
    'Lowest 98.50 at 2026-11-24 00:03',
    'Volume 6.5000, turnover 661.687',
    'No orders or alerts in view',
  ]);
  const some = { lines: ['Buy 2 LTC 101.00', 'Alert at 104.00'], fills: 2, contracts: 1 };
  expect(summarySentences({ ...written, beside: some }, t).slice(5)).toEqual([
    'Prices marked in view: Buy 2 LTC 101.00, Alert at 104.00',
    'Your fills in view: 2',
    'Your contracts in view: 1',
  ]);
});
