import { expect, it, vi } from 'vitest';
import type { ReplayView } from '#app/shared/chart/chart-replay.ts';
import { isDrawnByThen } from '#app/shared/chart/replay/drawn-by-then.ts';
import { followThen } from '#app/shared/chart/replay/follow-then.ts';
import { createValueStore } from '#app/shared/offline/value-store.ts';
import type { Drawing } from '#protocol/drawings.ts';
import type { CandleUpdate } from '#protocol/market.ts';
import { LTC_ROWS, ltcSeries } from '../../../../worker/market/indicators/ltc-candles.ts';

const at = (until: number): ReplayView => ({
  shown: 1,
  closed: 1,
  opens: until - 60,
  ends: until,
  until,
  choosing: false,
});

const drawing = (changedAt: number, ...times: number[]): Drawing => ({
  id: 'a',
  kind: 'trend',
  points: times.map((time) => ({ time, price: 1 })),
  style: { color: 0, width: 1, dash: 'solid' },
  locked: false,
  hidden: false,
  changedAt,
  text: '',
});

it.each([
  ['that ends before the moment', drawing(5, 100, 160), true],
  ['that ends at it', drawing(5, 100, 180), false],
  ['of candles that come later', drawing(5, 300, 400), false],
  ['of this replay, wherever it ends', drawing(2000, 100, 400), true],
])('a drawing %s is there: %s', (_, given, there) => {
  const view = createValueStore<ReplayView | null>(at(180));
  expect(isDrawnByThen(given, { view, begun: 1000 })).toBe(there);
});

it('shows another series only up to the moment, and more of it as the moment moves', () => {
  const series = ltcSeries(LTC_ROWS.slice(0, 10));
  const opens = (index: number) => series.time[index] as number;
  const view = createValueStore<ReplayView | null>(null);
  const show = vi.fn<(update: CandleUpdate) => void>();
  const then = followThen({ view }, series, show);
  const lengths = () => show.mock.calls.map(([{ series: shown }]) => shown.length);
  then.update({ kind: 'full', series });
  expect(lengths()).toEqual([]);
  view.set(at(opens(4)));
  view.set(at(opens(5)));
  expect(lengths()).toEqual([4, 5]);
  // What changes past the moment shows nothing of it.
  then.update({ kind: 'tail', series: ltcSeries(LTC_ROWS.slice(10, 12)) });
  expect(lengths()).toEqual([4, 5, 5]);
  then.stop();
  view.set(at(opens(6)));
  expect(lengths()).toEqual([4, 5, 5]);
});
