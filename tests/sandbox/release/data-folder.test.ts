import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { dealDue } from '../../../sandbox/src/venue/fund/dealing.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { RELEASES, type ReleaseFolder, unpackRelease } from '../../support/sandbox/release-folder.ts';
import { post } from '../http/open-sandbox.ts';

const HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const SECOND = 1000;
const HOUR = 3_600_000;

describe.each(RELEASES)('a data folder of release %s', (version) => {
  let release: ReleaseFolder;
  let box: Sandbox;
  let app: ReturnType<typeof createApp>;
  const problems: unknown[] = [];
  const clock = { time: 0, now: () => clock.time };

  async function open(): Promise<void> {
    box = await createSandbox({ clock, dataFolder: release.folder, report: (error) => problems.push(error) });
    app = createApp(box.deps);
  }

  beforeAll(async () => {
    release = unpackRelease(version);
    clock.time = release.expected.at;
    await open();
  });
  afterAll(async () => {
    await box.close();
    release.remove();
  });

  const call = (path: string, fields: Readonly<Record<string, string>>, token = '', key = '') =>
    post(app, path, fields, { token, key, from: '127.0.0.1' });

  /** Asks for an e-mail code of the demo account and reads it in the outbox. */
  async function code(scene: string, boundTo: Readonly<Record<string, string>> = {}, token?: string) {
    const { account } = release.expected.people.demo;
    await call('/user/sendEmailCode', { account, scene, ...boundTo }, token);
    const outbox = await app.request(`/sandbox/outbox?account=${encodeURIComponent(account)}`, {}, HERE);
    const [mail] = await outbox.json();
    return mail.code;
  }

  /** Documents are deleted unasked since: 30 days after the decision, also those that were decided before. */
  function answered(answer: unknown): object {
    const { data } = answer as {
      readonly data?: { readonly decideTime?: unknown; readonly eraseTime?: unknown };
    };
    if (data?.eraseTime !== null || typeof data.decideTime !== 'number') return answer as object;
    return { ...(answer as object), data: { ...data, eraseTime: data.decideTime + 30 * 24 * 60 * 60_000 } };
  }

  interface Records {
    readonly code: number;
    readonly data: { readonly list: readonly { readonly amount: string }[]; readonly sum: number };
  }

  /** What moved money that is set aside alone stands in the list since, as movements of 0: only others are compared. */
  function moved(now: Records, before: Records) {
    const [after, recorded] = [now, before].map(({ data }) =>
      data.list.filter(({ amount }) => !/^[0.]+$/.test(amount)),
    );
    return [
      { ...now, data: after },
      { ...before, data: recorded?.slice(0, after?.length) },
    ] as const;
  }

  const tokenOf = (who: 'demo' | 'saver' | 'nobody') =>
    who === 'nobody' ? undefined : release.expected.people[who].token;

  it('answers everything that it answered before: balances, records, receipts, candles, fund values', async () => {
    for (const { who, path, fields, answer } of release.expected.answers) {
      const now = await call(path, fields, tokenOf(who));
      const [after, before] =
        path === '/assets/getRecords' ? moved(now, answer as Records) : [now, answered(answer)];
      // Fields may have been added since; none is missing or different.
      expect(after, `${path} ${JSON.stringify(fields)}`).toMatchObject(before);
    }
    expect(await audit(box.deps.db)).toEqual([]);
  });

  it('settles the contract that was running by the trade that its instant had', async () => {
    const { running, people } = release.expected;
    await box.close();
    clock.time += 300 * SECOND;
    await open();
    const { data } = await call('/contract/getOrderDetail', { id: running }, people.demo.token);
    expect(data).toMatchObject({
      id: running,
      entryStatus: 1,
      result: expect.stringMatching(/win|lose|tie/),
    });
    const deciding = box.deps.market.lastTrade('btcusdt', data.createTime + 300 * SECOND);
    expect(data).toMatchObject({ closeTradeId: deciding?.id, closePrice: deciding?.price });
    expect(await audit(box.deps.db)).toEqual([]);
  });

  it('deals the fund that was bought before at the next value', async () => {
    const { people } = release.expected;
    clock.time += 12 * HOUR;
    await dealDue(box.deps);
    await box.deps.db.updateTable('sessions').set({ active_at: clock.time }).execute();
    const { data } = await call('/fund/getRecords', { pageNo: '1', pageSize: '20' }, people.saver.token);
    for (const record of data.list) expect(record.shares).toEqual(expect.any(String));
    expect(await audit(box.deps.db)).toEqual([]);
  });

  it('still knows both passwords, and what they are mixed with', async () => {
    const { account, password } = release.expected.people.demo;
    clock.time += HOUR;
    const { data } = await call('/user/login', { account, password, code: await code('login') });
    const withdrawal = {
      currency: 'USDT',
      chain: 'TRC20',
      address: 'SANDBOX-TRC20-PAPERWA11ETF0RTR1A1SPAPERWA11ET0',
      amount: '15',
    };
    const proofs = { password: '246810', code: await code('withdraw', withdrawal, data.token) };
    const answer = await call('/assets/withdraw', { ...withdrawal, ...proofs }, data.token, randomUUID());
    expect(answer).toMatchObject({ code: 1 });
    expect(await audit(box.deps.db)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
