import { expect, it } from 'vitest';
import { MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { withPasskey } from '../passkeys/holder.ts';
import { TRON } from '../withdrawals/withdrawal-kit.ts';
import { Member, PASSWORD } from './member.ts';

const box = await openSandboxForFile();

const NEW = 'Another-24';
const provenUntil = async (who: Member): Promise<number | null> =>
  (await who.call('/user/getSecurity')).data.provenUntil;
const prove = async (who: Member, more: Record<string, string> = {}) =>
  who.call('/user/stepUp', { code: await who.code('stepUp'), ...more });
const NO_CODE = { code: 1005, msg: 'Verification code error' };

it('is announced, and a session has proved nothing by signing in', async () => {
  expect((await box.call('/paramter/getPublic', {}, { method: 'GET' })).data.stepUp).toBe(true);
  const who = await Member.register(box, 'begin@example.test');
  expect(await provenUntil(who)).toBe(null);
  who.token = (await who.signIn()).data.token;
  expect(await provenUntil(who)).toBe(null);
  expect(await who.call('/user/updatePwd', { oldPassword: PASSWORD, password: NEW })).toMatchObject(NO_CODE);
});

it('one code lets the session change what protects it for ten minutes, and no longer', async () => {
  const who = await Member.register(box, 'window@example.test');
  const answer = await prove(who);
  const until = box.clock.time + 10 * MINUTE;
  expect(answer).toMatchObject({ code: 1, data: { provenUntil: until } });
  expect(await provenUntil(who)).toBe(until);
  const change = (oldPassword: string, password: string) =>
    who.call('/user/updatePwd', { oldPassword, password });
  expect(await change('Not-this-1', NEW)).toMatchObject({ code: 1005, msg: 'Password is incorrect' });
  expect(await change(PASSWORD, NEW)).toMatchObject({ code: 1 });
  box.clock.time = until - 1;
  expect(await change(NEW, PASSWORD)).toMatchObject({ code: 1 });
  box.clock.time = until;
  expect(await change(PASSWORD, NEW)).toMatchObject(NO_CODE);
  expect(await provenUntil(who)).toBe(null);
});

it('with an authenticator bound both codes are needed, and then the authenticator is not asked for again', async () => {
  const who = await Member.register(box, 'bound-step@example.test');
  const { secret } = await who.bind();
  expect(await prove(who)).toMatchObject({ code: 1005, msg: 'l.s_google_needed' });
  expect(await prove(who, { googleCode: '000000' })).toMatchObject({ code: 1005, msg: 'l.s_google_error' });
  const recover = () => who.call('/user/getRecoveryCodes', { password: PASSWORD });
  expect(await recover()).toMatchObject({ code: 1005, msg: 'l.s_google_needed' });
  const code = await who.code('stepUp');
  const both = { code, googleCode: who.nextCode(secret) };
  expect(await who.call('/user/stepUp', both)).toMatchObject({ code: 1 });
  expect((await recover()).data.recoveryCodes).toHaveLength(10);
  const fields = { antiPhishing: 'Blue heron', password: PASSWORD };
  expect(await who.call('/user/setAntiPhishing', fields)).toMatchObject({ code: 1 });
  // What is brought is judged all the same.
  expect(await who.call('/user/setAntiPhishing', { ...fields, googleCode: '000000' })).toMatchObject({
    code: 1005,
  });
  expect(await who.call('/user/unbindGoogle', { password: PASSWORD })).toMatchObject({ code: 1 });
});

it('another session of the same person has proved nothing, and neither has a later one', async () => {
  const who = await Member.register(box, 'each@example.test');
  expect(await prove(who)).toMatchObject({ code: 1 });
  const first = who.token;
  who.token = (await who.signIn()).data.token;
  expect(await provenUntil(who)).toBe(null);
  expect(await who.call('/user/updatePwd', { oldPassword: PASSWORD, password: NEW })).toMatchObject(NO_CODE);
  who.token = first;
  await who.call('/user/logout');
  who.token = (await who.signIn()).data.token;
  expect(await provenUntil(who)).toBe(null);
});

it('neither polling, nor what it allows, nor asking for it again makes it last longer', async () => {
  const who = await Member.register(box, 'longer@example.test');
  await prove(who);
  const until = await provenUntil(who);
  box.clock.time += 5 * MINUTE;
  await box.call('/user/getSecurity', {}, { token: who.token, headers: { 'X-Background': '1' } });
  await who.call('/user/getSecurity');
  expect(await who.call('/user/updatePwd', { oldPassword: PASSWORD, password: NEW })).toMatchObject({
    code: 1,
  });
  expect(await who.call('/user/stepUp')).toMatchObject(NO_CODE);
  expect(await provenUntil(who)).toBe(until);
});

it('a code for another purpose proves nothing, and one for this changes nothing by itself', async () => {
  const who = await Member.register(box, 'purpose@example.test');
  for (const scene of ['login', 'password', 'google', 'withdraw', 'asset']) {
    const code = await who.code(scene);
    expect(await who.call('/user/stepUp', { code }), scene).toMatchObject(NO_CODE);
    box.clock.time += 20 * MINUTE;
  }
  const code = await who.code('stepUp');
  const fields = { oldPassword: PASSWORD, password: NEW, code };
  expect(await who.call('/user/updatePwd', fields)).toMatchObject(NO_CODE);
  expect(await who.call('/user/stepUp', { code })).toMatchObject({ code: 1 });
  expect(await who.call('/user/stepUp', { code })).toMatchObject(NO_CODE);
});

// proves S21
it('the trade password and a withdrawal ask for their codes, however lately it was proved', async () => {
  const { who } = await withPasskey(box, 'always@example.test');
  await who.setTradePassword('135790');
  box.clock.time += 25 * 60 * MINUTE;
  who.token = (await who.signIn()).data.token;
  expect(await prove(who)).toMatchObject({ code: 1 });
  expect((await who.call('/user/setTransactionPwd', { password: '864200' })).code).toBe(1001);
  expect((await who.call('/user/setTransactionPwd', { password: '864200', code: '000000' })).code).toBe(1005);
  const wish = { currency: 'USDT', chain: 'TRC20', address: TRON, amount: '50' };
  const headers = { 'Idempotency-Key': '6f1de7c8-3c5e-4a55-8a51-4c1f0d5a7f11' };
  const sent = await box.call(
    '/assets/withdraw',
    { ...wish, password: '135790' },
    { token: who.token, headers },
  );
  expect(sent).toMatchObject(NO_CODE);
});

it('the address book and its lock take it in place of their codes', async () => {
  const who = await Member.register(box, 'book-step@example.test');
  const add = { chain: 'TRC20', address: TRON, label: 'Cold wallet' };
  expect(await who.call('/address/add', add)).toMatchObject(NO_CODE);
  await prove(who);
  const added = await who.call('/address/add', add);
  expect(added).toMatchObject({ code: 1 });
  await who.call('/address/setWhitelist', { on: '1' });
  expect(await who.call('/address/setWhitelist', { on: '0' })).toMatchObject({ code: 1 });
  box.clock.time += 10 * MINUTE;
  expect(await who.call('/address/remove', { id: added.data.id })).toMatchObject(NO_CODE);
});
