import { expect, test } from 'vitest';
import { fillColumns, orderColumns } from '#app/features/trade/orders/columns.tsx';
import { statusWords, typeWords } from '#app/features/trade/orders/order-words.tsx';
import { csvRows } from '#app/ui/table-columns.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { BTC_USDT, openOrder } from '../sample-spot.ts';

const now = () => epochMs(0);

/** Shows which words are asked for. */
const t = (key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${JSON.stringify(values)}` : key;

test('a file holds full precision, and its own words whatever the language', () => {
  const { pair, side, type, price, amount, filled, total, fee, status } = orderColumns(null, t, now);
  const columns = [pair, side, type, price, amount, filled, total, fee, status];
  expect(csvRows([openOrder], columns)[1]).toEqual([
    'BTC/USDT',
    'buy',
    'limit',
    'GTC',
    '63900',
    '0.01',
    '0',
    '639',
    '0',
    'BTC',
    'open',
  ]);
});

test('a fill’s total is its price times its amount', () => {
  const fill = {
    id: '1',
    orderId: '7',
    pair: BTC_USDT,
    side: 'sell',
    role: 'taker',
    price: exact('63900.5'),
    amount: exact('0.00123'),
    fee: exact('0.07859762'),
    feeCoin: coin('USDT'),
    time: epochMs(0),
  } as const;
  const [head, row] = csvRows([fill], Object.values(fillColumns(null, t, now)));
  expect(row).toContain('78.597615');
  // The fee and its coin, the order and the trade: a spreadsheet reckons with one value a cell.
  expect(head?.slice(-4)).toEqual([
    'orders.column.fee',
    'orders.file.feeCoin',
    'orders.column.order',
    'orders.file.trade',
  ]);
  expect(row?.slice(-4)).toEqual(['0.07859762', 'USDT', '7', '1']);
});

test('words say where an order stands', () => {
  const words = (change: Partial<typeof openOrder>) => statusWords({ ...openOrder, ...change }, t);
  expect(words({})).toBe('orders.status.open');
  expect(words({ filled: exact('0.001') })).toBe('orders.status.partly');
  expect(words({ waiting: true })).toBe('orders.status.waiting');
  expect(words({ status: 'finished', ending: 'filled' })).toBe('orders.status.finished');
  expect(words({ status: 'cancelled', ending: 'selfTrade' })).toBe('orders.ending.selfTrade');
  expect(words({ status: 'cancelled', ending: 'struck by lightning' })).toBe('orders.status.cancelled');
  expect(words({ status: 'unknown', statusCode: 7 })).toBe('orders.status.unknown {"code":7}');
});

test('a market order says nothing of a time in force', () => {
  expect(typeWords({ type: 'market', timeInForce: 'IOC' }, t)).toBe('spot.type.market');
  expect(typeWords(openOrder, t)).toBe('spot.type.limit · spot.force.GTC');
});

test('an order with an end is good till that date: open, on its way, and whatever its kind', () => {
  const end = epochMs(1_800_000_000_000);
  expect(typeWords({ ...openOrder, expiresAt: end }, t)).toBe('spot.type.limit · spot.force.GTD');
  expect(typeWords({ type: 'limit', timeInForce: 'GTC', further: { expireTime: end } }, t)).toBe(
    'spot.type.limit · spot.force.GTD',
  );
  expect(typeWords({ type: 'stopMarket', timeInForce: 'GTC', further: { expireTime: end } }, t)).toBe(
    'orders.type.stopMarket · spot.force.GTD',
  );
});
