import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO, HOUR, openSandboxForFile } from '../http/open-sandbox.ts';

/** Every password that was hashed or compared: what takes time in a refusal, counted in place of a clock. */
const work = vi.hoisted(() => ({ computed: 0 }));
interface Hasher {
  hash(password: string, options?: object): Promise<string>;
  verify(stored: string, password: string, options?: object): Promise<boolean>;
}
vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<Hasher>();
  const counted: Hasher = {
    hash: (...given) => {
      work.computed += 1;
      return library.hash(...given);
    },
    verify: (...given) => {
      work.computed += 1;
      return library.verify(...given);
    },
  };
  return { ...library, ...counted };
});

const STRANGER = 'nobody@example.test';
const ATTACKER = '198.51.100.9';

const box = await openSandboxForFile();
beforeEach(() => {
  box.clock.time += 2 * HOUR;
});

/** What a call answers, and how many passwords that took. */
async function costOf(path: string, fields: Record<string, string>) {
  const before = work.computed;
  const { status, code, msg, data } = await box.call(path, fields, { from: ATTACKER });
  return { status, code, msg, data, passwords: work.computed - before };
}

const login = (account: string, code: string, password: string) =>
  costOf('/user/login', { account, code, password });

describe('without the mailbox', () => {
  // proves S18
  it('an account that exists and one that does not are refused alike, and no password is looked at', async () => {
    const known = await login(DEMO.account, '000000', 'wrong-password');
    expect(known).toMatchObject({ code: 1005, msg: 'Verification code error', passwords: 0 });
    expect(await login(STRANGER, '000000', 'wrong-password')).toEqual(known);
    // Nor does the right password say that it is right.
    expect(await login(DEMO.account, '000000', DEMO.password)).toEqual(known);
  });

  it('both are locked alike, at the same guess, and neither costs a password', async () => {
    const series = async (account: string) => {
      const answers = [];
      for (let guess = 0; guess < 7; guess += 1)
        answers.push(await login(account, '000000', 'wrong-password'));
      return answers;
    };
    const known = await series(DEMO.account);
    expect(known.map(({ code }) => code)).toEqual([1005, 1005, 1005, 1005, 1005, 1029, 1029]);
    expect(known.map(({ passwords }) => passwords)).toEqual(Array(7).fill(0));
    expect(await series(STRANGER)).toEqual(known);
  });

  it.each([
    ['asking for a code', '/user/sendEmailCode', { scene: 'login' }],
    ['asking for a code of a forgotten password', '/user/sendEmailCodeForget', {}],
    ['checking a code', '/user/emailVerification', { code: '000000', scene: 'login' }],
    ['a forgotten password', '/user/forgetPwd', { code: '000000', password: 'Another-2468' }],
    ['registering', '/user/register', { code: '000000', password: 'Another-2468', agreed: '1' }],
  ])('%s answers alike and costs no password', async (_, path, fields) => {
    const known = await costOf(path, { ...fields, account: DEMO.account });
    expect(known.passwords).toBe(0);
    expect(await costOf(path, { ...fields, account: STRANGER })).toEqual(known);
  });
});

describe('with the mailbox', () => {
  it('one password is looked at, right or wrong, and none once the address is locked', async () => {
    const code = await box.askCode(DEMO.account, 'login', { from: ATTACKER });
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await login(DEMO.account, code, `wrong-guess-${guess}`)).toMatchObject({
        code: 1005,
        msg: 'Password is incorrect',
        passwords: 1,
      });
    }
    expect(await login(DEMO.account, code, DEMO.password)).toMatchObject({ code: 1029, passwords: 0 });
    box.clock.time += 2 * HOUR;
    const next = await box.askCode(DEMO.account, 'login', { from: ATTACKER });
    expect(await login(DEMO.account, next, DEMO.password)).toMatchObject({ code: 1, passwords: 1 });
  });
});
