import { expect, test } from 'vitest';
import { coin, parsePair } from '#protocol/units.ts';
import { createMarketService } from '#worker/services/market/market-service.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { marketData } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

test('the market lists the pairs of the operator alone, and prices are known of all', async () => {
  const rig = createServiceRig();
  rig.exchange.on('/huobi/getHuobiDetailsByQuoteCoin', () =>
    marketData(
      ['BTC', 'ETH', 'LTC'].map((baseCoin) => ({ baseCoin, quoteCoin: 'USDT', tick: { close: '2' } })),
    ),
  );
  const book = createTickerBook(rig);
  const pairs = ['LTC/USDT', 'BTC/USDT', 'ADA/USDT'].flatMap((name) => parsePair(name) ?? []);
  const { api } = createMarketService(rig, book, { note: () => {} }, undefined, () => pairs);
  const listed = await api.tickers(coin('USDT'));
  expect(listed.ok && listed.value.map(({ pair }) => pair.base)).toEqual(['BTC', 'LTC']);
  expect(book.priceInUsdt(coin('ETH'))).toBe('2');
});
