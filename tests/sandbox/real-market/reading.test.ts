import { expect, it } from 'vitest';
import { readTrades } from '../../../sandbox/src/venue/real-market/reading.ts';

const PAIR = {
  symbol: 'btcusdt',
  base: 'BTC',
  quote: 'USDT',
  pricePrecision: 2,
  amountPrecision: 6,
  listedAt: 0,
};
const trade = (price: string, amount: string) => ({
  data: [{ id: '1', 'trade-id': '7', ts: '1790000000000', price, amount, direction: 'buy' }],
});

it.each([
  ['100000000000000000', '1'],
  ['1e17', '1'],
  ['60000', '1e17'],
  ['60000', '123456789012345678.5'],
])('a trade of %s for %s is none that the exchange counts with', (price, amount) => {
  expect(readTrades(PAIR, [trade(price, amount)])).toEqual([null]);
});

it('takes the largest that it counts with', () => {
  expect(readTrades(PAIR, [trade('999999999999999', '1e14')])).toMatchObject([
    { price: '999999999999999.00', amount: '100000000000000.000000' },
  ]);
});
