import { describe, expect, it } from 'vitest';
import {
  playedUntil,
  recordedOrders,
  replaySeries,
} from '#app/features/seconds-contract/practice/replay-view.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { sampleOrder } from '../sample-order.ts';

const PLAYBACK = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  from: epochMs(0),
  to: epochMs(600_000),
  startedAt: epochMs(1_000_000),
};
/** One trade every ten seconds, each dearer by one. */
const PRINTS = Array.from({ length: 61 }, (_, at) => ({
  id: String(at),
  time: epochMs(at * 10_000),
  price: exact(String(100 + at)),
}));

describe('what was played', () => {
  it('ends with the last trade at or before the moment', () => {
    expect(playedUntil(PRINTS, epochMs(-1))).toEqual([]);
    expect(playedUntil(PRINTS, epochMs(20_000)).map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(playedUntil(PRINTS, epochMs(29_999))).toHaveLength(3);
    expect(playedUntil(PRINTS, epochMs(9_000_000))).toHaveLength(61);
    expect(playedUntil([], epochMs(5))).toEqual([]);
  });
});

describe('the series of what is played', () => {
  it('tells each trade once, when it is played, and none that is still to come', () => {
    const next = replaySeries(PLAYBACK, 'tick', PRINTS);
    const told: number[] = [];
    for (const instant of [0, 25_000, 25_000, 31_000, 600_000]) {
      const { from, rows, until } = next(epochMs(instant));
      expect(until).toBe(instant / 1000);
      told.length = from;
      told.push(...rows.time.subarray(0, rows.length));
      expect(told).toEqual(PRINTS.filter(({ time }) => time <= instant).map(({ time }) => time / 1000));
    }
  });

  it('goes on with a candle that was told while it grew', () => {
    const next = replaySeries(PLAYBACK, '15s', PRINTS);
    expect([...next(epochMs(0)).rows.close]).toEqual([100]);
    const { from, rows } = next(epochMs(10_000));
    expect([from, rows.length, rows.close[0], rows.trades[0]]).toEqual([0, 1, 101, 2]);
  });
});

it('shows orders where they were opened and end in the recording', () => {
  const order = sampleOrder({
    status: 'holding',
    openPrice: exact('90'),
    openedAt: epochMs(1_015_000),
    expiresAt: epochMs(1_045_000),
  });
  expect(recordedOrders(PLAYBACK, [order])).toMatchObject([{ openedAt: 15_000, expiresAt: 45_000 }]);
});
