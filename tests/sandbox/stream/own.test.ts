import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { endOtherSessions, startSession } from '../../../sandbox/src/venue/accounts/sessions.ts';
import { addTraders, type Trader } from '../../support/sandbox/traders.ts';
import { callAs, connectOwn, type OwnClient, ticketOf as ticketAt } from '../../support/stream/own-client.ts';
import { createTestSandbox } from '../../support/test-database.ts';

const clock = { time: Date.now(), now: () => clock.time };
let sandbox: Sandbox;
let traders: readonly Trader[];
const open: OwnClient[] = [];

beforeAll(async () => {
  sandbox = await createTestSandbox({ testMode: true, say: () => {}, stream: {}, clock });
  traders = await addTraders(sandbox.deps.db, 6);
});
beforeEach(() => {
  // Caps of a minute are everybody's own.
  clock.time += 61_000;
});
afterAll(async () => {
  for (const client of open) client.end();
  await sandbox.close();
});

const trader = (n: number): Trader => {
  const found = traders[n];
  if (!found) throw new Error('so many were not added');
  return found;
};
const call = (path: string, fields: Record<string, string>, token: string) =>
  callAs(sandbox.url, token, path, fields);
const ticketOf = ({ token }: Pick<Trader, 'token'>) => ticketAt(sandbox.url, token);

async function connected() {
  const client = await connectOwn(sandbox.url);
  open.push(client);
  return client;
}
async function told(who: Pick<Trader, 'token'>) {
  const client = await connected();
  client.show(await ticketOf(who));
  await expect.poll(client.marks).toMatchObject({ orders: '0', balances: '0' });
  return client;
}
const transfer = (token: string) =>
  call('/assets/transfer', { from: '2', to: '1', currency: 'USDT', amount: '1' }, token);

describe('a person hears', () => {
  test('which kinds of their data a commit changed, and nothing of anybody else', async () => {
    const [mine, other] = [await told(trader(0)), await told(trader(1))];
    expect((await transfer(trader(0).token)).code).toBe(1);
    await expect.poll(mine.marks).toMatchObject({ orders: '0', contracts: '0' });
    await expect.poll(() => Number(mine.marks().balances)).toBeGreaterThan(0);
    expect((await transfer(trader(1).token)).code).toBe(1);
    await expect.poll(() => Number(other.marks().balances)).toBeGreaterThan(0);
    expect(mine.said.filter(({ t }) => t === 'own').length).toBeLessThanOrEqual(3);
    expect(JSON.stringify(mine.said)).not.toContain('USDT');
  });

  test('nothing of what was rolled back', async () => {
    const { db } = sandbox.deps;
    const mine = await told(trader(0));
    const spoilt = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('notices')
        .values({
          id: randomUUID(),
          user_id: trader(0).userId,
          title: '{}',
          summary: '{}',
          content: '{}',
          read_at: null,
          created_at: clock.now(),
        } as never)
        .execute();
      throw new Error('no');
    });
    await expect(spoilt).rejects.toThrow('no');
    await transfer(trader(0).token);
    await expect.poll(() => Number(mine.marks().balances)).toBeGreaterThan(0);
    expect(mine.marks().messages).toBe('0');
  });

  // proves S12
  test('and is not kept signed in by that', async () => {
    const { db } = sandbox.deps;
    const { userId } = trader(2);
    const used = () =>
      db.selectFrom('sessions').select('active_at').where('user_id', '=', userId).executeTakeFirstOrThrow();
    const ticket = await ticketOf(trader(2));
    clock.time += 29_000;
    const before = await used();
    const client = await connected();
    client.show(ticket);
    await expect.poll(client.marks).toMatchObject({ orders: '0' });
    clock.time += 5000;
    client.say({ t: 'beat' });
    await expect.poll(() => client.said.some(({ t }) => t === 'beat')).toBe(true);
    expect(await used()).toEqual(before);
  });
});

describe('a ticket', () => {
  test('is 24 random bytes, of which the database has the hash alone', async () => {
    const ticket = await ticketOf(trader(3));
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(24);
    const rows = await sandbox.deps.db.selectFrom('stream_tickets').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  test.each([
    [
      'was used',
      async () => {
        const ticket = await ticketOf(trader(3));
        const first = await connected();
        first.show(ticket);
        await expect.poll(first.marks).toMatchObject({ orders: '0' });
        return ticket;
      },
    ],
    [
      'is late',
      async () => {
        const ticket = await ticketOf(trader(3));
        clock.time += 30_000;
        return ticket;
      },
    ],
    ['is made up', async () => 'x'.repeat(32)],
    ['is no ticket', async () => "' or 1=1"],
    [
      'is of a session that has ended',
      async () => {
        const { db } = sandbox.deps;
        const { token } = await startSession(db, {
          ...trader(3),
          address: '127.0.0.1',
          agent: 'x',
          now: clock.now(),
        });
        const ticket = await ticketOf({ token });
        await call('/user/logout', {}, token);
        return ticket;
      },
    ],
  ])('that %s is refused, and the market goes on', async (_, ticket) => {
    const bad = await ticket();
    const client = await connected();
    client.show(bad);
    await expect.poll(client.ends).toEqual(['refused']);
    client.say({ t: 'want', topics: [{ topic: 'day:btcusdt' }] });
    await expect.poll(() => client.said.some(({ t }) => t === 'snap')).toBe(true);
    await transfer(trader(3).token);
    expect(client.marks()).toEqual({});
  });

  test('is made so often a minute, and looked at so often a connection', async () => {
    const { token } = trader(4);
    const codes: number[] = [];
    for (let n = 0; n < 21; n += 1) codes.push((await call('/user/getStreamTicket', {}, token)).code);
    expect(codes.filter((code) => code === 1)).toHaveLength(20);
    expect(codes.at(-1)).toBe(1029);
    const client = await connected();
    for (let n = 0; n < 6; n += 1) client.show('x'.repeat(32));
    await expect.poll(client.ends).toContain('limit');
    expect(client.isOpen()).toBe(true);
  });
});

describe('what a session is told ends', () => {
  const another = async () => {
    const { userId } = trader(5);
    const begun = { userId, address: '127.0.0.1', agent: 'x', now: clock.now() };
    const { token, sessionId } = await startSession(sandbox.deps.db, begun);
    clock.time += 1;
    return { token, userId, sessionId };
  };
  type Session = Awaited<ReturnType<typeof another>>;
  const aged = ({ sessionId }: Session, column: 'active_at' | 'created_at', ms: number) =>
    sandbox.deps.db
      .updateTable('sessions')
      .set({ [column]: clock.now() - ms })
      .where('session_id', '=', sessionId)
      .execute();

  test.each<[string, (mine: Session, other: Session) => Promise<unknown>]>([
    ['when it signs out', (mine) => call('/user/logout', {}, mine.token)],
    [
      'when another signs out everywhere',
      (_, other) => call('/user/logout', { everywhere: '1' }, other.token),
    ],
    [
      'when another is the only one to stay',
      (_, other) => endOtherSessions(sandbox.deps.db, other, clock.now()),
    ],
    [
      'when it is removed',
      (mine, other) => call('/user/revokeSession', { sessionId: mine.sessionId }, other.token),
    ],
    ['half an hour after its last use', (mine) => aged(mine, 'active_at', 30 * 60_000)],
    ['a day after its beginning', (mine) => aged(mine, 'created_at', 24 * 60 * 60_000)],
  ])('%s', async (_, end) => {
    const [mine, other] = [await another(), await another()];
    const client = await told(mine);
    await end(mine, other);
    clock.time += 2000;
    await expect.poll(client.ends).toEqual(['ended']);
    expect(client.isOpen()).toBe(true);
    expect((await call('/index/getNoticeCount', {}, mine.token)).code).toBe(-2);
  });
});
