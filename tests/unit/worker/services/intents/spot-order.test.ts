import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { coin } from '#protocol/units.ts';
import { orderOf, orderRequest } from '#worker/services/intents/intent-rules.ts';

const limit: NewSpotOrder = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  side: 'sell',
  type: 'limit',
  price: exact('64000'),
  stopPrice: null,
  amount: exact('0.5'),
  total: null,
  timeInForce: 'postOnly',
};

it.each<NewSpotOrder>([
  limit,
  { ...limit, type: 'stopLimit', stopPrice: exact('63000'), timeInForce: 'GTC' },
  {
    ...limit,
    side: 'buy',
    type: 'market',
    price: null,
    amount: null,
    total: exact('20'),
    timeInForce: 'IOC',
  },
])('an order of type $type is read back out of what is sent for it', (order) => {
  expect(orderOf(orderRequest(order))).toEqual(order);
});
