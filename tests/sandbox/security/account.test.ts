import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { reviewDue } from '../../../sandbox/src/venue/withdrawals/review.ts';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import { Withdrawer } from '../withdrawals/withdrawal-kit.ts';
import { Member, PASSWORD } from './member.ts';

const box = await openSandboxForFile();

it('sessions are listed with address and device, and one of them can be ended', async () => {
  const who = await Member.register(box, 'sessions@example.test');
  box.clock.time += 61_000;
  const code = await box.askCode(who.account, 'login', { from: '198.51.100.9' });
  const other = await box.call(
    '/user/login',
    { account: who.account, code, password: PASSWORD },
    { from: '198.51.100.9', headers: { 'User-Agent': 'Mozilla/5.0 <script>' } },
  );
  const listed = await who.call('/user/getSessions');
  expect(listed.data).toHaveLength(2);
  const theirs = listed.data.find((session: { current: boolean }) => !session.current);
  expect(theirs).toMatchObject({ ip: '198.51.100.9', agent: 'Mozilla/5.0 <script>' });
  expect(JSON.stringify(listed.data)).not.toContain(other.data.token);
  expect(await who.call('/user/revokeSession', { sessionId: theirs.sessionId })).toMatchObject({ code: 1 });
  expect((await box.call('/user/info', {}, { token: other.data.token })).code).toBe(-2);
  expect(await who.call('/user/revokeSession', { sessionId: theirs.sessionId })).toMatchObject({
    code: 1006,
  });
  expect((await who.call('/user/getSessions')).data).toHaveLength(1);
});

it("somebody else's session can't be ended, and answers as one that never was", async () => {
  const owner = await Member.register(box, 'own-session@example.test');
  const stranger = await Member.register(box, 'stranger@example.test');
  const [session] = (await owner.call('/user/getSessions')).data;
  const foreign = await stranger.call('/user/revokeSession', { sessionId: session.sessionId });
  const missing = await stranger.call('/user/revokeSession', { sessionId: randomUUID() });
  expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
  expect((await owner.call('/user/info')).code).toBe(1);
});

it('signing out everywhere ends every session', async () => {
  const who = await Member.register(box, 'everywhere@example.test');
  const other: string = (await who.signIn()).data.token;
  expect((await who.call('/user/logout', { everywhere: '1' })).code).toBe(1);
  for (const token of [who.token, other]) {
    expect((await box.call('/user/info', {}, { token })).code).toBe(-2);
  }
});

it('the history shows sign-ins and wrong passwords, and nothing from who does not have the mailbox', async () => {
  const who = await Member.register(box, 'history@example.test');
  const guess = { account: who.account, code: '000000', password: 'Guess-1234' };
  await box.call('/user/login', guess, { from: '198.51.100.66' });
  expect((await who.signIn({}, 'Not-this-1')).code).toBe(1005);
  expect((await who.signIn()).code).toBe(1);
  const { list, sum } = (await who.call('/user/getLoginRecord', { pageNo: '1', pageSize: '10' })).data;
  expect(sum).toBe(3);
  expect(list.map((row: { result: string }) => row.result)).toEqual(['success', 'password', 'success']);
  expect(list[0]).toMatchObject({ ip: '203.0.113.1', createTime: box.clock.time });
  expect(JSON.stringify(list)).not.toContain('198.51.100.66');
});

// proves S21
it('the anti-phishing code begins every mail, takes no markup, and can be taken away', async () => {
  const who = await Member.register(box, 'phish@example.test');
  const set = (antiPhishing: string, password = PASSWORD) =>
    who.call('/user/setAntiPhishing', { antiPhishing, password });
  for (const wrong of ['abc', 'x'.repeat(21), '<b>hello</b>', 'https://evil.test', 'two\nlines', ' - - ']) {
    expect((await set(wrong)).code, wrong).toBe(1001);
  }
  expect((await set('Blue heron 7', 'Not-this-1')).code).toBe(1005);
  expect((await set('Blue heron 7')).code).toBe(1);
  expect((await who.call('/user/getSecurity')).data.antiPhishing).toBe('Blue heron 7');
  await who.code('login');
  expect((await box.mail(who.account)).text).toMatch(/^\[ Blue heron 7 \]\n\nYour code for logging in/);
  await who.setTradePassword();
  expect((await box.mail(who.account)).text).toMatch(/^\[ Blue heron 7 \]/);
  await who.call('/user/setAntiPhishing', { password: PASSWORD });
  await who.code('login');
  expect((await box.mail(who.account)).text).toMatch(/^Your code/);
});

it('a frozen account moves nothing, may still cancel, and other devices are signed out', async () => {
  const who = await Member.register(box, 'freeze@example.test');
  const other: string = (await who.signIn()).data.token;
  const money = (path: string, fields: Record<string, string>) =>
    box.call(path, fields, { token: who.token, headers: { 'Idempotency-Key': randomUUID() } });
  const { data: trades } = await box.call('/huobi/getMarketTrade', { symbol: 'ltcusdt', size: '1' });
  const price = (Number(trades[0].price) * 0.6).toFixed(2);
  const order = { baseCoin: 'LTC', quoteCoin: 'USDT', side: 'buy', orderType: 'limit', price, amount: '0.1' };
  const { orderId } = (await money('/trade/createOrder', order)).data;
  expect((await who.call('/user/freeze', { password: 'Not-this-1' })).code).toBe(1005);
  expect((await who.call('/user/freeze', { password: PASSWORD })).code).toBe(1);
  expect((await box.call('/user/info', {}, { token: other })).code).toBe(-2);
  const moves: [string, Record<string, string>][] = [
    ['/trade/createOrder', order],
    ['/trade/amendOrder', { orderId, amount: '0.2' }],
    ['/contract/transfer', { amount: '1', currency: 'USDT' }],
    ['/assets/transfer', { from: '2', to: '1', currency: 'USDT', amount: '1' }],
    ['/contract/createOrder', { openAmount: '5', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '30' }],
    ['/assets/exchange', { quoteId: randomUUID() }],
    [
      '/assets/withdraw',
      {
        currency: 'USDT',
        chain: 'TRC20',
        address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
        amount: '20',
        password: '135790',
        code: '123456',
      },
    ],
  ];
  for (const [path, fields] of moves) {
    expect(await money(path, fields), path).toMatchObject({
      code: 1007,
      msg: expect.stringContaining('frozen'),
    });
  }
  expect((await money('/trade/cancelOrder', { orderId })).code).toBe(1);
});

it('unfreezing needs mailbox and password and takes 24 hours; freezing again calls it off', async () => {
  const who = await Member.register(box, 'unfreeze@example.test');
  const unfreeze = (code: string, password = PASSWORD) => who.call('/user/unfreeze', { password, code });
  const isFrozen = async () => (await who.call('/user/getSecurity')).data.frozen;
  expect(await unfreeze('123456')).toMatchObject({ code: 1004 });
  await who.call('/user/freeze', { password: PASSWORD });
  const code = await who.code('freeze');
  expect((await unfreeze('000000')).code).toBe(1005);
  expect((await unfreeze(code, 'Not-this-1')).code).toBe(1005);
  expect((await unfreeze(code)).code).toBe(1);
  expect(await unfreeze(code)).toMatchObject({ code: 1004 });
  expect(await isFrozen()).toBe(true);
  await who.call('/user/freeze', { password: PASSWORD });
  box.clock.time += 25 * HOUR;
  who.token = (await who.signIn()).data.token;
  expect(await isFrozen()).toBe(true);
  expect((await unfreeze(await who.code('freeze'))).code).toBe(1);
  box.clock.time += 24 * HOUR;
  who.token = (await who.signIn()).data.token;
  expect(await isFrozen()).toBe(false);
  expect((await who.call('/contract/transfer', { amount: '1', currency: 'USDT' })).code).toBe(1);
});

it('an e-mail code is void for anything else than what it was asked for with', async () => {
  const who = await Member.register(box, 'bound@example.test');
  const fields = { currency: 'btc', chain: 'BTC', address: 'tb1qexample', amount: '0.5' };
  const asked = await box.call('/user/sendEmailCode', { account: who.account, scene: 'withdraw', ...fields });
  expect(asked.code).toBe(1);
  const { code, text } = await box.mail(who.account);
  for (const part of ['currency: BTC', 'address: tb1qexample', 'amount: 0.5']) expect(text).toContain(part);
  const unbound = { account: who.account, scene: 'withdraw', code };
  expect(await box.call('/user/emailVerification', unbound)).toMatchObject({ code: 1005 });
  const hostile = { account: who.account, scene: 'withdraw', address: 'Call +1 555 now!' };
  expect((await box.call('/user/sendEmailCode', hostile)).code).toBe(1001);
});

it('a withdrawal in review waits while the account is frozen, and can be cancelled', async () => {
  const who = await (await Withdrawer.register(box, 'frozen-out@example.test')).knows();
  await who.withdraw();
  const { data: second } = await who.withdraw();
  expect((await who.call('/user/freeze', { password: PASSWORD })).code).toBe(1);
  box.clock.time += HOUR / 3;
  await reviewDue(box.deps);
  const states = async () => (await who.records()).map(({ status }: { status: number }) => status);
  expect(await states()).toEqual([0, 0]);
  expect((await who.cancel(second.id)).code).toBe(1);
  expect(await states()).toEqual([3, 0]);
  await box.deps.db.updateTable('person_security').set({ frozen_at: null, unfreeze_at: null }).execute();
  await reviewDue(box.deps);
  expect(await states()).toEqual([3, 1]);
});
