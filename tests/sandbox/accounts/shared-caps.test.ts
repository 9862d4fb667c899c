import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, openSandboxForFile, post } from '../http/open-sandbox.ts';
import { Member, PASSWORD, TRADE } from '../security/member.ts';

type Send = (
  path: string,
  fields: Record<string, string>,
  sending?: { readonly token?: string; readonly from?: string; readonly key?: string },
) => Promise<{ readonly code: number; readonly msg: string }>;

const box = await openSandboxForFile({ requestsPerTenSeconds: 1_000_000 });
/** Exchanges with a memory of their own each, as processes have it, on one database. */
let exchanges: readonly Send[] = [];
let account = '';
beforeAll(async () => {
  exchanges = [await anotherExchange(), await anotherExchange(), await anotherExchange()];
});
beforeEach(() => {
  account = box.newAddress();
  box.clock.time += 48 * HOUR;
});

async function anotherExchange(): Promise<Send> {
  vi.resetModules();
  const { createApp } = await import('../../../sandbox/src/http/app.ts');
  const app = createApp(box.deps);
  return (path, fields, sending) => post(app, path, fields, sending);
}

/** The nth of many at one moment, spread over the exchanges. */
const by = (n: number): Send => {
  const send = exchanges[n % exchanges.length];
  if (!send) throw new Error('no exchange');
  return send;
};
const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const many = <T>(length: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, n) => work(n)));
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('exchanges that share a database share', () => {
  // proves S18
  it('the five tries at a trade password, though each refused withdrawal is rolled back', async () => {
    const who = await Member.register(box, account);
    expect((await who.setTradePassword()).code).toBe(1);
    const { token } = who;
    const wish = {
      currency: 'USDT',
      chain: 'TRC20',
      address: 'SANDBOX-TRC20-0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      amount: '50',
    };
    const withdraw = (n: number, password: string) =>
      by(n)('/assets/withdraw', { ...wish, password, code: '000000' }, { token, key: uuid(n) });
    const answers = await many(12, (n) => withdraw(n, wrong(TRADE, n + 1)));
    const wrongOnes = answers.filter(({ code }) => code === 1005);
    expect(wrongOnes.map(({ msg }) => msg).toSorted()).toEqual([
      'Wrong trade password. 1 try left',
      'Wrong trade password. 2 tries left',
      'Wrong trade password. 3 tries left',
      'Wrong trade password. 4 tries left',
      'Wrong trade password. No tries left for now',
    ]);
    expect(answers.filter(({ code }) => code === 1029)).toHaveLength(7);
    for (const [n] of exchanges.entries()) expect((await withdraw(100 + n, TRADE)).code).toBe(1029);
  });

  it('the five guesses at six digits, and the burning', async () => {
    await box.register(account);
    const code = await box.askCode(account, 'password');
    const reset = (n: number, guess: string) =>
      by(n)('/user/forgetPwd', { account, code: guess, password: 'Another-24' }, { from: `198.51.100.${n}` });
    await many(4, (n) => reset(n, wrong(code, n + 1)));
    const release = await by(1)('/user/emailVerification', { account, code, scene: 'password' });
    expect(release.code).toBe(1);
    await reset(4, wrong(code, 7));
    const answers = await many(30, (n) => reset(n, code));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(0);
  });

  it('one live code, however many ask at one moment', async () => {
    await box.register(account);
    const before = (await box.deps.db.selectFrom('outbox').select('id').execute()).length;
    const asked = await many(20, (n) =>
      by(n)('/user/sendEmailCode', { account, scene: 'login' }, { from: `198.51.100.${n}` }),
    );
    expect(asked.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(asked.filter(({ msg }) => msg === 'l.s_code_mailed')).toHaveLength(19);
    expect((await box.deps.db.selectFrom('outbox').select('id').execute()).length).toBe(before + 1);
  });

  it('the five tries at an authenticator', async () => {
    const who = await Member.register(box, account);
    const { secret } = await who.bind();
    const code = await who.code('login');
    const right = who.nextCode(secret);
    const login = (n: number, googleCode: string) =>
      by(n)('/user/login', { account, code, password: PASSWORD, googleCode }, { from: `198.51.100.${n}` });
    const answers = await many(12, (n) => login(n, wrong(right, n + 7)));
    expect(answers.filter(({ msg }) => msg === 'l.s_google_error')).toHaveLength(5);
    expect(answers.filter(({ code: answer }) => answer === 1029)).toHaveLength(7);
    expect((await login(50, right)).code).toBe(1029);
  });

  it('the five tries at a password of a person who has read the mail', async () => {
    await box.register(account);
    const code = await box.askCode(account, 'login');
    const login = (n: number, password: string) =>
      by(n)('/user/login', { account, code, password }, { from: `198.51.100.${n}` });
    const answers = await many(12, (n) => login(n, `Not-this-${n}`));
    expect(answers.filter(({ msg }) => msg === 'Password is incorrect')).toHaveLength(5);
    expect(answers.filter(({ code: answer }) => answer === 1029)).toHaveLength(7);
  });

  it('the waits of an address', async () => {
    const from = '198.51.100.222';
    const guess = (n: number) =>
      by(n)('/user/login', { account, code: wrong('000000', n), password: 'Guess-1357' }, { from });
    const answers = await many(20, guess);
    expect(answers.filter(({ code }) => code === 1005)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 1029)).toHaveLength(15);
  });
});
