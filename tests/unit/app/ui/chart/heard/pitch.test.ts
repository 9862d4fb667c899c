import { expect, test } from 'vitest';
import { HIGHEST_HZ, LOWEST_HZ, pitchOf } from '#app/ui/chart/heard/pitch.ts';
import { playOrder } from '#app/ui/chart/heard/tones.ts';

const VIEW = { low: 50_000, high: 72_000 };

test('the edges of the view are the edges of two octaves', () => {
  expect(pitchOf(VIEW.low, VIEW)).toBe(LOWEST_HZ);
  expect(pitchOf(VIEW.high, VIEW)).toBeCloseTo(HIGHEST_HZ, 9);
});

test('the same ratio of two prices is the same interval', () => {
  const interval = (from: number) => pitchOf(from * 1.02, VIEW) / pitchOf(from, VIEW);
  expect(interval(52_000)).toBeCloseTo(interval(68_000), 9);
  // The middle of the two prices by ratio is the octave.
  expect(pitchOf(Math.sqrt(VIEW.low * VIEW.high), VIEW)).toBeCloseTo(440, 9);
});

test('a price beyond the view sounds as its edge does, and one of a flat view as the middle', () => {
  expect(pitchOf(1, VIEW)).toBe(LOWEST_HZ);
  expect(pitchOf(1e9, VIEW)).toBeCloseTo(HIGHEST_HZ, 9);
  expect(pitchOf(5, { low: 5, high: 5 })).toBe(440);
  expect(pitchOf(5, { low: 0, high: 5 })).toBe(440);
  expect(pitchOf(Number.NaN, VIEW)).toBe(440);
});

test('each candle of a view is one tone, up to four hundred, in about twelve seconds', () => {
  expect(playOrder(10, 14)).toEqual({ indexes: [10, 11, 12, 13], seconds: 0.15 });
  expect(playOrder(0, 200)).toMatchObject({ seconds: 0.06 });
  const { indexes, seconds } = playOrder(0, 5000);
  expect(indexes.length).toBeLessThanOrEqual(400);
  expect(indexes.at(-1)).toBe(4999);
  expect(seconds).toBeLessThan(0.035);
  expect(playOrder(3, 3).indexes).toEqual([]);
});
