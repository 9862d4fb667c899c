import { describe, expect, it } from 'vitest';
import { openOrder } from '../../../sandbox/src/venue/contract/open-order.ts';
import { orderDetail } from '../../../sandbox/src/venue/contract/records.ts';
import { settleOrder } from '../../../sandbox/src/venue/contract/scheduler.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { wealthHistory } from '../../../sandbox/src/venue/ledger/history.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { codeOf, type Exchange, personOf, RULES, WISH } from '../../support/sandbox/exchange-kit.ts';
import { SpotKit } from '../spot/spot-kit.ts';
import { type MarketRig, rigs, START } from './market-rig.ts';

const rig = rigs();
const MINUTE = 60_000;

let exchange: Exchange;
exchangeEachTest(async (fresh) => {
  exchange = fresh;
  await exchange.newcomer('a');
});

/** A market in which BTC rises by 0.1 each half second. */
async function rising(): Promise<MarketRig> {
  const made = await rig(exchange.clock);
  for (let n = -100; n <= 3000; n += 1) {
    const price = (60_000 + n / 10).toFixed(1);
    made.exchange.trade('btcusdt', { id: 5000 + n, ts: START + n * 500 + 137, price });
  }
  await made.begin();
  await made.market.ready('btcusdt', null);
  return made;
}

const open = ({ clock, market }: MarketRig) =>
  exchange.db
    .transaction()
    .execute((tx) =>
      openOrder(
        tx,
        { clock, market, rules: RULES },
        { person: personOf('a'), wish: WISH, requestId: null, language: 'en' },
      ),
    );

const deps = ({ clock, market }: MarketRig) => ({ db: exchange.db, clock, market });

async function record(made: MarketRig, id: string) {
  const detail = await orderDetail(deps(made), 'a', id);
  if (!detail) throw new Error('no order');
  return detail;
}

describe('a contract on a real market', () => {
  it('is decided by its trades, and their list proves it', async () => {
    const made = await rising();
    await made.pass(5000);
    const id = await open(made);
    const opened = await record(made, id);
    expect(exchange.clock.now() - opened.createTime).toBeLessThan(4000);
    exchange.clock.moveTo(opened.expireTime);
    // Its instant has come, and the exchange has not told of it.
    expect(await settleOrder(deps(made), Number(id))).toBe(false);
    let settled = false;
    await made.pass(5000, async () => {
      settled = (await settleOrder(deps(made), Number(id))) || settled;
    });
    expect(settled).toBe(true);
    await made.pass(10_000);
    const done = await record(made, id);
    expect(done).toMatchObject({ entryStatus: 1, result: 'win' });
    const until = (trades: typeof done.openTrades, at: number) => trades.findLast(({ ts }) => ts <= at);
    expect(until(done.openTrades, done.createTime)).toMatchObject({
      id: done.openTradeId,
      price: done.openPrice,
    });
    expect(until(done.closeTrades, done.expireTime)).toMatchObject({
      id: done.closeTradeId,
      price: done.closePrice,
    });
    expect(Number(done.closeTradeId)).toBe(5000 + Math.floor((done.expireTime - START - 137) / 500));
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('waits for an exchange that is away, and is settled by the trade of its own instant', async () => {
    const made = await rising();
    const id = await open(made);
    const { expireTime } = await record(made, id);
    made.exchange.fault = () => null;
    await made.pass(3 * MINUTE);
    expect(await settleOrder(deps(made), Number(id))).toBe(false);
    made.exchange.fault = null;
    await made.pass(40_000);
    expect(await settleOrder(deps(made), Number(id))).toBe(true);
    expect(await record(made, id)).toMatchObject({
      entryStatus: 1,
      closeTradeId: String(5000 + Math.floor((expireTime - START - 137) / 500)),
    });
  });

  it('is paid back where the trades of its instant were missed', async () => {
    const made = await rising();
    const id = await open(made);
    made.exchange.fault = () => null;
    await made.pass(MINUTE);
    for (let n = 0; n < 2500; n += 1) {
      made.exchange.trade('btcusdt', { id: 20_000 + n, ts: START + 40_000 + n, price: '61000' });
    }
    made.exchange.fault = null;
    await made.pass(40_000);
    expect(await settleOrder(deps(made), Number(id))).toBe(true);
    expect(await record(made, id)).toMatchObject({ entryStatus: 2, closePrice: null });
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('is paid back after an hour without the exchange', async () => {
    const made = await rising();
    const id = await open(made);
    made.exchange.fault = () => null;
    await made.pass(58 * MINUTE);
    expect(await settleOrder(deps(made), Number(id))).toBe(false);
    await made.pass(3 * MINUTE);
    expect(await settleOrder(deps(made), Number(id))).toBe(true);
    expect(await record(made, id)).toMatchObject({ entryStatus: 2 });
  });

  it('is refused without a recent price', async () => {
    const made = await rising();
    made.exchange.fault = () => null;
    await made.pass(20_000);
    expect(await codeOf(open(made))).toBe(1004);
  });
});

describe('a spot order on a real market', () => {
  it('is filled by trades that were made after it, and by none before', async () => {
    const made = await rig(exchange.clock);
    made.exchange
      .trade('btcusdt', { id: 1, ts: START - 1000, price: '60000' })
      // Made before the order, and seen after it.
      .trade('btcusdt', { id: 2, ts: START + 5200, price: '59000' })
      .trade('btcusdt', { id: 3, ts: START + 9000, price: '59500', amount: '2' });
    made.exchange.book('btcusdt', '[[59999,1]]', '[[60001,1]]');
    await made.begin();
    await made.market.ready('btcusdt', null);
    await made.pass(5000);
    // Trade 2 has been made, and the market was not asked since.
    const kit = new SpotKit(exchange, made.market, exchange.clock);
    await kit.fund('b', { USDT: '100000' });
    exchange.clock.moveTo(START + 5210);
    const { orderId } = await kit.limit('b', 'buy', '59500', '1');
    await made.pass(2500);
    await kit.sweep();
    expect(made.market.lastTrade('btcusdt', START + 6000)?.price).toBe('59000.00');
    expect((await kit.detail('b', orderId)).filled).toBe('0.000000');
    await made.pass(8000);
    await kit.sweep();
    const { filled, fills } = await kit.detail('b', orderId);
    expect(filled).toBe('1.000000');
    expect(fills).toMatchObject([{ marketTradeId: '3', price: '59500.00' }]);
    // A taker meets the book that was seen last.
    const taker = await kit.place('b', { side: 'buy', orderType: 'market', amount: '0.5' });
    expect(taker).toMatchObject({ filled: '0.500000', avgPrice: '60001.0000' });
    made.exchange.fault = () => null;
    await made.pass(20_000);
    expect(await codeOf(kit.limit('b', 'buy', '59500', '1'))).toBe(1004);
    expect(await audit(exchange.db)).toEqual([]);
  });
});

it('wealth of a day that is over is valued at its candle, when its trades are forgotten', async () => {
  const made = await rising();
  const kit = new SpotKit(exchange, made.market, exchange.clock);
  await kit.fund('c', { BTC: '2' });
  const midnight = START / 1000 + 12 * 3600;
  const row = (id: number, close: number) =>
    `{"id":${id},"open":60000,"close":${close},"low":60000,"high":62000,"amount":1,"vol":1,"count":1}`;
  made.exchange.candles('btcusdt', '4hour', [row(midnight, 62_000), row(midnight - 14_400, 61_000.5)]);
  exchange.clock.moveTo(START + 13 * 60 * MINUTE);
  const days = await wealthHistory(deps(made), 'c', 3);
  expect(days).toMatchObject([{ time: midnight * 1000, total: '122001.00000000' }]);
});
