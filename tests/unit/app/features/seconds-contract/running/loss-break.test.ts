import { expect, test } from 'vitest';
import { offersBreak } from '#app/features/seconds-contract/running/loss-break.ts';
import { exact } from '#protocol/decimal.ts';
import { epochMs } from '#protocol/units.ts';
import { sampleOrder } from '../sample-order.ts';

const MINUTE = 60_000;
const lost = (id: string, minute: number) =>
  sampleOrder({ id, status: 'completed', result: 'lose', closedAt: epochMs(minute * MINUTE) });
const at = (minute: number) => epochMs(minute * MINUTE);

test('offered after three losses in ten minutes', () => {
  const orders = [lost('1', 100), lost('2', 104), lost('3', 109)];
  expect(offersBreak(orders, at(109.5), null)).toBe(true);
  expect(offersBreak(orders, at(110.5), null)).toBe(false);
  expect(offersBreak(orders.slice(1), at(109.5), null)).toBe(false);
});

test('wins, ties and the same order seen twice do not count', () => {
  const won = sampleOrder({ id: '4', status: 'completed', result: 'win', closedAt: at(109) });
  expect(offersBreak([lost('1', 108), lost('2', 108), lost('2', 108), won], at(109), null)).toBe(false);
});

test('once declined it is offered again only after three more', () => {
  const orders = [lost('1', 100), lost('2', 101), lost('3', 102)];
  expect(offersBreak(orders, at(103), at(102.5))).toBe(false);
  const more = [...orders, lost('4', 103), lost('5', 104), lost('6', 105)];
  expect(offersBreak(more, at(105), at(102.5))).toBe(true);
});

test('a liquidation with a loss counts, a refund does not', () => {
  const liquidated = (id: string, profit: string) =>
    sampleOrder({ id, status: 'liquidated', profit: exact(profit), closedAt: at(109) });
  const losses = [liquidated('1', '-8'), liquidated('2', '-0.5')];
  expect(offersBreak([...losses, liquidated('3', '0')], at(109.5), null)).toBe(false);
  expect(offersBreak([...losses, liquidated('3', '-1')], at(109.5), null)).toBe(true);
});
