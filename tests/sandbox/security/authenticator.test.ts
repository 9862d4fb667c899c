import { expect, it } from 'vitest';
import { proveSecondFactor } from '../../../sandbox/src/venue/security/second-factor.ts';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member, PASSWORD, totp } from './member.ts';

const box = await openSandboxForFile();

// proves S20
it('is bound by one of its codes and the mailbox; the secret is shown once and stored sealed', async () => {
  const who = await Member.register(box, 'bind@example.test');
  const first = (await who.call('/user/getGoogleSecret')).data;
  const { secret, uri } = (await who.call('/user/getGoogleSecret')).data;
  expect(secret).not.toBe(first.secret);
  expect(uri).toBe(
    `otpauth://totp/Bourse:bind%40example.test?issuer=Bourse&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  const code = await who.code('google');
  const bind = (googleCode: string, digits = code) =>
    who.call('/user/bindGoogle', { code: digits, googleCode });
  // An earlier secret is worth nothing, nor is a code without the mailbox.
  expect(await bind(totp(first.secret, box.clock.time))).toMatchObject({
    code: 1005,
    msg: 'l.s_google_error',
  });
  expect(await bind(totp(secret, box.clock.time), '000000')).toMatchObject({ code: 1005 });
  const bound = await bind(totp(secret, box.clock.time));
  expect(bound.data.recoveryCodes).toHaveLength(10);
  expect((await who.call('/user/info')).data.googleBind).toBe(true);
  expect((await box.mail(who.account)).subject).toBe('An authenticator now protects your Bourse account');
  expect(await who.call('/user/getGoogleSecret')).toMatchObject({ code: 1004 });
  const stored = JSON.stringify([
    await box.deps.db.selectFrom('person_security').selectAll().execute(),
    await box.deps.db.selectFrom('recovery_codes').selectAll().execute(),
  ]);
  expect(stored).not.toContain(secret);
  for (const recovery of bound.data.recoveryCodes) {
    expect(stored).not.toContain(recovery.replace('-', ''));
  }
});

it('is asked for at sign-in only after code and password, and its absence is no guess', async () => {
  const who = await Member.register(box, 'second@example.test');
  const { secret } = await who.bind();
  const code = await who.code('login');
  const login = (more: Record<string, string>) =>
    box.call('/user/login', { account: who.account, code, password: PASSWORD, ...more });
  expect(await login({ password: 'Not-this-1' })).toMatchObject({ msg: 'Password is incorrect' });
  for (let n = 0; n < 8; n += 1) {
    expect(await login({})).toMatchObject({ code: 1005, msg: 'l.s_google_needed' });
  }
  expect(await login({ googleCode: '000000' })).toMatchObject({ code: 1005, msg: 'l.s_google_error' });
  const right = totp(secret, box.clock.time);
  expect(await login({ googleCode: right })).toMatchObject({ code: 1 });
});

// proves S20
it('takes a code once, one step early or late, and no further', async () => {
  const who = await Member.register(box, 'skew@example.test');
  const { secret } = await who.bind();
  const userId: string = (await who.call('/user/info')).data.uid;
  box.clock.time += 2 * HOUR;
  const codeAt = (steps: number) => totp(secret, box.clock.time + steps * 30_000);
  const check = (googleCode: string): Promise<'right' | number> =>
    proveSecondFactor(box.deps, { userId }, googleCode)
      .then((spend) => box.deps.db.transaction().execute(spend))
      .then(
        () => 'right' as const,
        (error: { code: number }) => error.code,
      );
  expect(await check(codeAt(-2))).toBe(1005);
  expect(await check(codeAt(2))).toBe(1005);
  const early = codeAt(-1);
  expect(await check(early)).toBe('right');
  expect(await check(early)).toBe(1005);
  expect(await check(codeAt(1))).toBe('right');
  // Of an older step than the newest used one, though nobody used it.
  expect(await check(codeAt(0))).toBe(1005);
});

// proves S20
it('takes a code once of many that arrive together', async () => {
  const who = await Member.register(box, 'together@example.test');
  const { secret } = await who.bind();
  const code = await who.code('login');
  const googleCode = who.nextCode(secret);
  const fields = { account: who.account, code, password: PASSWORD, googleCode };
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => box.call('/user/login', fields, { from: `198.51.100.${n}` })),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
});

// proves S18
it('may be guessed at five times an hour, from however many addresses; a recovery code is taken all the same', async () => {
  const who = await Member.register(box, 'guess@example.test');
  const { secret, recoveryCodes } = await who.bind();
  const code = await who.code('login');
  const right = totp(secret, box.clock.time);
  const wrong = [1, 2, 3, 4, 5, 6, 7].map((n) =>
    String((Number(right) + n * 7919) % 1_000_000).padStart(6, '0'),
  );
  const login = (googleCode: string, n: number) =>
    box.call(
      '/user/login',
      { account: who.account, code, password: PASSWORD, googleCode },
      { from: `198.51.100.${n}` },
    );
  const answers = await Promise.all(wrong.map(login));
  expect(answers.filter((answer) => answer.code === 1005)).toHaveLength(5);
  expect(answers.filter((answer) => answer.code === 1029)).toHaveLength(2);
  expect((await login(right, 50)).code).toBe(1029);
  expect((await login(recoveryCodes[0] ?? '', 51)).code).toBe(1);
});

it('takes a code in groups, and what can be none is no guess', async () => {
  const who = await Member.register(box, 'groups@example.test');
  const { secret } = await who.bind();
  const userId: string = (await who.call('/user/info')).data.uid;
  const check = (googleCode: string): Promise<string> =>
    proveSecondFactor(box.deps, { userId }, googleCode)
      .then((spend) => box.deps.db.transaction().execute(spend))
      .then(
        () => 'right',
        (error: { code: number }) => String(error.code),
      );
  for (const none of ['12345', '1234567', '12 34', 'abc', '123 45x', '12.345', '-', '\u200b', '１２３']) {
    expect(await check(none), none).toBe('1005');
  }
  const wide = (digits: string) =>
    digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const forms = [
    (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
    (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)}\n`,
    (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}\u200b`,
    (code: string) => `\u2066${code.slice(0, 2)}\u2009${code.slice(2, 4)}\u2011${code.slice(4)}\u2069`,
    wide,
  ];
  for (const form of forms) {
    box.clock.time += 60_000;
    expect(await check(form(totp(secret, box.clock.time)))).toBe('right');
  }
});

it('has recovery codes that work once each, and new ones end them', async () => {
  const who = await Member.register(box, 'recovery@example.test');
  const { secret, recoveryCodes } = await who.bind();
  const [one = '', two = '', three = ''] = recoveryCodes;
  expect((await who.signIn({ googleCode: one })).code).toBe(1);
  expect((await who.signIn({ googleCode: one })).code).toBe(1005);
  expect((await who.signIn({ googleCode: two.toLowerCase().replace('-', ' ') })).code).toBe(1);
  who.token = (await who.signInWith(secret)).data.token;
  expect((await who.call('/user/getSecurity')).data.recoveryCodes).toBe(8);
  const renew = (password: string) =>
    who.call('/user/getRecoveryCodes', { password, googleCode: who.nextCode(secret) });
  expect((await renew('Not-this-1')).code).toBe(1005);
  expect((await renew(PASSWORD)).data.recoveryCodes).toHaveLength(10);
  expect((await who.signIn({ googleCode: three })).code).toBe(1005);
});

// proves S20
it('is removed by one of its codes and the password, and the recovery codes go with it', async () => {
  const who = await Member.register(box, 'unbind@example.test');
  const { secret, recoveryCodes } = await who.bind();
  const remove = (password: string, googleCode: string) =>
    who.call('/user/unbindGoogle', { password, googleCode });
  const code = who.nextCode(secret);
  expect((await remove('Not-this-1', code)).code).toBe(1005);
  expect(await who.call('/user/unbindGoogle', { password: PASSWORD })).toMatchObject({
    code: 1005,
    msg: 'l.s_google_needed',
  });
  expect((await remove(PASSWORD, '000000')).code).toBe(1005);
  // What a refused request brought is still good: it moved nothing.
  expect((await remove(PASSWORD, code)).code).toBe(1);
  expect((await who.call('/user/info')).data.googleBind).toBe(false);
  expect((await who.call('/user/getSecurity')).data.recoveryCodes).toBe(0);
  expect((await who.signIn({ googleCode: recoveryCodes[0] ?? '' })).code).toBe(1);
  expect(await remove(PASSWORD, code)).toMatchObject({ code: 1004 });
});
