import { expect, test } from 'vitest';
import { openRows } from '#app/features/trade/orders/open-rows.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { intentOf } from '../../../../../support/entities.ts';
import { BTC_USDT, openOrder } from '../sample-spot.ts';

const intent = intentOf({
  id: 'key-8',
  kind: 'spotOrder',
  amount: exact('0.01'),
  coin: 'BTC',
  pair: 'BTC/USDT',
  order: {
    pair: BTC_USDT,
    side: 'buy',
    type: 'limit',
    price: exact('64000'),
    stopPrice: null,
    amount: exact('0.01'),
    total: null,
    timeInForce: 'GTC',
  },
  createdAt: epochMs(2_000_000),
});
const sell = { ...openOrder, id: '9', requestId: null, side: 'sell' } as const;
const ethOrder = {
  ...openOrder,
  id: '10',
  requestId: null,
  pair: { base: coin('ETH'), quote: coin('USDT') },
};
const ids = (rows: ReturnType<typeof openRows>) => rows?.map(({ id }) => id);

test('nothing known is not the same as nothing there', () => {
  expect(openRows(null, [intent], {})).toBeNull();
  expect(openRows([], [], {})).toEqual([]);
});

test('an order that is on its way stands first, until the exchange lists it', () => {
  expect(ids(openRows([openOrder], [intent], {}))).toEqual(['key-8', '7']);
  expect(ids(openRows([{ ...openOrder, requestId: 'key-8' }], [intent], {}))).toEqual(['7']);
});

test.each(['accepted', 'rejected', 'notFound', 'needsUser'] as const)(
  'one that is %s is not on its way',
  (state) => {
    expect(openRows([], [{ ...intent, state }], {})).toEqual([]);
  },
);

test('other kinds of money actions are no orders', () => {
  const { order: _none, ...other } = intent;
  expect(
    openRows(
      [],
      [
        { ...other, kind: 'spotCancel' },
        { ...other, kind: 'transfer' },
      ],
      {},
    ),
  ).toEqual([]);
});

test('pair and side narrow the list', () => {
  const orders = [openOrder, sell, ethOrder];
  expect(ids(openRows(orders, [], { pair: BTC_USDT }))).toEqual(['7', '9']);
  expect(ids(openRows(orders, [], { side: 'sell' }))).toEqual(['9']);
});

test('pair and side narrow those that are on their way too', () => {
  expect(ids(openRows([sell], [intent], { pair: BTC_USDT, side: 'buy' }))).toEqual(['key-8']);
  expect(ids(openRows([sell], [intent], { side: 'sell' }))).toEqual(['9']);
  expect(ids(openRows([], [intent], { pair: ethOrder.pair }))).toEqual([]);
});

test('one that is on its way tells what it asks for', () => {
  expect(openRows([], [intent], {})).toMatchObject([{ kind: 'pending', order: intent.order }]);
});
