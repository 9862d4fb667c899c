import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import { PASSWORD } from '../security/member.ts';

const box = await openSandboxForFile({ requestsPerTenSeconds: 1_000_000 });
let account = '';
beforeEach(() => {
  account = box.newAddress();
  box.clock.time += 48 * HOUR;
});

const OWNER = '192.0.2.10';
const newDevice = () => randomBytes(32).toString('base64url');
const addressOf = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

/** A browser of the owner's, and what its owner does with it: ask, read the newest mail, type. */
class Browser {
  readonly device = newDevice();
  readonly from: string;

  constructor(from = OWNER) {
    this.from = from;
  }

  send(path: string, fields: Record<string, string>) {
    return box.call(path, { account, ...fields }, { from: this.from, headers: { 'X-Device': this.device } });
  }

  ask(scene = 'login') {
    return this.send('/user/sendEmailCode', { scene });
  }

  async type(code: string) {
    return this.send('/user/login', { code, password: PASSWORD });
  }

  /** As often as it takes, a few seconds each. Gives how long it took, ms. */
  async signIn(meanwhile: () => Promise<unknown> = async () => {}): Promise<number> {
    const began = box.clock.time;
    for (let tries = 0; tries < 20; tries += 1) {
      const asked = await this.ask();
      const mayType = asked.code === 1 || asked.msg === 'l.s_code_mailed';
      await meanwhile();
      box.clock.time += 5000;
      if (mayType && (await this.type((await box.mail(account)).code)).code === 1) {
        return box.clock.time - began;
      }
      box.clock.time += 2000;
    }
    return Number.POSITIVE_INFINITY;
  }
}

const ask = (n: number, scene = 'login') =>
  box.call('/user/sendEmailCode', { account, scene }, { from: addressOf(n) });
const guess = (n: number) => {
  const code = String((n * 7919 + 1) % 1_000_000).padStart(6, '0');
  return box.call('/user/login', { account, code, password: `Guess-${n}-x` }, { from: addressOf(n) });
};
/** `many` requests and wrong sign-ins, a few of each a second, from so many addresses. */
async function attack(many: number, addresses: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    await ask(n % addresses);
    await guess(n % addresses);
    box.clock.time += 300;
  }
}

describe.each([
  ['56', 56, 56],
  ['1,000', 1000, 1000],
])('after %s code requests and wrong sign-ins', (_, many, addresses) => {
  // proves S18
  it(`from ${addresses} of strangers, the owner signs in at once on a known device and within a minute on a new one`, async () => {
    await box.register(account);
    const known = new Browser();
    expect(await known.signIn()).toBe(5000);
    await attack(many, addresses);
    expect(await known.signIn()).toBe(5000);
    // What of the attack is newest must not matter.
    await attack(7, addresses);
    expect(await new Browser('192.0.2.77').signIn()).toBeLessThanOrEqual(60_000);
    // Nor may it matter that a stranger shares the owner's own address.
    await attack(7, addresses);
    expect(await new Browser(addressOf(0)).signIn()).toBeLessThanOrEqual(60_000);
  });
});

describe('while strangers go on', () => {
  // proves S18
  it('burning every code as it comes, the owner gets in on a new device within a minute', async () => {
    await box.register(account);
    let n = 0;
    const burn = async () => {
      for (let round = 0; round < 8; round += 1) {
        n += 1;
        await ask(n);
        await guess(n);
      }
    };
    await burn();
    expect(await new Browser().signIn(burn)).toBeLessThanOrEqual(60_000);
  });

  it('a code that was mailed to a known device goes on being good there after strangers burned it', async () => {
    await box.register(account);
    const known = new Browser();
    await known.signIn();
    expect((await known.ask()).code).toBe(1);
    const { code } = await box.mail(account);
    for (let n = 0; n < 8; n += 1) {
      await guess(n);
      await ask(n);
    }
    const stranger = new Browser('192.0.2.200');
    expect((await stranger.type(code)).code).not.toBe(1);
    expect((await known.type(code)).code).toBe(1);
  });

  it('asking first, the owner is told that the code was just mailed and works', async () => {
    await box.register(account);
    await ask(1);
    const { code } = await box.mail(account);
    box.clock.time += 20_000;
    const owner = new Browser();
    expect(await owner.ask()).toMatchObject({ code: 1029, msg: 'l.s_code_mailed', data: { retryAfter: 40 } });
    expect((await owner.type(code)).code).toBe(1);
  });

  it('asking for what only the owner does, the owner in a session is neither kept waiting nor given void codes', async () => {
    const token = await box.register(account);
    const wish = { currency: 'USDT', chain: 'TRC20', address: 'TStranger', amount: '1' };
    const bind = (amount: string) => ({ account, scene: 'withdraw', ...wish, amount });
    for (let n = 0; n < 40; n += 1) {
      await box.call('/user/sendEmailCode', bind(String(n + 1)), { from: addressOf(n) });
      await box.call(
        '/user/emailVerification',
        { account, scene: 'withdraw', code: '000000' },
        { from: addressOf(n) },
      );
    }
    const mine = { account, scene: 'withdraw', currency: 'USDT', amount: '77' };
    expect((await box.call('/user/sendEmailCode', mine, { token })).code).toBe(1);
    expect((await box.mail(account)).text).toContain('amount: 77');
  });

  it('an address that asks for hundreds of codes is slowed, and still keeps nobody out who shares it', async () => {
    await box.register(account);
    const from = '203.0.113.99';
    for (let n = 0; n < 305; n += 1) {
      await box.call('/user/sendEmailCode', { account: `n${n}-${account}`, scene: 'login' }, { from });
    }
    const register = await box.call(
      '/user/sendEmailCode',
      { account: `another-${account}`, scene: 'register' },
      { from },
    );
    expect(register.code).toBe(1029);
    // Known and unknown accounts get the same answers there.
    const unknown = { account: `nobody-${account}`, scene: 'login' };
    const answers = async (fields: Record<string, string>) => {
      const first = await box.call('/user/sendEmailCode', fields, { from });
      const second = await box.call('/user/sendEmailCode', fields, { from });
      return [first, second].map(({ code, msg, data }) => ({ code, msg, data }));
    };
    expect(await answers({ account, scene: 'password' })).toEqual(await answers(unknown));
    expect(await new Browser(from).signIn()).toBeLessThanOrEqual(60_000);
  });
});
