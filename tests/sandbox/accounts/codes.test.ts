import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, openSandbox, type TestSandbox } from '../http/open-sandbox.ts';

let box: TestSandbox;
let account = '';
let count = 0;
beforeAll(async () => {
  box = await openSandbox();
});
beforeEach(() => {
  // Every test has accounts of its own and starts in another hour, so that no limit of an earlier one counts.
  count += 1;
  account = `person${count}@example.test`;
  box.clock.time += 2 * HOUR;
});
afterAll(() => box.close());

const verify = (code: string, scene = 'register', from = '203.0.113.1') =>
  box.call('/user/emailVerification', { account, code, scene }, { from });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an e-mail code', () => {
  it('is in the outbox before the call answers, in the language of the request', async () => {
    await box.call(
      '/user/sendEmailCode',
      { account, scene: 'register' },
      { headers: { 'Accept-Language': 'zh-CN,zh' } },
    );
    const { code, text, subject } = await box.mail(account);
    expect(code).toMatch(/^\d{6}$/);
    expect(text).toContain(code);
    expect(subject).toContain('验证码');
  });

  it('is checked without being used up', async () => {
    const code = await box.askCode(account, 'register');
    expect((await verify(code)).code).toBe(1);
    expect((await verify(code)).code).toBe(1);
  });

  it('is bound to its purpose and to its account', async () => {
    const code = await box.askCode(account, 'register');
    expect(await verify(code, 'password')).toMatchObject({ code: 1005, msg: 'Verification code error' });
    const elsewhere = await box.call('/user/emailVerification', {
      account: `x${account}`,
      code,
      scene: 'register',
    });
    expect(elsewhere.code).toBe(1005);
  });

  it('works for ten minutes', async () => {
    const code = await box.askCode(account, 'register');
    box.clock.time += 10 * MINUTE - 1;
    expect((await verify(code)).code).toBe(1);
    box.clock.time += 1;
    expect((await verify(code)).code).toBe(1005);
  });

  it('works once, also for two who use it at the same moment', async () => {
    const code = await box.askCode(account, 'register');
    const fields = { account, code, password: 'Newcomer-1', agreed: '1' };
    const answers = await Promise.all([
      box.call('/user/register', fields, { from: '203.0.113.1' }),
      box.call('/user/register', fields, { from: '203.0.113.2' }),
    ]);
    expect(answers.map(({ code: result }) => result).sort()).toEqual([1, 1005]);
  });

  it('is replaced by a newer one, and another is sent after 60 s', async () => {
    const first = await box.askCode(account, 'register');
    box.clock.time += 59_000;
    const early = await box.call('/user/sendEmailCode', { account, scene: 'register' });
    expect(early).toMatchObject({ status: 200, code: 1029, data: { retryAfter: 1 } });
    box.clock.time += 1000;
    const second = await box.askCode(account, 'register');
    expect((await verify(second)).code).toBe(1);
    if (first !== second) expect((await verify(first)).code).toBe(1005);
  });

  it('frees its slot when it is used', async () => {
    await box.register(account);
    // The sign-in code of `register` is used: another one is sent within the same minute.
    await box.signIn({ account, password: 'Newcomer-1' });
  });

  it('is worth nothing to an address that guessed wrong five times, and still works from its owner', async () => {
    const code = await box.askCode(account, 'register');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await verify(other(code), 'register', '198.51.100.7')).code).toBe(1005);
    }
    expect(await verify(code, 'register', '198.51.100.7')).toMatchObject({
      code: 1029,
      data: { retryAfter: 60 },
    });
    box.clock.time += 61_000;
    expect((await verify(code, 'register', '198.51.100.7')).code).toBe(1005);
    expect((await verify(code)).code).toBe(1);
  });

  it('is sent 30 times an hour to whoever asks, and still to the owner from elsewhere', async () => {
    for (let sent = 0; sent < 30; sent += 1) {
      await box.askCode(account, 'register', { from: '198.51.100.7' });
      box.clock.time += 61_000;
    }
    const fields = { account, scene: 'register' };
    const refused = await box.call('/user/sendEmailCode', fields, { from: '198.51.100.7' });
    expect(refused.code).toBe(1029);
    expect(refused.data.retryAfter).toBe(3600 - 30 * 61);
    expect((await box.call('/user/sendEmailCode', fields)).code).toBe(1);
    box.clock.time += refused.data.retryAfter * 1000;
    expect((await box.call('/user/sendEmailCode', fields, { from: '198.51.100.7' })).code).toBe(1);
  });

  it('is not replaced by one that somebody else asked for', async () => {
    const mine = await box.askCode(account, 'register');
    await box.askCode(account, 'register', { from: '198.51.100.7' });
    expect((await verify(mine)).code).toBe(1);
  });

  it('goes to 300 accounts an hour from one address', async () => {
    const send = (name: number) =>
      box.call('/user/sendEmailCode', { account: `n${name}-${account}`, scene: 'register' });
    for (let sent = 0; sent < 300; sent += 1) expect((await send(sent)).code).toBe(1);
    expect((await send(300)).code).toBe(1029);
  });
});

describe('an account that does not exist', () => {
  it('gets the same answers, and no mail', async () => {
    for (const scene of ['login', 'password']) {
      expect(await box.call('/user/sendEmailCode', { account, scene })).toMatchObject({
        code: 1,
        msg: '',
        data: null,
      });
      expect((await box.call('/user/sendEmailCode', { account, scene })).code).toBe(1029);
    }
    await expect(box.mail(account)).rejects.toThrow('no mail');
    const wrong = await box.call('/user/login', { account, code: '123456', password: 'whatever-1' });
    expect(wrong).toMatchObject({ code: 1005, msg: 'Verification code error' });
  });

  it('is not told apart when registering: its owner gets a mail without a code', async () => {
    const answer = await box.call('/user/sendEmailCode', { account: 'demo@bourse.test', scene: 'register' });
    expect(answer).toMatchObject({ code: 1, msg: '', data: null });
    expect((await box.mail('demo@bourse.test')).code).toBe('');
  });
});
