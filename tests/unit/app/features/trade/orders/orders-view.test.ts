import { expect, test } from 'vitest';
import { filterOf, historyFilterOf, readOrdersView } from '#app/features/trade/orders/orders-view.ts';
import { BTC_USDT } from '../sample-spot.ts';

const DEFAULT = { tab: 'open', pairs: 'this', side: 'both', status: 'all' };

test.each([null, 'no json', 'null', '{"tab":"closed","side":7}'])(
  '%j shows the open orders of the pair',
  (text) => {
    expect(readOrdersView(text)).toEqual(DEFAULT);
  },
);

test('what was chosen is kept', () => {
  const view = { tab: 'history', pairs: 'all', side: 'sell', status: 'cancelled' };
  expect(readOrdersView(JSON.stringify(view))).toEqual(view);
});

test('the filter names only what narrows', () => {
  const view = readOrdersView(null);
  expect(filterOf(view, BTC_USDT)).toEqual({ pair: BTC_USDT });
  expect(filterOf({ ...view, pairs: 'all' }, BTC_USDT)).toEqual({});
  expect(historyFilterOf({ ...view, side: 'buy', status: 'finished' }, BTC_USDT)).toEqual({
    pair: BTC_USDT,
    side: 'buy',
    status: 'finished',
  });
});
