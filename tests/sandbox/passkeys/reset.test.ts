import { beforeEach, describe, expect, it } from 'vitest';
import type { SoftAuthenticator } from '../../support/passkeys/soft-authenticator.ts';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import type { Member } from '../security/member.ts';
import { withPasskey } from './holder.ts';

const box = await openSandboxForFile();

const NEW = 'Another-24';
const MISSING = { code: 1005, data: { field: 'passkey' } };

const reset = (who: Member, code: string, more: Record<string, string> = {}) =>
  box.call('/user/forgetPwd', { account: who.account, code, password: NEW, ...more });
const optionsFor = async (account: string, password = NEW) =>
  (await box.call('/user/passkey/resetOptions', { account, password })).data;
const ask = (who: Member, code: string) => box.call('/user/askPwdReset', { account: who.account, code });
const noticesOf = async (who: Member): Promise<string[]> =>
  (await who.call('/index/getNoticePage')).data.list.map(({ title }: { title: string }) => title);

let who: Member;
let key: SoftAuthenticator;
beforeEach(async () => {
  ({ who, key } = await withPasskey(box, box.newAddress()));
});

describe('a forgotten password of an account with a passkey', () => {
  it('is not reset by the mailbox alone, and the refusal uses no code up', async () => {
    const code = await who.code('password');
    expect(await reset(who, code)).toMatchObject(MISSING);
    expect(await who.signIn()).toMatchObject({ code: 1 });
    const passkey = key.prove(await optionsFor(who.account));
    expect(await reset(who, code, { passkey })).toMatchObject({ code: 1 });
    expect((await who.call('/user/info')).code).toBe(-2);
    expect(await who.signIn({}, NEW)).toMatchObject({ code: 1 });
  });

  it('tells nobody without the mailbox that there is a passkey', async () => {
    const wrong = { code: 1005, msg: 'Verification code error' };
    expect(await reset(who, '000000')).toMatchObject(wrong);
    expect(await ask(who, '000000')).toMatchObject(wrong);
    const known = await optionsFor(who.account);
    const unknown = await optionsFor('nobody-at-all@example.test');
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect([known.allowCredentials, unknown.allowCredentials]).toEqual([[], []]);
  });

  it('takes a passkey of this account for this password only, once', async () => {
    const other = await withPasskey(box, box.newAddress());
    const code = await who.code('password');
    const login = key.prove((await box.call('/user/passkey/loginOptions')).data);
    expect(await reset(who, code, { passkey: login })).toMatchObject(MISSING);
    const another = key.prove(await optionsFor(who.account, 'Whichever-58'));
    expect(await reset(who, code, { passkey: another })).toMatchObject(MISSING);
    const theirs = other.key.prove(await optionsFor(who.account));
    expect(await reset(who, code, { passkey: theirs })).toMatchObject(MISSING);
    const passkey = key.prove(await optionsFor(who.account));
    expect(await reset(who, code, { passkey })).toMatchObject({ code: 1 });
    expect(await reset(who, await who.code('password'), { passkey })).toMatchObject(MISSING);
  });

  it('takes the passkey in place of the authenticator, and else asks for that', async () => {
    const { secret } = await who.bind();
    const code = await who.code('password');
    expect(await reset(who, code)).toMatchObject({ code: 1005, msg: 'l.s_google_needed' });
    expect(await ask(who, code)).toMatchObject({ code: 1, data: { from: null } });
    const passkey = key.prove(await optionsFor(who.account));
    expect(await reset(who, code, { passkey })).toMatchObject({ code: 1 });
    const next = await who.code('password');
    const googleCode = who.nextCode(secret);
    expect(await reset(who, next, { googleCode })).toMatchObject({ code: 1 });
  });
});

describe('a reset without the passkey', () => {
  const wait = async () => {
    const answer = await ask(who, await who.code('password'));
    expect(answer).toMatchObject({ code: 1 });
    return answer.data.from - box.deps.businessClock.now();
  };

  it('waits for a day, and the owner is told in the app and by mail', async () => {
    const told = 'Someone asked to reset your Bourse password without a passkey';
    expect(await wait()).toBe(24 * HOUR);
    expect(await noticesOf(who)).toContain(told);
    expect((await box.mail(who.account)).subject).toBe(told);
    expect(await reset(who, await who.code('password'))).toMatchObject(MISSING);
    box.clock.time += 24 * HOUR;
    expect(await reset(who, await who.code('password'))).toMatchObject({ code: 1 });
    expect(await who.signIn({}, NEW)).toMatchObject({ code: 1 });
  });

  it('is good for one reset', async () => {
    await wait();
    box.clock.time += 25 * HOUR;
    expect(await reset(who, await who.code('password'))).toMatchObject({ code: 1 });
    expect(await reset(who, await who.code('password'))).toMatchObject(MISSING);
  });

  it('is not put off, nor told again, by who asks again', async () => {
    const first = await wait();
    const second = await wait();
    expect(second).toBeLessThan(first);
    const told = (await noticesOf(who)).filter((title) => title.includes('without a passkey'));
    expect(told).toHaveLength(1);
  });

  it('is over after three days', async () => {
    await wait();
    box.clock.time += 4 * 24 * HOUR;
    expect(await reset(who, await who.code('password'))).toMatchObject(MISSING);
  });

  it.each<[string, () => Promise<{ code: number }>]>([
    [
      'a passkey',
      async () =>
        box.call('/user/passkey/login', {
          passkey: key.prove((await box.call('/user/passkey/loginOptions')).data),
        }),
    ],
    ['a password', () => who.signIn()],
    ['a frozen account', () => who.call('/user/freeze', { password: 'Newcomer-1' })],
  ])('is called off by %s of the owner', async (_how, comes) => {
    await wait();
    expect(await comes()).toMatchObject({ code: 1 });
    box.clock.time += 24 * HOUR;
    expect(await reset(who, await who.code('password'))).toMatchObject(MISSING);
  });

  it('is nothing to an account without passkeys', async () => {
    const plain = box.newAddress();
    await box.register(plain);
    const code = await box.askCode(plain, 'password');
    expect(await box.call('/user/askPwdReset', { account: plain, code })).toMatchObject({
      data: { from: null },
    });
    expect(await box.call('/user/forgetPwd', { account: plain, code, password: NEW })).toMatchObject({
      code: 1,
    });
  });
});
