import { describe, expect, it } from 'vitest';
import { idsOf, inARow, rigs, START, tradeEachSecond } from './market-rig.ts';

const rig = rigs();
const MINUTE = 60_000;

/** A market whose every trade is pushed. */
async function pushed() {
  const made = await rig();
  tradeEachSecond(made.exchange);
  await made.begin('socket');
  await made.market.ready('btcusdt', null);
  await made.pass(8000);
  return made;
}

describe('what is pushed', () => {
  it('are the trades and days of all pairs, and the books and candles that somebody looks at', async () => {
    const made = await pushed();
    const all = ['btcusdt', 'ethusdt', 'shibusdt'].flatMap((symbol) => [
      `market.${symbol}.ticker`,
      `market.${symbol}.trade.detail`,
    ]);
    expect(made.exchange.socket.subscribed).toEqual([...all, 'market.btcusdt.depth.step0'].sort());
    await made.market.ready('btcusdt', '1day');
    await made.pass(500);
    expect(made.exchange.socket.subscribed).toContain('market.btcusdt.kline.4hour');
    await made.pass(61_000);
    // Nobody has looked for a minute.
    expect(made.exchange.socket.subscribed).toEqual(all.sort());
  });

  it('are trades without a question, each once, in their order, with the exchange’s ids', async () => {
    const made = await pushed();
    const from = made.clock.now();
    made.forget();
    await made.pass(5000);
    expect(made.asked('history/trade?symbol=btcusdt')).toBe(0);
    const seen = made.market.seenUntil('btcusdt', made.clock.now());
    expect(made.clock.now() - seen).toBeLessThanOrEqual(3000);
    const ids = idsOf(made, START, made.clock.now());
    expect(ids).toEqual(inARow(1000, ids.length));
    expect(ids.at(-1)).toBe(1000 + Math.floor((made.clock.now() - START) / 1000));
    expect(made.market.lastTrade('btcusdt', from)?.ts).toBe(from);
  });

  it('are days and books without a question, the newest one each', async () => {
    const made = await pushed();
    made.exchange.book('btcusdt', '[[60000.1,0.5]]', '[[60000.2,0.25]]');
    await made.pass(250);
    made.exchange.book('btcusdt', '[[60001.1,0.75]]', '[[60001.2,0.25]]');
    made.exchange.tickers[0] = made.exchange.tickers[0]?.replace('"count":4711', '"count":4712') ?? '';
    made.forget();
    await made.pass(500);
    expect(made.market.depth('btcusdt', 5, made.clock.now()).bids).toEqual([['60001.10', '0.750000']]);
    expect(made.market.day('btcusdt', made.clock.now())).toMatchObject({ count: 4712 });
    await made.pass(5000);
    expect(made.asked('tickers')).toBe(0);
    expect(await made.market.ready(null, null)).toBe(true);
  });

  it('are candles that go on from those that were answered', async () => {
    const made = await pushed();
    const at = START / 1000;
    const row = (close: number, amount: string) =>
      `{"id":${at},"open":60010,"close":${close},"low":60009,"high":60012,"amount":${amount},"vol":1,"count":3}`;
    made.exchange.candles('btcusdt', '1min', [row(60_010, '0.5')]);
    await made.market.ready('btcusdt', '1min');
    await made.pass(5000);
    await made.market.ready('btcusdt', '1min');
    await made.pass(6000);
    await made.market.ready('btcusdt', '1min');
    made.exchange.candles('btcusdt', '1min', [row(60_011, '0.75')]);
    made.forget();
    await made.pass(250);
    await made.market.ready('btcusdt', '1min');
    expect(made.asked('kline')).toBe(0);
    expect(made.market.candles('btcusdt', '1min', 1, START + 59_000)).toMatchObject([{ vol: '0.750000' }]);
  });

  it('is answered with a pong for each ping', async () => {
    const made = await pushed();
    await made.pass(6000);
    const pongs = made.exchange.socket.heard.filter((said) => Object.hasOwn(said as object, 'pong'));
    expect(pongs[0]).toEqual({ pong: START + 5000 });
    expect(pongs.length).toBe(2);
  });

  it('of a quiet market is asked for again before it is old', async () => {
    const made = await rig();
    made.exchange.trade('ethusdt', { id: 1, ts: START - 30_000, price: '3000.5' });
    await made.begin('socket');
    for (let n = 0; n < 20; n += 1) {
      await made.market.ready('ethusdt', null);
      await made.pass(1000);
    }
    const seen = made.market.seenUntil('ethusdt', made.clock.now());
    expect(made.clock.now() - seen).toBeLessThanOrEqual(4000);
    expect(made.market.lastTrade('ethusdt', made.clock.now())?.id).toBe('1');
  });
});

describe('order', () => {
  it('does not matter within two seconds, nor that a frame comes twice', async () => {
    const made = await pushed();
    made.exchange.socket.faults = { twice: true, backwards: true };
    const at = made.clock.now() + 100;
    const three = [0, 1, 2].map((n) => ({ id: 70_000 + n, ts: at + n * 10, price: `6100${n}.1` }));
    made.exchange.trade('btcusdt', ...three);
    await made.pass(5000);
    const told = made.market.tradesBetween('btcusdt', at, at + 50).map(({ id }) => id);
    expect(told).toEqual(['70000', '70001', '70002']);
    expect(made.market.lastTrade('btcusdt', at + 50)?.price).toBe('61002.10');
    const ids = idsOf(made, START, at - 100);
    expect(ids).toEqual(inARow(1000, ids.length));
  });

  it('of one instant is that of the ids', async () => {
    const made = await pushed();
    const at = made.clock.now() + 100;
    const frame = (id: number) =>
      `{"ch":"market.btcusdt.trade.detail","ts":${at},"tick":{"id":1,"ts":${at},"data":[{"id":${id}0,"ts":${at},"tradeId":${id},"amount":1,"price":60500.1,"direction":"sell"}]}}`;
    for (const id of [80_002, 80_001, 80_003]) await made.exchange.socket.send(frame(id));
    expect(made.market.tradesBetween('btcusdt', at, at).map(({ id }) => id)).toEqual([
      '80001',
      '80002',
      '80003',
    ]);
  });

  it('never changes an answer: a trade that is pushed too late is none', async () => {
    const made = await pushed();
    const seen = made.market.seenUntil('btcusdt', made.clock.now());
    const before = made.market.lastTrade('btcusdt', seen);
    made.exchange.trade('btcusdt', { id: 90_000, ts: seen - 1, price: '99999.1' });
    await made.pass(4000);
    expect(made.market.lastTrade('btcusdt', seen)).toEqual(before);
  });

  it('of an older book or day leaves the newer one', async () => {
    const made = await pushed();
    made.exchange.book('btcusdt', '[[60001.1,0.75]]', '[[60001.2,0.25]]');
    await made.pass(500);
    const old = made.clock.now() - 3000;
    await made.exchange.socket.send(
      `{"ch":"market.btcusdt.depth.step0","ts":${old},"tick":{"bids":[[1,1]],"asks":[[2,1]],"version":1,"ts":${old}}}`,
    );
    expect(made.market.depth('btcusdt', 5, made.clock.now()).bids).toEqual([['60001.10', '0.750000']]);
  });
});

it('a channel that is granted and brings nothing is noticed, and left', async () => {
  const made = await pushed();
  tradeEachSecond(made.exchange, 'ethusdt');
  made.exchange.socket.faults = { mute: (channel) => channel === 'market.btcusdt.trade.detail' };
  for (let n = 0; n < 20; n += 1) {
    await made.market.ready('btcusdt', null);
    await made.pass(1000);
  }
  expect(made.exchange.socket.subscribed).not.toContain('market.btcusdt.trade.detail');
  expect(made.exchange.socket.subscribed).toContain('market.ethusdt.trade.detail');
  expect(made.said.join()).toContain('does not push all of market.btcusdt.trade.detail');
  expect(made.market.trades('btcusdt', 1, made.clock.now())[0]?.ts).toBeGreaterThan(made.clock.now() - 3000);
  expect(made.clock.now()).toBeLessThan(START + MINUTE);
});
