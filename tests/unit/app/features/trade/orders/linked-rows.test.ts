import { expect, test } from 'vitest';
import { checkAmend, hasOwnAmount, isAmendable } from '#app/features/trade/orders/amend-draft.ts';
import { linkedRows } from '#app/features/trade/orders/linked-rows.ts';
import type { OpenRow } from '#app/features/trade/orders/open-rows.ts';
import { statusWords, typeWords } from '#app/features/trade/orders/order-words.tsx';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { exact } from '#protocol/decimal.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { openOrder, rule } from '../sample-spot.ts';

const t: Translate = (...[key]) => key;
const row = (id: string, more: Partial<SpotOrder> = {}): OpenRow => ({
  kind: 'order',
  id,
  order: { ...openOrder, id, ...more },
});
const exit: SpotOrder = {
  ...openOrder,
  side: 'sell',
  type: 'stopMarket',
  timeInForce: 'IOC',
  price: null,
  stopPrice: exact('60000'),
  waiting: true,
  amount: null,
  parentId: '7',
  exitOf: 'stopLoss',
};

test('what hangs together stands together: exits under their entry, legs under the newest', () => {
  const rows = [
    row('x2', { parentId: 'e' }),
    row('a', { groupId: 'g' }),
    row('other'),
    row('x1', { parentId: 'e', groupId: 'h' }),
    row('b', { groupId: 'g' }),
    row('e'),
    row('left', { parentId: 'gone' }),
  ];
  expect(linkedRows(rows).map(({ id }) => id)).toEqual(['a', 'b', 'other', 'e', 'x2', 'x1', 'left']);
});

test('an order says what it is, and what it waits for', () => {
  expect(typeWords(exit, t)).toBe('orders.exit.stopLoss · spot.type.market');
  expect(statusWords(exit, t)).toBe('orders.status.entry');
  expect(statusWords({ ...exit, amount: exact('1') }, t)).toBe('orders.status.waiting');
  expect(typeWords({ ...openOrder, groupId: 'g' }, t)).toBe('OCO · spot.type.limit · spot.force.GTC');
  const trail = { type: 'trailingStop', timeInForce: 'IOC', trailingPercent: exact('1.5') } as const;
  expect(typeWords(trail, t)).toBe('orders.type.trailingStop 1.5%');
  expect(typeWords({ ...openOrder, displayAmount: exact('1') }, t)).toBe(
    'orders.type.iceberg · spot.force.GTC',
  );
});

test('an exit can be amended in price, not in size; a trailing stop not at all', () => {
  expect([exit, openOrder].map(isAmendable)).toEqual([true, true]);
  expect(isAmendable({ ...exit, type: 'trailingStop' })).toBe(false);
  expect([exit, openOrder].map(hasOwnAmount)).toEqual([false, true]);
  const change = checkAmend({ price: '', stop: '59000', amount: '' }, exit, rule);
  expect(change).toMatchObject({
    ok: true,
    change: { orderId: '7', stopPrice: '59000' },
    order: { type: 'stopMarket', price: null, stopPrice: '59000' },
  });
  const same = checkAmend({ price: '', stop: '60000', amount: '' }, exit, rule);
  expect(same).toEqual({ ok: false, field: 'stop', key: 'd_nothing_changed' });
});
