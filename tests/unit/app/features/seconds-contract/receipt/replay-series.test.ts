import { expect, test } from 'vitest';
import { replayOf } from '#app/features/seconds-contract/receipt/replay-series.ts';
import { printOf as print } from '../../../../../support/entities.ts';
import { sampleOrder } from '../sample-order.ts';

const openTrades = [print('2', 1_001_000, '64001'), print('1', 999_000, '64000')];
const closeTrades = [print('3', 1_029_000, '64010'), print('2', 1_001_000, '64001')];
const order = sampleOrder();
const shown = (...given: [Parameters<typeof replayOf>[1], Parameters<typeof replayOf>[2]?]) => {
  const replay = replayOf(order.pair, ...given);
  if (!replay) throw new Error('nothing to replay');
  const { series, range } = replay;
  return { times: [...series.rows.time], prices: [...series.rows.close], gaps: [...series.gaps], range };
};

test('trades come in order of time, each once, and what lies between the two instants is a gap', () => {
  expect(shown({ order, openTrades, closeTrades })).toMatchObject({
    times: [999, 1001, 1029],
    prices: [64000, 64001, 64010],
    gaps: [1001, 1029],
  });
});

test('what this device saw between the two instants leaves no gap, however quiet the market was', () => {
  const all = shown({ order, openTrades, closeTrades }, [print('9', 1_015_000, '64005')]);
  expect(all).toMatchObject({ times: [999, 1001, 1015, 1029], gaps: [] });
});

test('a quiet market around one instant is no gap: the price stayed where it was', () => {
  const quiet = [print('1', 980_000, '64000'), print('2', 1_001_000, '64001')];
  expect(shown({ order, openTrades: quiet, closeTrades: [] }).gaps).toEqual([]);
});

test('the picture holds both instants and every trade', () => {
  const { range } = shown({ order, openTrades, closeTrades });
  expect(range.from).toBeLessThan(999);
  expect(range.to).toBeGreaterThan(1030);
});

test('without a trade there is nothing to replay', () => {
  expect(replayOf(order.pair, { order, openTrades: [], closeTrades: [] })).toBeNull();
});
