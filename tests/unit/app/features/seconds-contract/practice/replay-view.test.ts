import { describe, expect, it } from 'vitest';
import { pictureOf, playedUntil } from '#app/features/seconds-contract/practice/replay-view.ts';
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

describe('the picture', () => {
  const at = (instant: number, orders = [] as Parameters<typeof pictureOf>[3]) =>
    pictureOf(PLAYBACK, playedUntil(PRINTS, epochMs(instant)), epochMs(instant), orders);

  it('is nothing before the first trade, then grows from the left edge', () => {
    expect(pictureOf(PLAYBACK, [], epochMs(0), [])).toBeNull();
    const early = at(30_000);
    expect([early?.from, early?.to]).toEqual([0, 300_000]);
    expect(early?.times).toEqual([0, 10_000, 20_000, 30_000, 30_000]);
    expect(early?.prices).toEqual([100, 101, 102, 103, 103]);
  });

  it('moves on with the newest minutes and keeps room for what comes', () => {
    const late = at(405_000);
    expect([late?.from, late?.to]).toEqual([180_000, 480_000]);
    // The step that reaches into the picture begins at its edge.
    expect(late?.times.slice(0, 2)).toEqual([180_000, 180_000]);
    expect(late?.times.at(-1)).toBe(405_000);
    expect(late?.prices.every((price) => price > (late?.low ?? 0) && price < (late?.high ?? 0))).toBe(true);
  });

  it('shows a short recording whole, from edge to edge', () => {
    const short = { ...PLAYBACK, to: epochMs(100_000) };
    const [half, end] = [50_000, 100_000].map((instant) =>
      pictureOf(short, playedUntil(PRINTS, epochMs(instant)), epochMs(instant), []),
    );
    expect([half?.from, half?.to, end?.from, end?.to]).toEqual([0, 100_000, 0, 100_000]);
    expect([half?.times.at(-1), end?.times.at(-1)]).toEqual([50_000, 100_000]);
  });

  it('shows running orders where they were opened and end, and keeps their price in sight', () => {
    const order = sampleOrder({
      status: 'holding',
      openPrice: exact('90'),
      openedAt: epochMs(1_015_000),
      expiresAt: epochMs(1_045_000),
    });
    const picture = at(30_000, [order]);
    expect(picture?.orders).toMatchObject([{ openedAt: 15_000, expiresAt: 45_000 }]);
    expect(picture?.low).toBeLessThan(90);
    expect(at(30_000, [{ ...order, status: 'completed' }])?.orders).toEqual([]);
  });
});
