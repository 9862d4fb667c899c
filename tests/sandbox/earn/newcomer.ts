import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { type Answer, HOUR, openSandbox, type TestSandbox } from '../http/open-sandbox.ts';

export const DAY = 24 * HOUR;

/**
 * A sandbox for the test file, and in it a newcomer for each test, at 12:00 UTC of a day of its own. After each test the
 * ledger is sound. `look` does what the area's scheduler would have done by now.
 */
export function newcomerEachTest(name: string, look: (deps: TestSandbox['deps']) => Promise<unknown>) {
  let opened: TestSandbox | null = null;
  let count = 0;
  const me = { account: '', token: '', userId: '' };
  const box = (): TestSandbox => {
    if (!opened) throw new Error('the sandbox is open within tests alone');
    return opened;
  };

  /** To so many milliseconds after the next 00:00 UTC. */
  const midnight = (after = 0) => (Math.floor(box().clock.time / DAY) + 1) * DAY + after - box().clock.time;

  /** Under a key of its own. */
  const call = (path: string, fields: Record<string, string> = {}): Promise<Answer> =>
    box().call(path, fields, { token: me.token, headers: { 'Idempotency-Key': randomUUID() } });

  /** Sessions end within days: a person who comes back signs in again. */
  async function later(ms: number): Promise<void> {
    box().clock.time += ms;
    await look(box().deps);
    me.token = await box().signIn({ account: me.account, password: 'Newcomer-1' });
  }

  async function balance(account: '2' | '3' | '4' | '5', currency = 'USDT'): Promise<string> {
    const { data } = await call('/assets/getAssets', { account });
    return data.find((row: { currency: string }) => row.currency === currency)?.available ?? 'none';
  }

  async function freeze(): Promise<void> {
    const security = { user_id: me.userId, frozen_at: 1 };
    await box().deps.db.insertInto('person_security').values(security).execute();
  }

  beforeAll(async () => {
    opened = await openSandbox();
  });
  beforeEach(async () => {
    count += 1;
    box().clock.time += midnight(12 * HOUR);
    me.account = `${name}${count}@bourse.test`;
    me.token = await box().register(me.account);
    me.userId = (await call('/user/info')).data.uid;
  });
  afterEach(async () => {
    expect(await audit(box().deps.db)).toEqual([]);
    expect(box().problems).toEqual([]);
  });
  afterAll(() => box().close());
  return { box, me, midnight, call, later, balance, freeze };
}

/** Buying and redeeming in an area whose products are paid back less what is kept. */
export function dealingsIn(
  area: 'finance' | 'pool',
  call: (path: string, fields?: Record<string, string>) => Promise<Answer>,
) {
  const buy = (productId: string, amount: string, more: Record<string, string> = {}) =>
    call(`/${area}/buy`, { productId, amount, agreed: '1', ...more });

  async function bought(productId: string, amount: string): Promise<string> {
    const answer = await buy(productId, amount);
    expect(answer).toMatchObject({ code: 1, data: { orderId: expect.any(String) } });
    return answer.data.orderId;
  }

  /** At the cost that the preview names. */
  async function redeem(orderId: string): Promise<Answer> {
    const { data } = await call(`/${area}/getRedeemPreview`, { orderId });
    return call(`/${area}/redeem`, { orderId, cost: data.kept });
  }

  return { buy, bought, redeem };
}
