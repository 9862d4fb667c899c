import { beforeEach, expect, it } from 'vitest';
import { type OrderRecord, orderRecords } from '../../../sandbox/src/venue/contract/records.ts';
import { startSettlement } from '../../../sandbox/src/venue/contract/scheduler.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import type { Looking } from '../../../sandbox/src/venue/requests/timer.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { type Exchange, START } from '../../support/sandbox/exchange-kit.ts';

const STEP = 250;

let exchange: Exchange;
let running: Looking[] = [];

beforeEach(async () => {
  await Promise.all(running.map((settlement) => settlement.stop()));
  running = [];
});
exchangeEachTest(async (fresh) => {
  exchange = fresh;
  await exchange.newcomer('a');
});

async function start(onError?: (error: unknown) => void): Promise<void> {
  running.push(await startSettlement({ ...exchange.deps, ...(onError ? { onError } : {}) }));
}

/** Moves time in steps finer than the scheduler looks, and lets its work finish after each. */
async function pass(ms: number): Promise<void> {
  const end = exchange.clock.now() + ms;
  while (exchange.clock.now() < end) {
    exchange.clock.moveTo(Math.min(end, exchange.clock.now() + STEP));
    for (const settlement of running) await settlement.idle();
  }
}

/** Time stands still between two steps, so that a settlement is seen at the end of its step. */
const onTime = (record: OrderRecord | undefined): boolean => {
  const late = (record?.closeTime ?? 0) - (record?.expireTime ?? 0);
  return late >= 0 && late <= STEP;
};

const records = async () => (await orderRecords(exchange.db, { userId: 'a', pageNo: 1, pageSize: 99 })).list;

it('settles each order at its own instant, in the order of their expiries', async () => {
  await start();
  await exchange.order('a', { positionTime: '60' });
  exchange.clock.advance(10_000);
  await exchange.order('a', { positionTime: '30' });
  await pass(29_500);
  expect((await records()).map((record) => record.entryStatus)).toEqual([0, 0]);
  await pass(1000);
  expect((await records()).map((record) => record.entryStatus)).toEqual([1, 0]);
  await pass(20_500);
  const [second, first] = await records();
  expect(onTime(second)).toBe(true);
  expect(onTime(first)).toBe(true);
  expect(await audit(exchange.db)).toEqual([]);
});

it('settles what expired while nobody was there, each with the price of its own instant', async () => {
  await exchange.order('a', { positionTime: '30' });
  await exchange.order('a', { positionTime: '60' });
  exchange.market
    .trade('btcusdt', START + 29_000, '60001.00')
    .trade('btcusdt', START + 59_000, '59999.00')
    .trade('btcusdt', START + 90_000, '70000.00');
  exchange.clock.moveTo(START + 86_400_000);
  await start();
  const [long, short] = await records();
  expect(short).toMatchObject({ result: 'win', closePrice: '60001.00' });
  expect(long).toMatchObject({ result: 'lose', closePrice: '59999.00' });
  expect(await exchange.balance('a', 1)).toBe('498/0');
  expect(await audit(exchange.db)).toEqual([]);
});

it('settles an order once when two processes watch the same tables', async () => {
  await start();
  await start();
  await exchange.order('a');
  exchange.market.trade('btcusdt', START + 1, '60001.00');
  await pass(32_000);
  expect(await exchange.balance('a', 1)).toBe('508/0');
  expect(await audit(exchange.db)).toEqual([]);
});

it('tries again when the market could not be asked, and reports it', async () => {
  const problems: unknown[] = [];
  await start((error) => problems.push(error));
  await exchange.order('a');
  await pass(29_000);
  exchange.market.fail(true);
  await pass(2000);
  expect(problems).toHaveLength(1);
  expect((await records())[0]?.entryStatus).toBe(0);
  exchange.market.fail(false);
  await pass(6000);
  expect((await records())[0]).toMatchObject({ entryStatus: 1, result: 'tie' });
});

it('tries once at a time, whatever is looked up meanwhile', async () => {
  const problems: unknown[] = [];
  await start((error) => problems.push(error));
  await exchange.order('a');
  await pass(29_000);
  exchange.market.fail(true);
  // The next look and the order's instant at one moment.
  exchange.clock.advance(2000);
  await pass(1000);
  expect(problems).toHaveLength(1);
});

it('stops: nothing is settled afterwards', async () => {
  await start();
  await exchange.order('a');
  await running[0]?.stop();
  await pass(60_000);
  expect((await records())[0]?.entryStatus).toBe(0);
});
