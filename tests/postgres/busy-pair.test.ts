import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../sandbox/src/db/schema.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { placeSpotOrder } from '../../sandbox/src/venue/spot/place-order.ts';
import { EMPTY_WISH } from '../../sandbox/src/venue/spot/read-wish.ts';
import { openSandbox, type TestSandbox } from '../sandbox/http/open-sandbox.ts';
import { personOf } from '../support/sandbox/exchange-kit.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';

/** More than a process opens connections. */
const PEOPLE = 20;

let box: TestSandbox;
let traders: readonly Trader[];
beforeAll(async () => {
  box = await openSandbox();
  traders = await addTraders(box.deps.db, PEOPLE);
  await order(traders[0], 'BTC');
});
afterAll(() => box?.close());

function order(trader: Trader | undefined, baseCoin: string) {
  const wish = { baseCoin, quoteCoin: 'USDT', side: 'buy', orderType: 'market', total: '20' };
  return box.call('/trade/createOrder', wish, {
    token: trader?.token ?? '',
    headers: { 'Idempotency-Key': randomUUID() },
  });
}

/** Does something while a transaction that began with `first` is open. */
async function meanwhile<T>(first: (tx: Tx) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  return box.deps.db.transaction().execute(async (tx) => {
    await first(tx);
    return work();
  });
}

it('orders that wait for their pair leave connections to everybody else', async () => {
  let all: ReturnType<typeof order>[] = [];
  await meanwhile(
    (tx) => sql`select from spot_pairs where symbol = 'btcusdt' for update`.execute(tx),
    async () => {
      all = traders.map((trader) => order(trader, 'BTC'));
      const answer = await box.call('/user/info', {}, { token: traders[0]?.token ?? '' });
      expect(answer.code).toBe(1);
    },
  );
  expect((await Promise.all(all)).map(({ code }) => code)).toEqual(Array(PEOPLE).fill(1));
  expect(await audit(box.deps.db)).toEqual([]);
});

it('an order of one pair does not wait for the commit of another', async () => {
  const bought = {
    ...EMPTY_WISH,
    ...{ baseCoin: 'ETH', quoteCoin: 'USDT', side: 'buy', orderType: 'market', total: '20' },
  };
  const request = { person: personOf('trader1'), wish: bought, requestId: null, language: 'en' } as const;
  const answer = await meanwhile(
    (tx) => placeSpotOrder(tx, box.deps, request),
    () => order(traders[2], 'BTC'),
  );
  expect(answer).toMatchObject({ code: 1, data: { status: 1 } });
  expect(await audit(box.deps.db)).toEqual([]);
});
