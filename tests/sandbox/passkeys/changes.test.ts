import { expect, it } from 'vitest';
import { SoftAuthenticator } from '../../support/passkeys/soft-authenticator.ts';
import { MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member, PASSWORD, totp } from '../security/member.ts';
import { TRON } from '../withdrawals/withdrawal-kit.ts';
import { addPasskey, originOf, withPasskey } from './holder.ts';

const box = await openSandboxForFile();

const NEW = 'Another-24';

const optionsFor = async (who: Member, change: string, fields: Record<string, string> = {}) => {
  const answer = await who.call('/user/passkey/changeOptions', { change, ...fields });
  if (answer.code !== 1) throw new Error(answer.msg);
  return answer.data;
};

const setPassword = (who: Member, passkey: string, password = NEW) =>
  who.call('/user/updatePwd', { oldPassword: PASSWORD, password, passkey });

it('a passkey takes the place of both codes of a new password, never of the old password', async () => {
  const { who, key } = await withPasskey(box, 'password@example.test');
  await who.bind();
  const options = await optionsFor(who, 'password', { password: NEW });
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: key.id }] });
  const passkey = key.prove(options);
  expect(
    await who.call('/user/updatePwd', { oldPassword: 'Not-this-1', password: NEW, passkey }),
  ).toMatchObject({ code: 1005, msg: 'Password is incorrect' });
  expect(await setPassword(who, passkey)).toMatchObject({ code: 1 });
  expect((await who.call('/user/getSecurity')).data.provenUntil).toBe(null);
  const again = { oldPassword: NEW, password: PASSWORD, passkey };
  expect(await who.call('/user/updatePwd', again)).toMatchObject({ code: 1005 });
});

it('what is confirmed is this change to this value, and nothing else', async () => {
  const { who, key } = await withPasskey(box, 'exactly@example.test');
  const used = { code: 1005, data: { field: 'passkey' } };
  const other = key.prove(await optionsFor(who, 'password', { password: 'Whichever-58' }));
  expect(await setPassword(who, other)).toMatchObject(used);
  for (const change of ['stepUp', 'authenticatorOff', 'antiPhishing', 'whitelistOff', 'unfreeze']) {
    const passkey = key.prove(await optionsFor(who, change, { password: NEW }));
    expect(await setPassword(who, passkey), change).toMatchObject(used);
  }
  const login = key.prove((await box.call('/user/passkey/loginOptions')).data);
  expect(await setPassword(who, login)).toMatchObject(used);
  const book = { chain: 'TRC20', address: TRON };
  const passkey = key.prove(
    await optionsFor(who, 'addressAdd', { ...book, address: `${TRON.slice(0, -1)}Y` }),
  );
  expect(await who.call('/address/add', { ...book, label: 'Wallet', passkey })).toMatchObject(used);
});

it('another origin, a late answer, a copy, an unverified and another person are refused, each in words', async () => {
  const { who, key } = await withPasskey(box, 'refusals@example.test', { counts: true });
  const other = await withPasskey(box, 'refusals-other@example.test');
  const options = () => optionsFor(who, 'password', { password: NEW });
  expect(await setPassword(who, key.prove(await options(), { origin: 'https://evil.test' }))).toMatchObject({
    msg: "Passkeys work only at the exchange's own address. Check the address of this page",
  });
  expect(await setPassword(who, key.prove(await options(), { counter: 1 }))).toMatchObject({
    msg: expect.stringContaining('A copy of this passkey may exist'),
  });
  expect(await setPassword(who, key.prove(await options(), { verified: false }))).toMatchObject({
    msg: 'The passkey was not accepted. Try again',
  });
  expect(await setPassword(who, other.key.prove(await options()))).toMatchObject({
    msg: 'This passkey is not known here. Log in another way',
  });
  const theirs = await optionsFor(other.who, 'password', { password: NEW });
  expect(await setPassword(who, other.key.prove(theirs))).toMatchObject({ code: 1005 });
  const late = key.prove(await options());
  box.clock.time += 2 * MINUTE + 1;
  expect(await setPassword(who, late)).toMatchObject({
    msg: 'That took too long, or it was used before. Try again',
  });
  expect((await who.signIn()).code).toBe(1);
});

it('every change takes its own: authenticator, recovery codes, anti-phishing code, address book, passkeys', async () => {
  const { who, key, id } = await withPasskey(box, 'every@example.test');
  const confirmed = async (path: string, change: string, fields: Record<string, string> = {}) => {
    const passkey = key.prove(await optionsFor(who, change, fields));
    return who.call(path, { ...fields, passkey });
  };
  const password = { password: PASSWORD };
  const { data } = await who.call('/user/getGoogleSecret');
  const bound = await who.call('/user/bindGoogle', {
    googleCode: totp(data.secret, box.clock.time),
    passkey: key.prove(await optionsFor(who, 'authenticatorOn')),
  });
  expect(bound.data.recoveryCodes).toHaveLength(10);
  const withPassword = async (path: string, change: string, fields: Record<string, string> = {}) =>
    who.call(path, { ...fields, ...password, passkey: key.prove(await optionsFor(who, change, fields)) });
  expect(await withPassword('/user/getRecoveryCodes', 'recoveryCodes')).toMatchObject({ code: 1 });
  const phrase = { antiPhishing: 'Blue heron' };
  expect(await withPassword('/user/setAntiPhishing', 'antiPhishing', phrase)).toMatchObject({ code: 1 });
  expect(await withPassword('/user/setAntiPhishing', 'antiPhishing')).toMatchObject({ code: 1 });
  expect(await withPassword('/user/unbindGoogle', 'authenticatorOff')).toMatchObject({ code: 1 });
  const added = await who.call('/address/add', {
    chain: 'TRC20',
    address: TRON,
    label: 'Wallet',
    passkey: key.prove(await optionsFor(who, 'addressAdd', { chain: 'TRC20', address: TRON })),
  });
  expect(added).toMatchObject({ code: 1 });
  await who.call('/address/setWhitelist', { on: '1' });
  const off = await who.call('/address/setWhitelist', {
    on: '0',
    passkey: key.prove(await optionsFor(who, 'whitelistOff')),
  });
  expect(off).toMatchObject({ code: 1 });
  expect(await confirmed('/address/remove', 'addressRemove', { id: added.data.id })).toMatchObject({
    code: 1,
  });
  const second = new SoftAuthenticator(originOf(box));
  const enrolling = await withPassword('/user/passkey/registerOptions', 'passkeyAdd');
  const named = { name: 'Phone', passkey: second.make(enrolling.data) };
  expect(await who.call('/user/passkey/register', named)).toMatchObject({ code: 1 });
  await who.call('/user/freeze', password);
  expect(await withPassword('/user/unfreeze', 'unfreeze')).toMatchObject({ code: 1 });
  expect(await withPassword('/user/passkey/remove', 'passkeyRemove', { id })).toMatchObject({ code: 1 });
});

it('with another secret than the one that was confirmed, no authenticator is bound', async () => {
  const { who, key } = await withPasskey(box, 'secret@example.test');
  await who.call('/user/getGoogleSecret');
  const passkey = key.prove(await optionsFor(who, 'authenticatorOn'));
  const { data } = await who.call('/user/getGoogleSecret');
  const googleCode = totp(data.secret, box.clock.time);
  expect(await who.call('/user/bindGoogle', { googleCode, passkey })).toMatchObject({ code: 1005 });
});

// proves S21
it('a passkey proves the session for ten minutes, and only the session that asked', async () => {
  const { who, key } = await withPasskey(box, 'session@example.test');
  const token = who.token;
  const elsewhere: string = (await who.signIn()).data.token;
  const passkey = key.prove(await optionsFor(who, 'stepUp'));
  who.token = elsewhere;
  expect(await who.call('/user/stepUp', { passkey })).toMatchObject({ code: 1005 });
  who.token = token;
  expect(await who.call('/user/stepUp', { passkey })).toMatchObject({
    code: 1,
    data: { provenUntil: box.clock.time + 10 * MINUTE },
  });
  expect(await who.call('/user/stepUp', { passkey })).toMatchObject({ code: 1005 });
  expect(await who.call('/user/updatePwd', { oldPassword: PASSWORD, password: NEW })).toMatchObject({
    code: 1,
  });
  // It stands for codes, never for the trade password's.
  const trade = { password: '135790', passkey: key.prove(await optionsFor(who, 'stepUp')) };
  expect((await who.call('/user/setTransactionPwd', trade)).code).toBe(1001);
});

it('without a passkey there is nothing to confirm with', async () => {
  const who = await Member.register(box, 'none@example.test');
  expect(await who.call('/user/passkey/changeOptions', { change: 'stepUp' })).toMatchObject({ code: 1004 });
  await addPasskey(who, new SoftAuthenticator(originOf(box)));
  expect(await who.call('/user/passkey/changeOptions', { change: 'withdraw' })).toMatchObject({ code: 1001 });
});
