import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let account = '';
beforeEach(() => {
  // Every test has accounts of its own and starts in another hour, so that no limit of an earlier one counts.
  account = box.newAddress();
  box.clock.time += 2 * HOUR;
});

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

  it.each([
    ['ja', 'Bourseの認証コード（新規登録）'],
    ['ko', 'Bourse 인증번호: 회원가입'],
  ])('is mailed in the language of the request: %s', async (language, subject) => {
    const to = `${language}@codes.test`;
    const headers = { 'Accept-Language': language };
    await box.call('/user/sendEmailCode', { account: to, scene: 'register' }, { headers });
    const mail = await box.mail(to);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(mail.code);
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

  it('is the same when it is asked for again after 60 s, as long as it lives, and the mail says for how long', async () => {
    const first = await box.askCode(account, 'register');
    box.clock.time += 59_000;
    const early = await box.call('/user/sendEmailCode', { account, scene: 'register' });
    expect(early).toMatchObject({ status: 200, code: 1029, msg: 'l.s_code_mailed', data: { retryAfter: 1 } });
    box.clock.time += 1000;
    expect(await box.askCode(account, 'register', { from: '198.51.100.7' })).toBe(first);
    expect((await box.mail(account)).text).toContain('within 9 minutes');
    box.clock.time += 8 * MINUTE + 30_000;
    expect(await box.askCode(account, 'register')).toBe(first);
    expect((await box.mail(account)).text).toContain('within 30 seconds');
    // It does not live longer for that, and what ends frees its place at once.
    box.clock.time += 30_000;
    expect((await verify(first)).code).toBe(1005);
    await box.askCode(account, 'register');
    expect((await box.mail(account)).text).toContain('within 10 minutes');
  });

  it('frees its slot when it is used', async () => {
    await box.register(account);
    // The sign-in code of `register` is used: another one is sent within the same minute.
    await box.signIn({ account, password: 'Newcomer-1' });
  });

  it('is burned by five wrong guesses from wherever, which frees its place for one that no guess burns', async () => {
    const code = await box.askCode(account, 'register');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await verify(other(code), 'register', `198.51.100.${guess}`)).code).toBe(1005);
    }
    expect((await verify(code)).code).toBe(1005);
    const strong = await box.askCode(account, 'register');
    expect(strong).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
    expect((await box.mail(account)).text).toContain((strong.match(/.{4}/g) ?? []).join('-'));
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await verify('ABCDEFGHJKLMNPQR', 'register', `198.51.100.${guess}`)).code).toBe(1005);
    }
    expect((await verify(strong)).code).toBe(1);
    expect((await verify(strong.toLowerCase().replace(/(.{4})/g, '$1 '))).code).toBe(1);
  });

  it('is mailed again to strangers 30 times an hour at most, and a new one always', async () => {
    const asked = [];
    for (let minute = 0; minute < 58; minute += 1) {
      asked.push(
        await box.call(
          '/user/sendEmailCode',
          { account, scene: 'register' },
          { from: `198.51.100.${minute}` },
        ),
      );
      box.clock.time += 61_000;
    }
    const codes = asked.map(({ code }) => code);
    // One new one in each ten minutes, and 30 again.
    expect(codes.filter((code) => code === 1)).toHaveLength(36);
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(1));
    expect(asked.filter(({ code }) => code !== 1).every(({ msg }) => msg === 'l.s_code_mailed')).toBe(true);
  });

  it('that is bound to something is another one with anything else', async () => {
    const bind = (amount: string) => ({ account: 'demo@bourse.test', scene: 'withdraw', amount });
    const token = await box.signIn();
    const codeFor = async (amount: string) => {
      const { code } = await box.call('/user/sendEmailCode', bind(amount), { token });
      return { code, mail: (await box.mail('demo@bourse.test')).code };
    };
    const first = await codeFor('1');
    const second = await codeFor('2');
    expect([first.code, second.code]).toEqual([1, 1]);
    expect(second.mail).not.toBe(first.mail);
    box.clock.time += 61_000;
    expect((await codeFor('1')).mail).toBe(first.mail);
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
