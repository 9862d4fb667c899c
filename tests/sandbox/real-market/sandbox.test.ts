import { afterEach, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { openHtxMarket } from '../../../sandbox/src/venue/real-market/htx-market.ts';
import { eventually } from '../../support/eventually.ts';
import { HandClock } from '../../support/sandbox/hand-clock.ts';
import { ReplayExchange } from '../../support/sandbox/replay-exchange.ts';
import { createTestSandbox } from '../../support/test-database.ts';
import { START } from './market-rig.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function ask(box: Sandbox, path: string, fields: Record<string, string>) {
  const response = await fetch(`${box.url}/bb/app/huobi/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return response.json();
}

it('a sandbox shows what the exchange tells, and refuses in a sentence when it is away', async () => {
  const clock = new HandClock(START);
  const exchange = await ReplayExchange.open(clock);
  undo.push(() => exchange.close());
  const at = START / 1000;
  exchange
    .trade('btcusdt', { id: 77, ts: START - 4000, price: '60000.1' })
    .book('btcusdt', '[[60000.1,0.5]]', '[[60000.2,0.25]]')
    .candles('btcusdt', '1min', [
      `{"id":${at},"open":60000,"close":60000.1,"low":60000,"high":60001,"amount":1.5,"vol":9,"count":3}`,
    ]);
  const box = await createTestSandbox({
    clock,
    realMarket: { origin: exchange.origin, socket: null },
    testMode: true,
    say: () => {},
  });
  undo.push(() => box.close());
  const btc = { symbol: 'btcusdt' };
  expect(await ask(box, 'getMarketTrade', btc)).toMatchObject({ data: [{ id: '77', price: '60000.10' }] });
  expect(await ask(box, 'getHuobiContractDepthV2', btc)).toMatchObject({
    tick: { bids: [['60000.10', '0.500000']], asks: [['60000.20', '0.250000']] },
  });
  expect(await ask(box, 'getKline', { ...btc, timer: '1min' })).toMatchObject({
    data: [{ close: '60000.10' }],
  });
  expect(await ask(box, 'getDetails', btc)).toMatchObject({ tick: { count: 4711 } });
  const rows = await ask(box, 'getHuobiDetailsByQuoteCoin', { quoteCoin: 'USDT' });
  expect(rows.data.map(({ baseCoin }: { baseCoin: string }) => baseCoin)).toEqual(['BTC', 'ETH', 'SHIB']);
  // The exchange has no such pair.
  expect(await ask(box, 'getDetails', { symbol: 'ltcusdt' })).not.toHaveProperty('tick.close');
  exchange.fault = () => null;
  clock.advance(25_000);
  for (const path of ['getMarketTrade', 'getHuobiContractDepthV2', 'getKline', 'getDetails']) {
    expect(await ask(box, path, btc)).toMatchObject({ msg: 'No price for this pair right now' });
  }
});

it('without a network it does not begin, and says why', async () => {
  const clock = new HandClock(START);
  const exchange = await ReplayExchange.open(clock);
  const { origin } = exchange;
  await exchange.close();
  await expect(
    createTestSandbox({ clock, realMarket: { origin, socket: null }, say: () => {} }),
  ).rejects.toThrow(
    /^There are no prices: the market of .* cannot be asked \(it can't be reached \(ECONNREFUSED\)\)/,
  );
});

it('one that never answers is told at the start as well, and in time', async () => {
  const clock = new HandClock(START);
  const exchange = await ReplayExchange.open(clock);
  undo.push(() => exchange.close());
  const neverAnswers = () => new Promise<Response>((_, refuse) => ending.push(refuse));
  const ending: ((error: unknown) => void)[] = [];
  const beginning = openHtxMarket({
    origin: exchange.origin,
    socket: exchange.socketAddress,
    fetch: neverAnswers,
    clock,
    say: () => {},
  });
  await eventually(() => expect(ending).toHaveLength(1));
  for (const end of ending) end(new DOMException('', 'TimeoutError'));
  await expect(beginning).rejects.toThrow(
    /^There are no prices: the market of .* cannot be asked \(it does not answer within 5 s\)/,
  );
  // Nothing is pushed into nowhere.
  expect(exchange.socket.triedAt).toEqual([]);
});

it('figures say how the exchange is heard', async () => {
  const clock = new HandClock(START);
  const exchange = await ReplayExchange.open(clock);
  undo.push(() => exchange.close());
  exchange.trade('btcusdt', { id: 77, ts: START - 4000, price: '60000.1' });
  const box = await createTestSandbox({
    clock,
    realMarket: { origin: exchange.origin, socket: exchange.socketAddress },
    metricsPort: 0,
    say: () => {},
  });
  undo.push(() => box.close());
  const figures = async () => (await fetch(box.metricsUrl ?? '')).text();
  await eventually(async () => expect(await figures()).toContain('bourse_market_up{over="socket"} 1'));
  await exchange.socket.send(`{"ch":"market.btcusdt.ticker","ts":${START},"tick":{}}`);
  const text = await figures();
  expect(text).toContain('bourse_market_up{over="rest"} 1');
  expect(text).toContain('bourse_market_connections_total 1');
  expect(text).toContain('bourse_market_bad_rows_total 1');
  await exchange.socket.cut();
  await eventually(async () => expect(await figures()).toContain('bourse_market_up{over="socket"} 0'));
});
