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
    expect(early?.from).toBe(0);
    expect(early?.points[0]?.x).toBe(0);
    expect(early?.points.at(-1)?.x).toBeCloseTo(0.1);
  });

  it('moves on with the newest minutes and keeps room for what comes', () => {
    const late = at(400_000);
    expect(late?.points.at(-1)?.x).toBeCloseTo(0.75);
    // The step that reaches into the picture begins at its edge.
    expect(late?.points[0]?.x).toBe(0);
    expect(late?.points.every(({ y }) => y > 0 && y < 1)).toBe(true);
  });

  it('shows a short recording whole, from edge to edge', () => {
    const short = { ...PLAYBACK, to: epochMs(100_000) };
    const [half, end] = [50_000, 100_000].map((instant) =>
      pictureOf(short, playedUntil(PRINTS, epochMs(instant)), epochMs(instant), []),
    );
    expect([half?.from, half?.to, end?.from, end?.to]).toEqual([0, 100_000, 0, 100_000]);
    expect(half?.points.at(-1)?.x).toBeCloseTo(0.5);
    expect(end?.points.at(-1)?.x).toBe(1);
  });

  it('shows running orders where they were opened and end', () => {
    const order = sampleOrder({
      status: 'holding',
      openPrice: exact('101'),
      openedAt: epochMs(1_015_000),
      expiresAt: epochMs(1_045_000),
    });
    const [shown] = at(30_000, [order])?.orders ?? [];
    expect(shown?.open).toBeCloseTo(0.05);
    expect(shown?.expiry).toBeCloseTo(0.15);
    expect(at(30_000, [{ ...order, status: 'completed' }])?.orders).toEqual([]);
  });
});
