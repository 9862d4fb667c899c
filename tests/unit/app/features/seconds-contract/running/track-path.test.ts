import { expect, test } from 'vitest';
import { mergePrints, trackOf } from '#app/features/seconds-contract/running/track-path.ts';
import { epochMs } from '#protocol/units.ts';
import { printOf as print } from '../../../../../support/entities.ts';
import { sampleOrder } from '../sample-order.ts';

test('starts at the entry in the middle and ends now', () => {
  const path = trackOf(sampleOrder(), [print('b', 1_006_000, '64010')], epochMs(1_015_000));
  expect(path[0]).toEqual({ x: 0, y: 0.5 });
  expect(path[1]?.x).toBeCloseTo(0.2);
  expect(path[1]?.y).toBeLessThan(0.5);
  expect(path.at(-1)).toEqual({ x: 0.5, y: path[1]?.y });
});

test('takes trades in any order and none after the expiry', () => {
  const prints = [print('c', 1_031_000, '1'), print('b', 1_020_000, '63990'), print('a', 1_010_000, '64010')];
  const path = trackOf(sampleOrder(), prints, epochMs(1_040_000));
  expect(path.map(({ x }) => Number(x.toFixed(3)))).toEqual([0, 0.333, 0.667, 1]);
  expect(path[1]?.y).toBeCloseTo(1 - (path[2]?.y ?? 0));
});

test('a price that does not move is a line in the middle', () => {
  const path = trackOf(sampleOrder(), [print('a', 1_010_000, '64000')], epochMs(1_020_000));
  expect(path.every(({ y }) => y === 0.5)).toBe(true);
});

test('without an entry price there is nothing to draw', () => {
  expect(trackOf(sampleOrder({ openPrice: null }), [], epochMs(1_010_000))).toEqual([]);
});

test('keeps each trade once and forgets the old ones', () => {
  const merged = mergePrints(
    [print('a', 1, '1'), print('b', 5, '1')],
    [print('b', 5, '2'), print('c', 6, '1')],
    5,
  );
  expect(merged.map(({ id, price }) => `${id}${price}`)).toEqual(['b2', 'c1']);
});
