import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settleOrder } from '../../sandbox/src/venue/contract/scheduler.ts';
import { creditConfirmed } from '../../sandbox/src/venue/deposits/review.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { AREAS, doAllDue, type Row } from '../sandbox/earn/areas.ts';
import { DAY } from '../sandbox/earn/newcomer.ts';
import { openSandbox, type TestSandbox } from '../sandbox/http/open-sandbox.ts';
import { passReview, WISH, Withdrawer } from '../sandbox/withdrawals/withdrawal-kit.ts';
import { testServer } from '../support/postgres/fresh-database.ts';
import { type Asked, UndoingServer, type Undone } from '../support/postgres/undoing-server.ts';

/** Between the sandbox and the server of the suite. */
let between: UndoingServer;
const server = testServer() ?? '';
let box: TestSandbox;
let token = '';
beforeAll(async () => {
  between = await UndoingServer.before(server);
  process.env.TEST_POSTGRES = between.url(server);
  box = await openSandbox({ contractOn: true });
  token = await box.signIn();
  for (const type of ['1', '1', '1'])
    await send('/contract/transfer', { amount: '300', currency: 'USDT', type });
});
afterEach(async () => {
  expect(await audit(box.deps.db)).toEqual([]);
  expect(box.problems).toEqual([]);
});
afterAll(async () => {
  await box?.close();
  await between?.close();
  process.env.TEST_POSTGRES = server;
});

const send = (path: string, fields: Record<string, string> = {}, key: string = randomUUID()) =>
  box.call(path, fields, { token, headers: { 'Idempotency-Key': key } });

/** How often this business was booked. */
async function booked(business: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*) as times from ledger_postings where business = ${business}`.execute(box.deps.db);
  return rows[0]?.times ?? 0;
}

const placeOf = ({ after, text }: Asked) => `${after} > ${text}`;

/**
 * Does something once to see what it asks of the database, and once more for each of these statements, which is then
 * undone (or for `which` of them): by turns as a serialisation failure and as a deadlock. Each time it books this
 * business once. Gives the statements. `prepare` is left alone.
 */
async function undoneEverywhere<P>(
  business: string,
  act: (prepared: P) => Promise<unknown>,
  prepare: () => Promise<P>,
  which = /./,
): Promise<string[]> {
  const once = async (undo: (asked: Asked) => Undone | null) => {
    const prepared = await prepare();
    const before = await booked(business);
    between.undo = undo;
    try {
      await act(prepared);
    } finally {
      between.undo = () => null;
    }
    expect((await booked(business)) - before).toBe(1);
  };
  const places = new Set<string>();
  await once((asked) => {
    places.add(placeOf(asked));
    return null;
  });
  for (const [n, place] of [...places].filter((place) => which.test(place)).entries()) {
    let isUndone = false;
    await once((asked) => {
      if (isUndone || placeOf(asked) !== place) return null;
      isUndone = true;
      return n % 2 === 0 ? '40001' : '40P01';
    });
  }
  return [...places];
}

async function available(coin: string, account = '2'): Promise<number> {
  const { data } = await send('/assets/getAssets', { account });
  return Number(data.find(({ currency }: { currency: string }) => currency === coin)?.available ?? 0);
}

/** Statements that write, and the commit. */
const WRITING = /> (insert|update|delete|commit|[^>]*ledger_)/i;
const nothing = async () => null;

describe('of which any statement is undone', () => {
  it('a transfer moves money once, and its key is answered with that', async () => {
    const key = { last: '' };
    const places = await undoneEverywhere(
      'transfer',
      async () => {
        key.last = randomUUID();
        const wish = { amount: '1', currency: 'USDT', type: '1' };
        expect((await send('/contract/transfer', wish, key.last)).code).toBe(1);
      },
      nothing,
    );
    const answer = await send('/index/getRequest', { requestId: key.last });
    expect(answer.data).toMatchObject({ state: 'done', code: 1 });
    // Else nothing was shown: all of its transaction, from the first to the last.
    for (const part of [
      '> begin',
      'pg_advisory_xact_lock',
      'ledger_post',
      'insert into requests',
      '> commit',
    ]) {
      expect(places.join()).toContain(part);
    }
  });

  it('one contract is opened, and settled once', async () => {
    const wish = { openAmount: '10', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '30', tradeType: '0' };
    await send('/user/acknowledgeRisk', { version: '1' });
    const open = async () => {
      const answer = await send('/contract/createOrder', wish);
      expect(answer.code).toBe(1);
      return Number(answer.data.orderId);
    };
    await undoneEverywhere('contract.open', open, nothing);
    box.clock.time += 31_000;
    await expect.poll(() => booked('contract.settle')).toBe(await booked('contract.open'));
    const isOpen = async (id: number) =>
      (await send('/contract/getOrderDetail', { id: String(id) })).data.entryStatus === 0;
    await undoneEverywhere(
      'contract.settle',
      async (id) => {
        box.clock.time += 31_000;
        // False: the sandbox itself is at it.
        await settleOrder(box.deps, id);
        await expect.poll(() => isOpen(id)).toBe(false);
      },
      open,
    );
  });

  it('one spot order is placed, changed and cancelled, with the book as the database has it', async () => {
    const ltc = { baseCoin: 'LTC', quoteCoin: 'USDT' };
    const last = Number(box.deps.market.lastTrade('ltcusdt', box.clock.time)?.price);
    const bid = {
      ...ltc,
      side: 'buy',
      orderType: 'limit',
      // Half of the last price is the least that is taken.
      price: (last * 0.7).toFixed(2),
      amount: '0.5',
      timeInForce: 'GTC',
    };
    const done = async (path: string, fields: Record<string, string>) => {
      const answer = await send(path, fields);
      expect(answer).toMatchObject({ code: 1 });
      return answer.data;
    };
    const bidding = async () => ({ orderId: (await done('/trade/createOrder', bid)).orderId as string });
    await undoneEverywhere(
      'spot.place',
      async () => {
        const data = await done('/trade/createOrder', {
          ...ltc,
          side: 'buy',
          orderType: 'market',
          total: '20',
        });
        expect(data).toMatchObject({ status: 1 });
      },
      nothing,
    );
    await undoneEverywhere('spot.place', bidding, nothing);
    await done('/trade/cancelAll', ltc);
    await undoneEverywhere('spot.cancel', (order) => done('/trade/cancelOrder', order), bidding);
    const { list } = await done('/trade/getOrders', { pageSize: '100', status: '2' });
    expect(list.every(({ filled }: { filled: string }) => Number(filled) === 0)).toBe(true);
  });

  it('one coin is exchanged for another once', async () => {
    const wish = { from: 'BTC', to: 'USDT', amount: '0.001' };
    await undoneEverywhere(
      'exchange',
      async ({ quoteId, before }) => {
        expect((await send('/assets/exchange', { quoteId })).code).toBe(1);
        expect(before - (await available('BTC'))).toBeCloseTo(0.001, 8);
      },
      async () => {
        const { data } = await send('/assets/getExchangeQuote', wish);
        return { quoteId: data.quoteId as string, before: await available('BTC') };
      },
    );
  });

  it('a withdrawal uses its proofs up once, and sets its money aside once', async () => {
    let people = 0;
    await undoneEverywhere(
      'withdraw.ask',
      async ({ who, code }) => {
        expect((await who.withdraw(WISH, { code })).code).toBe(1);
        expect(await who.balance()).toBe('950/50');
        // Its code is used up with it.
        expect((await who.withdraw(WISH, { code })).code).not.toBe(1);
      },
      async () => {
        people += 1;
        const who = await Withdrawer.register(box, `undone${people}@bourse.test`);
        return { who, code: await who.code(WISH) };
      },
      // A person for each of them takes its time.
      WRITING,
    );
  });

  it.each(AREAS)('$name is bought once', async (area) => {
    const offers: readonly Row[] = (await box.call(`/${area.name}/${area.list}`)).data;
    let bought = 0;
    await undoneEverywhere(
      area.name === 'subscribe' ? 'subscribe.commit' : `${area.name}.buy`,
      async () => {
        // Of each there is only so much for one person.
        const purchase = area.purchase(offers, bought++, new Big(20));
        expect((await send(`/${area.name}/buy`, { agreed: '1', ...purchase })).code).toBe(1);
      },
      nothing,
      WRITING,
    );
  });
});

it('what comes due by itself is done once, whatever of it is undone', async () => {
  let asked = 0;
  let undone = 0;
  // No transaction of it is as long: its second try gets through.
  between.undo = () => {
    asked += 1;
    if (asked % 101 !== 0) return null;
    undone += 1;
    return asked % 2 === 0 ? '40001' : '40P01';
  };
  const credited = await booked('deposit');
  try {
    for (let day = 0; day < 3; day += 1) {
      await deposit();
      box.clock.time += DAY;
      await doAllDue(box.deps);
      await creditConfirmed(box.deps);
      await passReview(box);
    }
  } finally {
    between.undo = () => null;
  }
  expect(undone).toBeGreaterThan(0);
  expect((await booked('deposit')) - credited).toBe(3);
});

async function deposit(): Promise<void> {
  const coins = { account: 'demo@bourse.test', currency: 'BTC', chain: 'BTC', amount: '0.25' };
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' };
  const body = new URLSearchParams(coins).toString();
  await box.raw('/sandbox/deposit', { method: 'POST', headers, body });
}
