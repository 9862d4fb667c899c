import { expect, it } from 'vitest';
import { type Oddity, SoftAuthenticator } from '../../support/passkeys/soft-authenticator.ts';
import { MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member } from '../security/member.ts';
import { originOf, withPasskey } from './holder.ts';

const box = await openSandboxForFile();

const options = async () => (await box.call('/user/passkey/loginOptions')).data;
const login = (passkey: string, device?: string) =>
  box.call('/user/passkey/login', { passkey }, device ? { headers: { 'X-Device': device } } : {});
const signIn = async (key: SoftAuthenticator, oddity: Oddity = {}) =>
  login(key.prove(await options(), oddity));

it('a passkey signs in alone, and is asked for without naming an account', async () => {
  const { who, key } = await withPasskey(box, 'alone@example.test');
  const asked = await options();
  expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const answer = await login(key.prove(asked));
  expect(answer).toMatchObject({ code: 1 });
  const { data: info } = await box.call('/user/info', {}, { token: answer.data.token });
  expect(info.email).toBe(who.account);
  expect(answer.data.userId).toBe(info.uid);
  expect((await who.call('/user/getLoginRecord')).data.list[0].result).toBe('success');
  expect((await who.call('/user/passkey/list')).data[0].usedTime).toBe(box.clock.time);
});

it('an answer works once, and for two minutes', async () => {
  const { key } = await withPasskey(box, 'once@example.test');
  const answered = key.prove(await options());
  expect((await login(answered)).code).toBe(1);
  const again = { code: 1005, msg: 'That took too long, or it was used before. Try again' };
  expect(await login(answered)).toMatchObject(again);
  const late = key.prove(await options());
  box.clock.time += 2 * MINUTE + 1;
  expect(await login(late)).toMatchObject(again);
  const twice = key.prove(await options());
  const both = await Promise.all([login(twice), login(twice)]);
  expect(both.map(({ code }) => code).sort()).toEqual([1, 1005]);
});

it.each([
  ['with padding', (text: string) => `${text}=`],
  ['with a space in it', (text: string) => `${text.slice(0, 9)} ${text.slice(9)}`],
  ['with a line break at its end', (text: string) => `${text}\n`],
  ['in plain base64', (text: string) => `+/${text.replaceAll('-', '+').replaceAll('_', '/')}`.slice(2)],
  ['with what is no base64', (text: string) => `${text}~`],
])('a challenge that is spelled %s is not spent once more', async (how, spell) => {
  const { key } = await withPasskey(box, box.newAddress());
  let asked = await options();
  while (how === 'in plain base64' && !/[-_]/.test(asked.challenge)) asked = await options();
  expect((await login(key.prove(asked))).code).toBe(1);
  const again = { code: 1005, msg: 'That took too long, or it was used before. Try again' };
  expect(await login(key.prove(asked, { challenge: spell(asked.challenge) }))).toMatchObject(again);
});

it('a challenge of our own for something else, or of nobody, signs nobody in', async () => {
  const { key } = await withPasskey(box, 'else@example.test');
  for (const challenge of ['', 'x', 'A'.repeat(72), Buffer.alloc(54).toString('base64url')]) {
    expect(await signIn(key, { challenge })).toMatchObject({ code: 1005, data: { field: 'passkey' } });
  }
});

it('another origin is refused with a sentence that says where to look', async () => {
  const { key } = await withPasskey(box, 'origin@example.test');
  const { port } = new URL(originOf(box));
  for (const origin of [
    'https://localhost.evil.test',
    'http://localhost:1',
    `http://127.0.0.1:${port}`,
    `https://localhost:${port}`,
    'null',
  ]) {
    expect(await signIn(key, { origin })).toMatchObject({
      code: 1005,
      msg: "Passkeys work only at the exchange's own address. Check the address of this page",
    });
  }
});

it('a person who was not verified, a wrong signature and a passkey that nobody has are refused', async () => {
  const { key } = await withPasskey(box, 'wrong@example.test');
  const refused = { code: 1005, msg: 'The passkey was not accepted. Try again' };
  expect(await signIn(key, { verified: false })).toMatchObject(refused);
  const signed = JSON.parse(key.prove(await options()));
  signed.response.signature = JSON.parse(key.prove(await options())).response.signature;
  expect(await login(JSON.stringify(signed))).toMatchObject(refused);
  const stranger = new SoftAuthenticator(originOf(box));
  expect(await signIn(stranger)).toMatchObject({
    code: 1005,
    msg: expect.stringContaining('not known here'),
  });
});

it('a passkey under the name of another person is refused', async () => {
  const { key } = await withPasskey(box, 'mine@example.test');
  expect(await signIn(key, { userHandle: Buffer.from('somebody else').toString('base64url') })).toMatchObject(
    {
      code: 1005,
    },
  );
});

it('a passkey that counts backwards is refused, and its owner told by mail and message', async () => {
  const { who, key } = await withPasskey(box, 'cloned@example.test', { counts: true });
  expect((await signIn(key)).code).toBe(1);
  expect((await signIn(key)).code).toBe(1);
  for (const counter of [3, 2, 0]) {
    expect(await signIn(key, { counter })).toMatchObject({
      code: 1005,
      msg: expect.stringContaining('A copy of this passkey may exist'),
    });
  }
  expect((await box.mail(who.account)).subject).toBe('A passkey of your Bourse account was refused');
  const { data } = await who.call('/index/getNoticePage');
  expect(data.list[0]).toMatchObject({
    title: 'A passkey of your Bourse account was refused',
    category: 'security',
  });
  expect((await signIn(key)).code).toBe(1);
});

it('the device is known from then on, as after a sign-in with a password', async () => {
  const { who, key } = await withPasskey(box, 'device@example.test');
  const device = 'd'.repeat(43);
  expect((await login(key.prove(await options()), device)).code).toBe(1);
  const rows = await box.deps.db
    .selectFrom('devices')
    .innerJoin('users', 'users.user_id', 'devices.user_id')
    .select('device_hash')
    .where('email', '=', who.account)
    .execute();
  expect(rows).toHaveLength(1);
});

it('what is no answer of a browser is refused without an error', async () => {
  await Member.register(box, 'hostile@example.test');
  const hostile = ['', '{', 'null', '[]', '{}', '"x"', '{"id":1}', `{"id":"${'x'.repeat(20_000)}"}`];
  for (const passkey of hostile) {
    expect(await login(passkey)).toMatchObject({
      code: 1001,
      data: { field: expect.stringMatching(/^passkey/) },
    });
  }
  expect(box.problems).toEqual([]);
});
