import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../sandbox/src/http/app.ts';
import { createSandbox, type Sandbox } from '../../sandbox/src/server.ts';
import { textOf } from '../../sandbox/src/texts/texts.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { acknowledgeRisk } from '../../sandbox/src/venue/limits/set-limits.ts';
import { CountingServer } from '../support/postgres/counting-server.ts';
import { type FreshDatabase, freshDatabase, testServer } from '../support/postgres/fresh-database.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';

const PEOPLE = 20;
const SPOT = { baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy', orderType: 'market', total: '20' };
const LIMIT = { ...SPOT, orderType: 'limit', total: '', amount: '0.001', price: '40000' };
const CONTRACT = {
  openAmount: '20',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: '300',
  tradeType: '0',
};

const BALANCE = textOf('ledger.balance', 'en');

let database: FreshDatabase;
let server: CountingServer;
let sandbox: Sandbox;
let traders: readonly Trader[];
beforeAll(async () => {
  database = await freshDatabase(testServer() ?? '');
  server = await CountingServer.before(database.url);
  sandbox = await createSandbox({
    databaseUrl: server.url(database.url),
    testMode: true,
    seed: 'bourse',
    contractsOnFixedMarket: true,
  });
  traders = await addTraders(sandbox.deps.db, PEOPLE);
  const { riskVersion } = sandbox.deps.config;
  for (const trader of traders) {
    await acknowledgeRisk({ ...sandbox.deps, riskVersion }, trader.userId, riskVersion, 'en');
    await done(send('/contract/transfer', trader, { amount: '1000', currency: 'USDT', type: '1' }));
  }
  // Statements are prepared on every connection, and the pair's book is known.
  for (let n = 0; n < 3; n += 1) {
    await allDone(traders.map((each) => order(each, SPOT)));
    await allDone(traders.map((each) => open(each, CONTRACT)));
  }
});
beforeEach(() => {
  server.trips.whole.length = 0;
  server.trips.locked.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await server.close();
  await database.remove();
});

async function send(
  path: string,
  { token }: Trader,
  fields: Record<string, string>,
  key: string = randomUUID(),
) {
  const answer = await createApp(sandbox.deps).request(
    `/bb/app${path}`,
    {
      method: 'POST',
      headers: { 'X-Access-Token': token, 'Idempotency-Key': key },
      body: new URLSearchParams(fields),
    },
    { incoming: { socket: { remoteAddress: '203.0.113.1' } } },
  );
  return (await answer.json()) as { code: number; msg: string; data: { orderId: string } };
}

const order = (trader: Trader, fields: Record<string, string>) => send('/trade/createOrder', trader, fields);
const open = (trader: Trader, fields: Record<string, string>) =>
  send('/contract/createOrder', trader, fields);

type Answer = ReturnType<typeof send>;

const done = async (answer: Answer) => expect(await answer).toMatchObject({ code: 1 });

async function allDone(answers: readonly Answer[]): Promise<void> {
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(answers.map(() => 1));
}

/** How often the fewest round trips were made by one of ten, since the exchange's own jobs ask, too. */
async function fewestTrips(act: (trader: Trader) => Answer): Promise<number> {
  const counts: number[] = [];
  for (const trader of traders.slice(0, 10)) {
    const before = server.trips.all;
    await done(act(trader));
    counts.push(server.trips.all - before);
  }
  return Math.min(...counts);
}

describe('round trips to the database', () => {
  it('an order holds its pair for one', async () => {
    await allDone(traders.map((each) => order(each, SPOT)));
    expect(server.trips.whole).toHaveLength(PEOPLE);
    expect(Math.max(...server.trips.whole)).toBe(2);
    expect(Math.max(...server.trips.locked)).toBe(1);
    expect(await audit(sandbox.deps.db)).toEqual([]);
  });

  it('a spot order takes three: who asks, what it meets, what came of it', async () => {
    expect(await fewestTrips((trader) => order(trader, SPOT))).toBe(3);
    expect(await fewestTrips((trader) => order(trader, LIMIT))).toBe(3);
  });

  it('its cancellation takes four: the order is looked up before its pair', async () => {
    const ids = new Map<Trader, string>();
    for (const trader of traders) ids.set(trader, (await order(trader, LIMIT)).data.orderId);
    const cancel = (trader: Trader) => send('/trade/cancelOrder', trader, { orderId: ids.get(trader) ?? '' });
    expect(await fewestTrips(cancel)).toBe(4);
  });

  it('a seconds contract takes three, within limits of its person, too', async () => {
    expect(await fewestTrips((trader) => open(trader, CONTRACT))).toBe(3);
    const limits = { dailyLoss: '90000000', sessionMinutes: '600' };
    for (const trader of traders) await done(send('/user/setLimits', trader, limits));
    expect(await fewestTrips((trader) => open(trader, CONTRACT))).toBe(3);
  });
});

describe('200 ms away from the database', () => {
  beforeEach(() => {
    server.distance = 100;
    return async () => {
      server.distance = 0;
      expect(await audit(sandbox.deps.db)).toEqual([]);
    };
  });

  it('orders of one pair at one moment are all done', async () => {
    // The last of ten waits for 2 of the 8 s that a client is given, which leaves room for a busy machine.
    await allDone(traders.slice(0, 10).map((each) => order(each, SPOT)));
  });

  it('20 orders and contracts one after another are all done', async () => {
    for (const [n, trader] of traders.entries()) {
      await done(n % 2 === 0 ? order(trader, SPOT) : open(trader, CONTRACT));
    }
  });

  it('an order without the money for it is refused when it is written down, and its key keeps the refusal', async () => {
    const [trader] = traders;
    if (!trader) throw new Error('nobody trades');
    const dear = { ...LIMIT, amount: '1000' };
    const key = randomUUID();
    for (const _ of ['first', 'again']) {
      expect(await send('/trade/createOrder', trader, dear, key)).toMatchObject({ code: 1002, msg: BALANCE });
    }
    expect(await open(trader, { ...CONTRACT, openAmount: '9000000' })).toMatchObject({ code: 1002 });
  });
});
