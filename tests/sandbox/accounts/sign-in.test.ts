import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO, HOUR, openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
beforeEach(() => {
  box.clock.time += 2 * HOUR;
});

const ATTACKER = '198.51.100.7';
const CROWD = '198.51.100.200';
const login = (code: string, password: string, from?: string) =>
  box.call('/user/login', { account: DEMO.account, code, password }, from ? { from } : {});

describe('logging in', () => {
  it('gives a user id and a token that answers the user info, field by field', async () => {
    const code = await box.askCode(DEMO.account, 'login');
    const { data } = await login(code, DEMO.password);
    expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const info = await box.call(
      '/user/info',
      { token: data.token, userId: data.userId },
      { token: data.token },
    );
    expect(info.data).toEqual({
      email: DEMO.account,
      icon: '',
      uid: data.userId,
      sysUserName: data.userId,
      customerServiceUrl: '',
      auth: 2,
      invitationCode: 'DEMO2468',
      assetsPwd: true,
      idCard: '',
      idCardPhotoPositive: '',
      idCardPhotoReverseSide: '',
      remark: 'Everything matches.',
      name: 'Demo Trader',
      purchase: true,
      frozen: false,
      googleBind: false,
    });
  });

  it('takes the e-mail address in any case', async () => {
    const code = await box.askCode(DEMO.account, 'login');
    const answer = await box.call('/user/login', {
      account: ' DEMO@Bourse.test ',
      code,
      password: DEMO.password,
    });
    expect(answer.code).toBe(1);
  });

  it('uses the code up, but a wrong password does not', async () => {
    const code = await box.askCode(DEMO.account, 'login');
    expect(await login(code, 'wrong-password')).toMatchObject({ code: 1005, msg: 'Password is incorrect' });
    expect((await login(code, DEMO.password)).code).toBe(1);
    expect(await login(code, DEMO.password)).toMatchObject({ code: 1005, msg: 'Verification code error' });
  });

  it('refuses what no account can have, with the texts of the specification', async () => {
    const send = (fields: Record<string, string>) => box.call('/user/login', fields);
    expect(await send({ account: 'nobody', code: '123456', password: 'secret-1' })).toMatchObject({
      code: 1001,
      msg: 'Email error',
    });
    expect(await send({ account: 'a@b.test', code: '12a456', password: 'secret-1' })).toMatchObject({
      code: 1001,
      msg: 'Verification code error',
    });
    expect(await send({ account: 'a@b.test', code: '123456', password: 'short' })).toMatchObject({
      code: 1001,
      msg: 'Password is incorrect',
    });
    expect(await send({})).toMatchObject({ code: 1001, msg: 'Email error' });
  });

  it.each([
    ['zh-CN,zh', '验证码错误', '邮箱错误'],
    ['ja', '認証コードが正しくありません', 'メールアドレスが正しくありません'],
    ['ko', '인증번호가 올바르지 않습니다', '이메일이 올바르지 않습니다'],
    ['fr', 'Verification code error', 'Email error'],
  ])('answers whoever asks for %s in that language, or else in English', async (language, code, email) => {
    const from = { headers: { 'Accept-Language': language } };
    const wish = { account: DEMO.account, code: '000000', password: 'secret-1' };
    expect((await box.call('/user/login', wish, from)).msg).toBe(code);
    expect((await box.call('/user/login', { ...wish, account: 'nobody' }, from)).msg).toBe(email);
  });
});

describe('guessing', () => {
  const digits = (n: number) => String(n).padStart(6, '0');

  // proves S18
  it('is told to wait, for longer and longer, and a right sign-in from the same address passes', async () => {
    const code = await box.askCode(DEMO.account, 'login');
    const waits = [];
    for (let guess = 0; guess < 12; guess += 1) {
      // Of a form that is no code: nothing burns.
      const { code: answer, data } = await login('ABCDEFGHJKLMNPQR', `wrong-${guess}`, ATTACKER);
      waits.push(answer === 1029 ? data.retryAfter : answer);
    }
    expect(waits).toEqual([1005, 1005, 1005, 1005, 1005, 60, 120, 240, 480, 900, 900, 900]);
    expect((await login(code, DEMO.password, ATTACKER)).code).toBe(1);
  });

  // proves S18
  it('is counted one by one, though it is sent at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => login(digits(guess), `wrong-${guess}`, ATTACKER)),
    );
    expect(answers.filter(({ code }) => code === 1005)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 1029)).toHaveLength(15);
  });

  it('from many addresses burns the code, and the owner gets in with the next', async () => {
    const code = await box.askCode(DEMO.account, 'login');
    for (let address = 0; address < 25; address += 1) {
      await login(digits((Number(code) + 1 + address) % 1_000_000), 'wrong-guess', `198.51.100.${address}`);
    }
    expect((await login(code, DEMO.password)).code).toBe(1005);
    await box.signIn(DEMO, { from: '192.0.2.2' });
  });

  it('at a thousand accounts from one address is refused, while right sign-ins from there pass', async () => {
    const at = box.clock.time;
    const times = `{${Array.from({ length: 1000 }, (_, n) => at - 1000 + n).join()}}`;
    await box.deps.db
      .insertInto('guesses')
      .values({ subject: `from ${CROWD}`, times, until: at + HOUR })
      .execute();
    const account = 'another@example.test';
    const fields = { account, code: '000000', password: 'wrong-guess' };
    expect((await box.call('/user/login', fields, { from: CROWD })).code).toBe(1029);
    expect((await box.call('/user/login', fields)).code).toBe(1005);
    await box.signIn(DEMO, { from: CROWD });
  });

  // proves S18
  it('costs an unknown account the same as a known one', async () => {
    const guess = (account: string) =>
      box.call('/user/login', { account, code: '000000', password: 'wrong-guess' }, { from: ATTACKER });
    const known = [];
    const unknown = [];
    for (let number = 0; number < 6; number += 1) {
      known.push((await guess(DEMO.account)).code);
      unknown.push((await guess('nobody@example.test')).code);
    }
    expect(unknown).toEqual(known);
  });
});
