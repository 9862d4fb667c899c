import { expose } from 'comlink';
import * as v from 'valibot';
import type { Indicator } from '#protocol/indicators.ts';
import { DEFAULT_PAIR } from '#protocol/tables.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { candlesAnswer } from '#worker/api/market.ts';
import { deleteDevice, openDevice } from '#worker/cache/device.ts';
import { createDurableStore } from '#worker/cache/durable-store.ts';
import { createSeriesTable } from '#worker/cache/series-table.ts';
import { createWriter } from '#worker/cache/writer.ts';
import { parcel } from '#worker/live/hub.ts';
import { buildSeries, packColumns } from '#worker/market/candles.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';
import { type Bar, barAt, makeCandles } from '../chart/candles.ts';
import { openRows } from './rows.ts';
import { times } from './times.ts';

const LENGTH = 2000;
const series = makeCandles(LENGTH, 7);
const bars: readonly Bar[] = Array.from({ length: LENGTH }, (_, index) => barAt(series, index));
const answer = JSON.stringify({
  status: 'ok',
  data: bars.map(({ time, volume, ...prices }) => ({ id: time, vol: volume, ...prices })),
});
const now = epochMs(((series.time.at(-1) ?? 0) + 60) * 1000);

function appSeries() {
  const { list } = v.parse(candlesAnswer, JSON.parse(answer));
  return buildSeries(
    DEFAULT_PAIR,
    '1min',
    list.map(({ id, open, high, low, close, vol }) => ({ id, open, high, low, close, volume: vol })),
    now,
  );
}

function plainRows() {
  const { data } = JSON.parse(answer) as { data: (Bar & { vol: number })[] };
  return data.map((row) => ({
    ...row,
    turnover: ((row.open + row.high + row.low + row.close) / 4) * row.vol,
  }));
}

/** Every kind with the usual parameters. */
const SET: readonly Indicator[] = [
  { kind: 'ma', length: 7 },
  { kind: 'ma', length: 25 },
  { kind: 'ma', length: 99 },
  { kind: 'ema', length: 25 },
  { kind: 'boll', length: 20, width: 2 },
  { kind: 'macd', fast: 12, slow: 26, signal: 9 },
  { kind: 'rsi', length: 14 },
  { kind: 'volumeMa', length: 10 },
];

async function indicatorTimes(rounds: number) {
  const full = await times(rounds, () =>
    createIndicatorColumns(SET, createCalculator).advance(series, Number.NEGATIVE_INFINITY),
  );
  const columns = createIndicatorColumns(SET, createCalculator);
  columns.advance(series, Number.NEGATIVE_INFINITY);
  const newest = series.time[LENGTH - 1] ?? 0;
  // A clock of whole microseconds can't see one poll: a hundred at a time.
  const polls = await times(rounds, () => {
    for (let poll = 0; poll < 100; poll += 1) columns.advance(series, newest);
  });
  return { full, poll: polls.map((time) => time / 100) };
}

const api = {
  ping: () => 'pong',
  rows: () => bars,
  /** Answers each message on the port with the whole series, the way subscriptions do. */
  serve(port: MessagePort) {
    port.onmessage = () => {
      const { message, transfer } = parcel({ kind: 'value', value: { kind: 'full', series } });
      port.postMessage(message, transfer);
    };
  },
  async pipeline(rounds: number) {
    return { ours: await times(rounds, appSeries), rows: await times(rounds, plainRows) };
  },
  indicators: indicatorTimes,
  async storage(rounds: number) {
    const after = (delay: number, run: () => void) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    };
    const durable = createDurableStore({ open: openDevice, destroy: deleteDevice, after }, () => {});
    const table = createSeriesTable(
      durable,
      createWriter(durable, () => milliseconds(performance.now())),
    );
    const packed = packColumns(series);
    const rows = await openRows();
    const stored = bars.map((bar) => ({ ...bar, series: 'BTC' }));
    const put = () => table.write(DEFAULT_PAIR, '1min', packed, now);
    const get = () => table.read(DEFAULT_PAIR, '1min');
    await put();
    return {
      put: await times(rounds, put),
      get: await times(rounds, get),
      rowsPut: await times(Math.ceil(rounds / 3), () => rows.put(stored)),
      rowsGet: await times(Math.ceil(rounds / 3), () => rows.get('BTC')),
    };
  },
};

export type BenchApi = typeof api;

expose(api);
addEventListener('message', ({ data }) => {
  if (data === 'raw') postMessage('raw');
});
