import { expect, test } from 'vitest';
import {
  frameOf,
  linePoints,
  replayPoints,
  segmentsUntil,
} from '#app/features/seconds-contract/receipt/replay-path.ts';
import { printOf as print } from '../../../../../support/entities.ts';
import { sampleOrder } from '../sample-order.ts';

const openTrades = [print('2', 1_001_000, '64001'), print('1', 999_000, '64000')];
const closeTrades = [print('3', 1_029_000, '64010'), print('2', 1_001_000, '64001')];

test('trades come in order of time, each once', () => {
  expect(replayPoints({ openTrades, closeTrades })).toEqual([
    { time: 999_000, price: 64000, around: 'open' },
    { time: 1_001_000, price: 64001, around: 'open' },
    { time: 1_029_000, price: 64010, around: 'close' },
  ]);
});

test('what this device saw between the two instants leaves no bridge, however quiet the market was', () => {
  const points = replayPoints({ openTrades, closeTrades }, [print('9', 1_015_000, '64005')]);
  expect(points.map(({ time }) => time)).toEqual([999_000, 1_001_000, 1_015_000, 1_029_000]);
  expect(segmentsUntil(points, 1_040_000)).toEqual([{ bridge: false, points }]);
});

test('the picture holds both instants and every price', () => {
  const frame = frameOf(replayPoints({ openTrades, closeTrades }), sampleOrder());
  expect(frame.from).toBeLessThan(999_000);
  expect(frame.to).toBeGreaterThan(1_030_000);
  expect(frame.low).toBeLessThan(64000);
  expect(frame.high).toBeGreaterThan(64010);
});

test('a market that stood still has a picture, too', () => {
  const frame = frameOf([{ time: 1_000_000, price: 64000, around: 'open' }], sampleOrder());
  expect(frame.high).toBeGreaterThan(frame.low);
});

test('what lies between the two instants is a bridge, and nothing is drawn ahead of its time', () => {
  const points = replayPoints({ openTrades, closeTrades });
  expect(segmentsUntil(points, 1_010_000)).toEqual([{ bridge: false, points: points.slice(0, 2) }]);
  expect(segmentsUntil(points, 1_040_000).map(({ bridge, points: part }) => [bridge, part.length])).toEqual([
    [false, 2],
    [true, 2],
    [false, 1],
  ]);
  expect(segmentsUntil(points, 0)).toEqual([]);
});

test('a quiet market around one instant is no bridge: the price stayed where it was', () => {
  const quiet = replayPoints({
    openTrades: [print('1', 980_000, '64000'), print('2', 1_001_000, '64001')],
    closeTrades: [],
  });
  const segments = segmentsUntil(quiet, 1_040_000);
  expect(segments).toHaveLength(1);
  expect(segments.flatMap(linePoints).map(({ time, price }) => [time, price])).toEqual([
    [980_000, 64000],
    [1_001_000, 64000],
    [1_001_000, 64001],
  ]);
});
