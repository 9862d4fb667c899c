import { expect, test } from 'vitest';
import { exitBook, exitLink } from '#app/features/trade/orders/held-exits.ts';
import { leftText } from '#app/features/trade/orders/left-text.ts';
import { emptyColumns } from '#app/features/trade/orders/linked-terms.ts';
import type { OpenRow } from '#app/features/trade/orders/open-rows.ts';
import { kindWords } from '#app/features/trade/orders/order-words.tsx';
import { exact } from '#protocol/decimal.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { epochMs } from '#protocol/units.ts';
import { limitBuy, openOrder } from '../sample-spot.ts';

const exit = (exitOf: 'takeProfit' | 'stopLoss', stopPrice: string): SpotOrder => ({
  ...openOrder,
  ...{ id: exitOf, parentId: 'gone', exitOf, type: 'stopMarket', price: null, stopPrice: exact(stopPrice) },
});
const row = (order: SpotOrder): OpenRow => ({ kind: 'order', id: order.id, order });
const t = (key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${JSON.stringify(values)}` : key;

test('exits are known by their entry, though it is over, and by how they stand', () => {
  const [profit, loss] = [exit('takeProfit', '70000'), exit('stopLoss', '60000')];
  const both = exitBook([profit, openOrder, loss]).get('gone');
  expect(both).toMatchObject({ takeProfit: '70000', stopLoss: '60000' });
  expect(exitBook([profit]).get('gone')).toMatchObject({ takeProfit: '70000', stopLoss: null });
  const versions = [
    [profit, loss],
    [profit, { ...loss, stopPrice: exact('61000') }],
    [profit, { ...loss, amount: exact('0.02') }],
    [profit, loss, { ...openOrder, id: 'gone', filled: exact('0.001') }],
  ].map((orders) => exitBook(orders).get('gone')?.version);
  expect(new Set(versions).size).toBe(4);
  expect(exitBook([profit, loss]).get('gone')?.version).toBe(versions[0]);
  expect([exitLink(profit), exitLink(openOrder)]).toEqual([{ entryId: 'gone', role: 'takeProfit' }, null]);
});

test('columns of further terms are there where a row has something to say in them', () => {
  const none = ['stop', 'left', 'exits'];
  const without = (...orders: readonly SpotOrder[]) => emptyColumns(orders.map(row), exitBook(orders));
  // A back end without such orders sees no trace.
  expect(without(openOrder)).toEqual(none);
  expect(without({ ...openOrder, expiresAt: epochMs(9) })).toEqual(['stop', 'exits']);
  expect(without({ ...openOrder, activationPrice: exact('66000') })).toEqual(['left', 'exits']);
  expect(without(exit('stopLoss', '60000'))).toEqual(['left']);
  const intent = { id: 'i' } as Extract<OpenRow, { kind: 'pending' }>['intent'];
  const further = { takeProfitPrice: exact('70000'), expireTime: epochMs(9) };
  const pending: OpenRow = { kind: 'pending', id: 'i', intent, order: { ...limitBuy, further } };
  expect(emptyColumns([pending], new Map())).toEqual(['stop']);
});

test('the time left has two units at most, and counts its last minute', () => {
  const of = (seconds: number) => leftText(seconds * 1000, t);
  expect(of(2 * 86_400 + 3 * 3600 + 59)).toBe('orders.left.day {"days":2,"hours":3}');
  expect(of(3 * 3600 + 12 * 60)).toBe('orders.left.hour {"hours":3,"minutes":12}');
  expect(of(61)).toBe('orders.left.minute {"minutes":1}');
  expect(of(40)).toBe('orders.left.second {"seconds":40}');
  expect(of(-5)).toBe('orders.left.second {"seconds":0}');
});

test('a kind says how far it trails, on its way, too', () => {
  const trailing = { ...limitBuy, type: 'trailingStop', timeInForce: 'IOC' } as const;
  expect(kindWords({ ...trailing, trailingAmount: exact('200') }, t)).toBe(
    'orders.type.trailingStop 200 USDT',
  );
  expect(kindWords({ ...trailing, further: { trailingPercent: exact('1.5') } }, t)).toBe(
    'orders.type.trailingStop 1.5%',
  );
  expect(kindWords({ ...limitBuy, further: { displayAmount: exact('0.1') } }, t)).toBe('orders.type.iceberg');
});
