import { expect, it } from 'vitest';
import { SoftAuthenticator } from '../../support/passkeys/soft-authenticator.ts';
import { HOUR, MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member, PASSWORD } from '../security/member.ts';
import { addPasskey, originOf, registerOptions, withPasskey } from './holder.ts';

const box = await openSandboxForFile();
const newKey = () => new SoftAuthenticator(originOf(box));

it('a passkey is added, listed and told of, and withdrawals wait for a day', async () => {
  const who = await Member.register(box, 'first@example.test');
  const options = (await registerOptions(who)).data;
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  expect(options.user.id).not.toContain((await who.call('/user/info')).data.uid);
  const key = newKey();
  expect(
    await who.call('/user/passkey/register', { name: ' 我的电脑 ', passkey: key.make(options) }),
  ).toMatchObject({ code: 1 });
  expect((await who.call('/user/passkey/list')).data).toEqual([
    {
      id: expect.any(String),
      name: '我的电脑',
      createTime: box.clock.time,
      usedTime: null,
      mayBeBackedUp: true,
      backedUp: true,
    },
  ]);
  const mail = await box.mail(who.account);
  expect(mail.subject).toBe('A passkey was added to your Bourse account');
  expect(mail.text).toContain('我的电脑');
  expect((await who.call('/index/getNoticePage')).data.list[0].category).toBe('security');
  expect((await who.call('/user/getSecurity')).data.holdUntil).toBe(box.clock.time + 24 * HOUR);
  const again = await registerOptions(who);
  expect(again.data.excludeCredentials).toMatchObject([{ id: key.id }]);
});

it('all that a passkey replaces is proved first: code, authenticator, password', async () => {
  const who = await Member.register(box, 'proofs@example.test');
  const ask = async ({ code, ...more }: Record<string, string>) =>
    who.call('/user/passkey/registerOptions', {
      password: PASSWORD,
      code: code ?? (await who.code('passkey')),
      ...more,
    });
  expect(await ask({ password: 'Not-this-1' })).toMatchObject({ code: 1005, msg: 'Password is incorrect' });
  expect(await ask({ code: '000000' })).toMatchObject({ code: 1005, msg: 'Verification code error' });
  expect(await ask({ code: await who.code('google') })).toMatchObject({ code: 1005 });
  const { secret } = await who.bind();
  expect(await ask({})).toMatchObject({ code: 1005, msg: 'l.s_google_needed' });
  const code = await who.code('passkey');
  expect(await ask({ code, googleCode: who.nextCode(secret) })).toMatchObject({ code: 1 });
});

it('an enrolment works once, in time, for its person, at our origin, with the person verified', async () => {
  const { who } = await withPasskey(box, 'enrol@example.test');
  const other = await Member.register(box, 'other-enrol@example.test');
  const register = (passkey: string, by = who) => by.call('/user/passkey/register', { name: 'Key', passkey });
  const options = (await registerOptions(who)).data;
  expect(await register(newKey().make(options), other)).toMatchObject({ code: 1005 });
  expect(await register(newKey().make(options, { origin: 'https://evil.test' }))).toMatchObject({
    code: 1005,
    msg: expect.stringContaining("exchange's own address"),
  });
  expect(await register(newKey().make(options, { verified: false }))).toMatchObject({ code: 1005 });
  const made = newKey().make(options);
  expect(await register(made)).toMatchObject({ code: 1 });
  expect(await register(newKey().make(options))).toMatchObject({ code: 1005 });
  const late = (await registerOptions(who)).data;
  box.clock.time += 2 * MINUTE + 1;
  expect(await register(newKey().make(late))).toMatchObject({ code: 1005 });
});

it('somebody else can not take over a passkey that is known', async () => {
  const { key } = await withPasskey(box, 'owner@example.test');
  const thief = await Member.register(box, 'thief@example.test');
  const options = (await registerOptions(thief)).data;
  expect(
    await thief.call('/user/passkey/register', { name: 'Mine', passkey: key.make(options) }),
  ).toMatchObject({ code: 1004, msg: 'This passkey is already in use' });
});

it('passkeys are named, renamed and removed; the last one is never the last way in', async () => {
  const { who, id, key } = await withPasskey(box, 'names@example.test');
  const second = await addPasskey(who, newKey(), 'Phone');
  const rename = (name: string) => who.call('/user/passkey/rename', { id, name });
  for (const name of ['', ' ', 'x'.repeat(41), 'https://evil.test', 'a\nb', '<b>']) {
    expect(await rename(name)).toMatchObject({ code: 1001 });
  }
  expect(await rename('Security key (blue)')).toMatchObject({ code: 1 });
  const remove = (which: string, password = PASSWORD) =>
    who.call('/user/passkey/remove', { id: which, password });
  expect(await remove(id, 'Not-this-1')).toMatchObject({ code: 1005 });
  expect(await remove(id)).toMatchObject({ code: 1 });
  expect((await box.mail(who.account)).text).toContain('Security key (blue)');
  const asked = (await box.call('/user/passkey/loginOptions')).data;
  expect(await box.call('/user/passkey/login', { passkey: key.prove(asked) })).toMatchObject({ code: 1005 });
  expect(await remove(id)).toMatchObject({ code: 1006 });
  expect(await remove(second)).toMatchObject({ code: 1 });
  expect((await who.call('/user/passkey/list')).data).toEqual([]);
  expect((await who.signIn()).code).toBe(1);
});

it('a person has twenty at most', async () => {
  const { who } = await withPasskey(box, 'many@example.test');
  for (let n = 1; n < 20; n += 1) await addPasskey(who, newKey(), `Key ${n}`);
  expect(await registerOptions(who)).toMatchObject({ code: 1003 });
});
