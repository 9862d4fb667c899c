import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member, PASSWORD, totp } from '../security/member.ts';

const box = await openSandboxForFile({ requestsPerTenSeconds: 1_000_000 });
let account = '';
beforeEach(() => {
  account = box.newAddress();
  box.clock.time += 48 * HOUR;
});

const NEW = 'Stolen-2468';
const STRONG = /^[A-HJ-NP-Z2-9]{16}$/;
const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const addressOf = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
const reset = (code: string, from?: string, more: Record<string, string> = {}) =>
  box.call('/user/forgetPwd', { account, code, password: NEW, ...more }, from ? { from } : {});
const askReset = (from?: string) => box.call('/user/sendEmailCodeForget', { account }, from ? { from } : {});
/** The codes that were mailed, newest first. */
const mailed = async (): Promise<string[]> => {
  const answer = await box.raw(`/sandbox/outbox?account=${encodeURIComponent(account)}`, {});
  const mails: { code: string; subject: string }[] = await answer.json();
  return mails.filter(({ subject }) => subject.endsWith('changing your password')).map(({ code }) => code);
};

describe('a password reset', () => {
  // proves S18
  it('is not guessed from 10,000 addresses, even by one who is right at the sixth guess, and the owner gets in', async () => {
    await box.register(account);
    expect((await askReset(addressOf(0))).code).toBe(1);
    const [code = ''] = await mailed();
    expect(code).toMatch(/^\d{6}$/);
    const answers = new Map<number, number>();
    for (let n = 0; n < 10_000; n += 1) {
      const { code: answer } = await reset(n < 5 ? wrong(code, n + 1) : code, addressOf(n));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      // Asking from everywhere makes no second code that could be guessed at.
      if (n % 200 === 0) await askReset(addressOf(n));
    }
    expect([...answers]).toEqual([[1005, 10_000]]);
    expect((await mailed()).filter((sent) => /^\d{6}$/.test(sent))).toEqual([code]);

    box.clock.time += 60_000;
    await askReset();
    const [strong = ''] = await mailed();
    expect(strong).toMatch(STRONG);
    // Wrong guesses don't burn it, nor does anybody come near it with digits.
    for (let n = 0; n < 30; n += 1) {
      expect(
        (
          await reset(
            strong.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
            addressOf(n),
          )
        ).code,
      ).not.toBe(1);
      expect((await reset(code, addressOf(n))).code).not.toBe(1);
    }
    const typed = (strong.match(/.{4}/g) ?? []).join('-').toLowerCase();
    expect((await reset(typed)).code).toBe(1);
    await box.signIn({ account, password: NEW });
  });

  // proves S18
  it('stays at codes that can not be guessed for a day after one was burned', async () => {
    await box.register(account);
    for (let round = 0; round < 20; round += 1) {
      await askReset(addressOf(round));
      const [code = ''] = await mailed();
      for (let n = 1; n <= 6; n += 1) await reset(/^\d/.test(code) ? wrong(code, n) : '123456', addressOf(n));
      box.clock.time += HOUR;
    }
    const sent = await mailed();
    expect(sent).toHaveLength(20);
    expect(sent.filter((code) => /^\d{6}$/.test(code))).toHaveLength(1);
    box.clock.time += 24 * HOUR;
    await askReset();
    expect((await mailed())[0]).toMatch(/^\d{6}$/);
  });

  // proves S18
  it('does not burn what the others wait for: guesses at one account are nothing to another', async () => {
    await box.register(account);
    await askReset();
    const [code = ''] = await mailed();
    const victim = account;
    account = 'somebody-else@example.test';
    for (let n = 0; n < 20; n += 1) await reset(wrong(code, n + 1), addressOf(n));
    account = victim;
    expect((await reset(code)).code).toBe(1);
  });

  // proves S20
  it('asks for the authenticator where one is bound, and says so only to who has read the mail', async () => {
    const who = await Member.register(box, account);
    const { secret, recoveryCodes } = await who.bind();
    await askReset();
    const [code = ''] = await mailed();
    expect(await reset(wrong(code, 1))).toMatchObject({ code: 1005, msg: 'Verification code error' });
    expect(await reset(code)).toMatchObject({ code: 1005, msg: 'l.s_google_needed' });
    expect(await reset(code, undefined, { googleCode: '000000' })).toMatchObject({ msg: 'l.s_google_error' });
    // Neither has used the code up.
    const googleCode = who.nextCode(secret);
    expect((await reset(code, undefined, { googleCode })).code).toBe(1);
    expect((await who.call('/user/info')).code).toBe(-2);
    const login = await who.code('login');
    const signIn = { account, code: login, password: NEW, googleCode: who.nextCode(secret) };
    expect((await box.call('/user/login', signIn)).code).toBe(1);

    await askReset();
    const [next = ''] = await mailed();
    expect((await reset(next, undefined, { googleCode: recoveryCodes[0] ?? '' })).code).toBe(1);
    expect((await reset(next, undefined, { googleCode: recoveryCodes[1] ?? '' })).code).toBe(1005);
  });

  it('looks at five authenticator codes an hour, no matter who brings them and from where', async () => {
    const who = await Member.register(box, account);
    const { secret } = await who.bind();
    await askReset();
    const [code = ''] = await mailed();
    const right = totp(secret, box.clock.time + 60_000);
    box.clock.time += 60_000;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => reset(code, addressOf(n), { googleCode: wrong(right, n + 7) })),
    );
    expect(answers.filter((answer) => answer.code === 1005)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 1029)).toHaveLength(7);
    expect((await reset(code, addressOf(99), { googleCode: right })).code).toBe(1029);
  });
});

describe('the tables', () => {
  // proves S12
  it('hold no code that works, no device secret and no address book of who shares a device', async () => {
    const device = 'd'.repeat(43);
    await box.register(account);
    await askReset();
    const [code = ''] = await mailed();
    const headers = { 'X-Device': device };
    const login = await box.askCode(account, 'login');
    await box.call('/user/login', { account, code: login, password: PASSWORD }, { headers });
    const rows = JSON.stringify([
      await box.deps.db.selectFrom('email_codes').selectAll().execute(),
      await box.deps.db.selectFrom('devices').selectAll().execute(),
      await box.deps.db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).not.toContain(device);
    expect(await box.deps.db.selectFrom('devices').selectAll().execute()).toHaveLength(1);
  });
});
