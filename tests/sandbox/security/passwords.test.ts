import { expect, it } from 'vitest';
import { proveTradePassword } from '../../../sandbox/src/venue/security/prove-password.ts';
import { personOf } from '../../support/sandbox/exchange-kit.ts';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member, PASSWORD, TRADE } from './member.ts';

const box = await openSandboxForFile();

const NEW = 'Another-24';

/** What a withdrawal does first. */
async function tryTrade(userId: string, password: string): Promise<number | { retryAfter: number }> {
  try {
    await proveTradePassword(box.deps, personOf(userId), password, 'en');
    return 1;
  } catch (error) {
    const refusal = error as { code: number; data: { retryAfter: number } | null };
    return refusal.code === 1029 && refusal.data ? refusal.data : refusal.code;
  }
}

const userIdOf = async (who: Member): Promise<string> => (await who.call('/user/info')).data.uid;

// proves S12
it('a new password ends every other session and not this one, holds withdrawals, and is told by mail', async () => {
  const who = await Member.register(box, 'change@example.test');
  const elsewhere: string = (await who.signIn()).data.token;
  const code = await who.code('password');
  const changed = await who.call('/user/updatePwd', { oldPassword: PASSWORD, password: NEW, code });
  expect(changed).toMatchObject({ code: 1 });
  expect((await who.call('/user/info')).code).toBe(1);
  expect((await box.call('/user/info', {}, { token: elsewhere })).code).toBe(-2);
  expect((await box.mail(who.account)).subject).toBe('Your Bourse password was changed');
  const { list } = (await who.call('/index/getNoticePage')).data;
  expect(list[0]).toMatchObject({
    title: 'Your Bourse password was changed',
    category: 'security',
    read: false,
  });
  const { holdUntil } = (await who.call('/user/getSecurity')).data;
  expect(holdUntil).toBe(box.clock.time + 24 * HOUR);
  expect((await who.signIn({}, PASSWORD)).code).toBe(1005);
  expect((await who.signIn({}, NEW)).code).toBe(1);
});

it('a password change with a wrong old password, a wrong code or the same password changes nothing', async () => {
  const who = await Member.register(box, 'wrong@example.test');
  const code = await who.code('password');
  const change = (more: Record<string, string>) =>
    who.call('/user/updatePwd', { oldPassword: PASSWORD, password: NEW, code, ...more });
  expect(await change({ oldPassword: 'Not-this-1' })).toMatchObject({
    code: 1005,
    msg: 'Password is incorrect',
  });
  expect(await change({ code: '000000' })).toMatchObject({ code: 1005, msg: 'Verification code error' });
  expect(await change({ password: PASSWORD })).toMatchObject({ code: 1001 });
  expect(await change({ password: 'short' })).toMatchObject({ code: 1001 });
  expect((await change({})).code).toBe(1);
});

it('a code for another purpose changes no password', async () => {
  const who = await Member.register(box, 'scene@example.test');
  const fields = { oldPassword: PASSWORD, password: NEW };
  for (const scene of ['login', 'asset', 'google', 'withdraw']) {
    const code = await who.code(scene);
    expect(await who.call('/user/updatePwd', { ...fields, code })).toMatchObject({ code: 1005 });
    box.clock.time += 20 * 60_000;
  }
});

it('the trade password takes six digits and the code of sendUpdateAssetEmail', async () => {
  const who = await Member.register(box, 'trade@example.test');
  expect((await who.call('/user/sendUpdateAssetEmail')).code).toBe(1);
  const { code } = await box.mail(who.account);
  for (const password of ['12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(await who.call('/user/setTransactionPwd', { password, code })).toMatchObject({ code: 1001 });
  }
  expect(await who.call('/user/setTransactionPwd', { password: TRADE, code })).toMatchObject({ code: 1 });
  expect((await who.call('/user/info')).data.assetsPwd).toBe(true);
  const { holdUntil } = (await who.call('/user/getSecurity')).data;
  expect(holdUntil).toBeGreaterThan(0);
  const rows = await box.deps.db
    .selectFrom('users')
    .select('trade_password_hash')
    .where('email', '=', who.account)
    .execute();
  expect(rows[0]?.trade_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

// proves S18 S19
it('five wrong trade passwords within a day end the guessing, however they are sent; a new one ends the wait', async () => {
  const who = await Member.register(box, 'capped@example.test');
  await who.setTradePassword();
  const userId = await userIdOf(who);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, guess) => tryTrade(userId, String(200_000 + guess))),
  );
  expect(answers.filter((answer) => answer === 1005)).toHaveLength(5);
  expect(await tryTrade(userId, TRADE)).toEqual({ retryAfter: 24 * 3600 });
  box.clock.time += 23 * HOUR;
  expect(await tryTrade(userId, TRADE)).toEqual({ retryAfter: 3600 });
  box.clock.time += HOUR;
  expect(await tryTrade(userId, '999999')).toBe(1005);
  expect(await tryTrade(userId, TRADE)).toBe(1);
  for (let guess = 0; guess < 5; guess += 1) expect(await tryTrade(userId, '000001')).toBe(1005);
  expect(await tryTrade(userId, TRADE)).toMatchObject({ retryAfter: expect.any(Number) });
  who.token = (await who.signIn()).data.token;
  expect(await who.setTradePassword('864200')).toMatchObject({ code: 1 });
  expect(await tryTrade(userId, '864200')).toBe(1);
});

it('wrong login passwords of a borrowed session are capped, and signing in is not', async () => {
  const who = await Member.register(box, 'borrowed@example.test');
  const code = await who.code('password');
  const change = (oldPassword: string) => who.call('/user/updatePwd', { oldPassword, password: NEW, code });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => change(`Guess-${guess}-x`)));
  expect(answers.filter((answer) => answer.code === 1005)).toHaveLength(5);
  expect(answers.filter((answer) => answer.code === 1029)).toHaveLength(7);
  expect(await change(PASSWORD)).toMatchObject({ code: 1029 });
  expect((await who.signIn()).code).toBe(1);
});

it('five wrong e-mail codes burn it, though they are sent at the same moment', async () => {
  const who = await Member.register(box, 'codes@example.test');
  const code = await who.code('password');
  const change = (digits: string) =>
    who.call('/user/updatePwd', { oldPassword: PASSWORD, password: NEW, code: digits });
  const wrong = Array.from({ length: 20 }, (_, n) =>
    String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
  );
  const answers = await Promise.all(wrong.map(change));
  expect(answers.filter((answer) => answer.code === 1005)).toHaveLength(20);
  // Five burn it; the next one can't be guessed.
  expect(await change(code)).toMatchObject({ code: 1005, msg: 'Verification code error' });
  const strong = await box.askCode(who.account, 'password', { token: who.token });
  expect(strong).toMatch(/^[A-Z2-9]{16}$/);
  expect(await change(strong)).toMatchObject({ code: 1 });
});
