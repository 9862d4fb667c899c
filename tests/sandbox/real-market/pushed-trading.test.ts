import { describe, expect, it } from 'vitest';
import { openOrder } from '../../../sandbox/src/venue/contract/open-order.ts';
import { orderDetail } from '../../../sandbox/src/venue/contract/records.ts';
import { settleOrder } from '../../../sandbox/src/venue/contract/scheduler.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { codeOf, type Exchange, personOf, RULES, WISH } from '../../support/sandbox/exchange-kit.ts';
import { SpotKit } from '../spot/spot-kit.ts';
import { type MarketRig, rigs, START } from './market-rig.ts';

const rig = rigs();
const SECOND = 1000;

let exchange: Exchange;
exchangeEachTest(async (fresh) => {
  exchange = fresh;
  await exchange.newcomer('a');
});

/** A market in which BTC rises by 0.1 each half second, all of it pushed. */
async function rising(): Promise<MarketRig> {
  const made = await rig(exchange.clock);
  const trades = Array.from({ length: 1600 }, (_, n) => ({
    id: 4900 + n,
    ts: START + (n - 100) * 500 + 137,
    price: (60_000 + (n - 100) / 10).toFixed(1),
  }));
  made.exchange.trade('btcusdt', ...trades).book('btcusdt', '[[59999,1]]', '[[60001,1]]');
  await made.begin('socket');
  await made.market.ready('btcusdt', null);
  await made.pass(8 * SECOND);
  return made;
}

/** The id of the last trade at or before an instant. */
const idAt = (at: number) => String(5000 + Math.floor((at - START - 137) / 500));

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

const settle = (made: MarketRig, id: string) => settleOrder(deps(made), Number(id));

/** Both of its interfaces answer as an exchange does that is being worked on. */
async function maintain(made: MarketRig): Promise<void> {
  made.exchange.fault = () => ({ status: 503, text: '<html>Maintenance</html>' });
  made.exchange.socket.faults = { upgrade: 503 };
  await made.cut();
}

function endMaintenance(made: MarketRig): void {
  made.exchange.fault = null;
  made.exchange.socket.faults = {};
}

describe('a contract on a market that is pushed', () => {
  it('opens and is settled by pushed trades, with their ids, and their list proves it', async () => {
    const made = await rising();
    made.forget();
    const id = await open(made);
    const { createTime, expireTime } = await record(made, id);
    expect(exchange.clock.now() - createTime).toBeLessThan(3500);
    await made.pass(expireTime - exchange.clock.now() + 4 * SECOND);
    expect(await settle(made, id)).toBe(true);
    const done = await record(made, id);
    expect(done).toMatchObject({
      entryStatus: 1,
      result: 'win',
      openTradeId: idAt(createTime),
      closeTradeId: idAt(expireTime),
    });
    expect(done.closeTrades.findLast(({ ts }) => ts <= expireTime)?.id).toBe(done.closeTradeId);
    // They were compared now and then, and not asked for.
    expect(made.asked('history/trade?symbol=btcusdt')).toBeLessThanOrEqual(3);
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('whose instant the connection missed is settled by the answer that fills it', async () => {
    const made = await rising();
    const id = await open(made);
    const { expireTime } = await record(made, id);
    await maintain(made);
    await made.pass(expireTime - exchange.clock.now() + 20 * SECOND);
    expect(await settle(made, id)).toBe(false);
    endMaintenance(made);
    await made.pass(40 * SECOND);
    expect(await settle(made, id)).toBe(true);
    expect(await record(made, id)).toMatchObject({ entryStatus: 1, closeTradeId: idAt(expireTime) });
  });

  it('is paid back where no answer fills it', async () => {
    const made = await rising();
    const id = await open(made);
    const { expireTime } = await record(made, id);
    await maintain(made);
    await made.pass(expireTime - exchange.clock.now() + 20 * SECOND);
    const after = exchange.clock.now();
    made.exchange.trade(
      'btcusdt',
      ...Array.from({ length: 2500 }, (_, n) => ({ id: 20_000 + n, ts: after + n, price: '61000' })),
    );
    endMaintenance(made);
    await made.pass(40 * SECOND);
    expect(await settle(made, id)).toBe(true);
    expect(await record(made, id)).toMatchObject({ entryStatus: 2, closeTradeId: null });
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await audit(exchange.db)).toEqual([]);
  });
});

describe('a spot order', () => {
  it('meets the book that was pushed last, and in maintenance none; that is told, and ends by itself', async () => {
    const made = await rising();
    const kit = new SpotKit(exchange, made.market, exchange.clock);
    await kit.fund('b', { USDT: '100000' });
    made.exchange.book('btcusdt', '[[60101,1]]', '[[60102,1]]');
    await made.pass(250);
    made.forget();
    const taker = await kit.place('b', { side: 'buy', orderType: 'market', amount: '0.5' });
    expect(taker).toMatchObject({ filled: '0.500000', avgPrice: '60102.0000' });
    expect(made.asked('depth')).toBe(0);
    const { orderId } = await kit.limit('b', 'buy', '59000', '1');
    await maintain(made);
    await made.pass(90 * SECOND);
    const away = made.said.filter((line) => /is away|nothing is pushed/.test(line));
    expect(away).toMatchObject([
      expect.stringContaining('it closed the connection (1006)): prices are asked for meanwhile'),
      expect.stringContaining('HTTP 503): there are no prices until it answers'),
    ]);
    expect(await codeOf(open(made))).toBe(1004);
    expect(await codeOf(kit.limit('b', 'buy', '59500', '1'))).toBe(1004);
    expect(await made.market.ready('btcusdt', null)).toBe(false);
    expect(await made.market.ready(null, null)).toBe(false);
    // Asked ever more seldom, over each.
    expect(made.exchange.socket.triedAt.length).toBeLessThan(10);
    endMaintenance(made);
    await made.pass(45 * SECOND);
    await kit.sweep();
    expect((await kit.detail('b', orderId)).filled).toBe('0.000000');
    expect(await made.market.ready('btcusdt', null)).toBe(true);
    expect(await open(made)).toEqual(expect.any(String));
    expect(made.said.filter((line) => /answers again|pushes again/.test(line))).toHaveLength(2);
    expect(await audit(exchange.db)).toEqual([]);
  });
});
