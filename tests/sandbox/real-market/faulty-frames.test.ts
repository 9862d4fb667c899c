import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { idsOf, inARow, rigs, START, tradeEachSecond } from './market-rig.ts';

const rig = rigs();
const SECOND = 1000;

async function pushed() {
  const made = await rig();
  tradeEachSecond(made.exchange);
  await made.begin('socket');
  await made.market.ready('btcusdt', null);
  await made.pass(8000);
  return made;
}

describe('a frame that can not be read ends the connection, and prices are asked for meanwhile', () => {
  const inflates = gzipSync(Buffer.alloc(3_000_000, ' '));
  it.each([
    ['is not compressed', Buffer.from('not gzip'), 'cannot be inflated'],
    ['is cut short', gzipSync('{"ping":1}').subarray(0, 20), 'cannot be inflated'],
    ['inflates to too much', inflates, 'becomes too large'],
    ['is too large', Buffer.alloc(300_000), 'a frame that is too large'],
    ['is no JSON', gzipSync('<html>'), 'none of its own'],
    ['has another shape', gzipSync('{"code":200}'), 'none of its own'],
    [
      'answers what nobody asked',
      gzipSync('{"id":"x","rep":"y","status":"ok","data":[]}'),
      'none of its own',
    ],
  ])('(it %s)', async (_how, frame, reason) => {
    const made = await pushed();
    await made.exchange.socket.send(frame);
    await made.pass(15 * SECOND);
    expect(made.said.filter((line) => line.includes(reason))).toHaveLength(1);
    expect(made.figures).toMatchObject({ up: { rest: true, socket: true }, connections: 2 });
    const ids = idsOf(made, START, made.clock.now());
    expect(ids).toEqual(inARow(1000, ids.length));
  });
});

describe('bad rows', () => {
  it('of a trade are counted, and an answer decides what was there', async () => {
    const made = await pushed();
    const at = made.clock.now();
    made.exchange.trade('btcusdt', { id: 50_000, ts: at + 400, price: '-5' });
    made.forget();
    await made.pass(10 * SECOND);
    expect(made.asked('history/trade?symbol=btcusdt')).toBeGreaterThan(0);
    // Of the time between it and the next one nothing is known.
    expect(made.market.lastTrade('btcusdt', at + 500)).toBeNull();
    expect(made.market.lastTrade('btcusdt', at + 1000)?.ts).toBe(at + 1000);
    expect(made.said.join()).toContain('trades of btcusdt: 1 rows');
    expect(made.figures?.badRows).toBeGreaterThan(0);
  });

  it('of a trade that only the frame has wrong are asked for', async () => {
    const made = await pushed();
    const at = made.clock.now();
    await made.exchange.socket.send(
      `{"ch":"market.btcusdt.trade.detail","ts":${at},"tick":{"id":1,"ts":${at},"data":[{"id":1,"ts":"soon","tradeId":1,"amount":1,"price":1,"direction":"buy"}]}}`,
    );
    await made.pass(10 * SECOND);
    const ids = idsOf(made, START, made.clock.now());
    expect(ids).toEqual(inARow(1000, ids.length));
    expect(made.figures).toMatchObject({ connections: 1, badRows: 1 });
  });

  it.each([
    ['a crossed book', 'depth.step0', '{"bids":[[60003,1]],"asks":[[60002,1]]}', 'the book of btcusdt'],
    ['a book without sides', 'depth.step0', '{"bids":null}', 'the book of btcusdt'],
    ['a day without prices', 'ticker', '{"open":0,"high":0}', 'the day of btcusdt'],
    ['no tick', 'ticker', 'null', 'the day of btcusdt'],
  ])('%s changes nothing', async (_what, channel, tick, told) => {
    const made = await pushed();
    made.exchange.book('btcusdt', '[[60000.1,0.5]]', '[[60000.2,0.25]]');
    await made.pass(250);
    await made.exchange.socket.send(
      `{"ch":"market.btcusdt.${channel}","ts":${made.clock.now()},"tick":${tick}}`,
    );
    expect(made.market.depth('btcusdt', 5, made.clock.now()).bids).toEqual([['60000.10', '0.500000']]);
    expect(made.market.day('btcusdt', made.clock.now())).toMatchObject({ count: 4711 });
    expect(made.said.join()).toContain(`${told}: 1 rows`);
    expect(made.figures).toMatchObject({ connections: 1, badRows: 1 });
  });

  it('a trade from the future is none', async () => {
    const made = await pushed();
    const at = made.clock.now();
    made.exchange.socket.faults = { mute: () => true };
    await made.exchange.socket.send(
      `{"ch":"market.btcusdt.trade.detail","ts":${at},"tick":{"id":1,"ts":${at},"data":[{"id":1,"ts":${at + 60_000},"tradeId":1,"amount":1,"price":1,"direction":"buy"}]}}`,
    );
    expect(made.market.trades('btcusdt', 1, at + 120_000)[0]?.id).not.toBe('1');
    expect(made.figures?.badRows).toBe(1);
  });
});

describe('its clock', () => {
  it('ahead of ours is told, and gives no prices', async () => {
    const made = await pushed();
    made.exchange.skew = 5000;
    await made.pass(20 * SECOND);
    expect(made.said.join()).toMatch(/nothing is pushed by \S+ \(its clock is 5\.0 s ahead/);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).toBeNull();
    made.exchange.skew = 0;
    await made.pass(40 * SECOND);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).not.toBeNull();
    expect(made.figures?.up).toEqual({ rest: true, socket: true });
  });

  it('far behind ours, or a connection that has fallen behind, is left', async () => {
    const made = await pushed();
    const old = made.clock.now() - 12_000;
    await made.exchange.socket.send(`{"ping":${old}}`);
    await made.pass(SECOND);
    expect(made.said.join()).toContain('what it pushes is 12.0 s old');
    await made.pass(11 * SECOND);
    expect(made.figures?.connections).toBe(2);
    made.exchange.skew = -60_000;
    await made.pass(20 * SECOND);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).toBeNull();
  });
});
