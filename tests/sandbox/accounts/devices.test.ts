import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import { PASSWORD } from '../security/member.ts';

const box = await openSandboxForFile();
let account = '';
beforeEach(() => {
  account = box.newAddress();
  box.clock.time += 48 * HOUR;
});

const newDevice = () => randomBytes(32).toString('base64url');

async function signInOn(device: string, password = PASSWORD): Promise<string> {
  const headers = { 'X-Device': device };
  const code = await box.askCode(account, 'login', { headers });
  const answer = await box.call('/user/login', { account, code, password }, { headers });
  expect(answer.code).toBe(1);
  return answer.data.token;
}

/** A known device goes on with a code that strangers have burned. Leaves the account's codes burned for strangers. */
async function isKnown(device: string): Promise<boolean> {
  box.clock.time += 25 * HOUR;
  const headers = { 'X-Device': device };
  const code = await box.askCode(account, 'login', { from: '198.51.100.1' });
  for (let n = 1; n <= 5; n += 1) {
    const wrong = String((Number(code) + n) % 1_000_000).padStart(6, '0');
    await box.call('/user/login', { account, code: wrong, password: PASSWORD }, { from: '198.51.100.1' });
  }
  // A wrong password: it is looked at only where the code was right, and nothing is used up.
  const fields = { account, code, password: 'Not-this-1' };
  return (await box.call('/user/login', fields, { headers })).msg === 'Password is incorrect';
}

it('is known once somebody has signed in on it, and stays so when they sign out', async () => {
  await box.register(account);
  const [mine, other] = [newDevice(), newDevice()];
  const token = await signInOn(mine);
  expect(await isKnown(mine)).toBe(true);
  expect(await isKnown(other)).toBe(false);
  await box.call('/user/logout', {}, { token });
  expect(await isKnown(mine)).toBe(true);
});

it('is known to the person who signed in on it, and to nobody else', async () => {
  const mine = newDevice();
  await box.register(account);
  await signInOn(mine);
  account = `other-${account}`;
  await box.register(account);
  expect(await isKnown(mine)).toBe(false);
});

it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`])(
  'is not one by the secret "%s"',
  async (secret) => {
    await box.register(account);
    await signInOn(secret);
    expect(await isKnown(secret)).toBe(false);
  },
);

// proves S12
it('is forgotten by "sign out everywhere", but for the one that asks', async () => {
  await box.register(account);
  const [mine, lost] = [newDevice(), newDevice()];
  await signInOn(lost);
  const token = await signInOn(mine);
  await box.call('/user/logout', { everywhere: '1' }, { token });
  expect(await isKnown(lost)).toBe(false);
  expect(await isKnown(mine)).toBe(true);
});

// proves S12
it('is forgotten by a new password, but for the one that sets it', async () => {
  await box.register(account);
  const [mine, lost] = [newDevice(), newDevice()];
  await signInOn(lost);
  const token = await signInOn(mine);
  const code = await box.askCode(account, 'password', { token });
  const change = { oldPassword: PASSWORD, password: 'Another-24', code };
  expect((await box.call('/user/updatePwd', change, { token })).code).toBe(1);
  expect(await isKnown(lost)).toBe(false);
  expect(await isKnown(mine)).toBe(true);
});

// proves S12
it('is forgotten by a reset, but for the one that resets', async () => {
  await box.register(account);
  const [mine, lost] = [newDevice(), newDevice()];
  await signInOn(lost);
  await signInOn(mine);
  const headers = { 'X-Device': mine };
  const code = await box.askCode(account, 'password', { headers });
  const reset = { account, code, password: 'Another-24' };
  expect((await box.call('/user/forgetPwd', reset, { headers })).code).toBe(1);
  expect(await isKnown(lost)).toBe(false);
  expect(await isKnown(mine)).toBe(true);
});

it('is forgotten with its session, when that is ended from elsewhere', async () => {
  await box.register(account);
  const lost = newDevice();
  await signInOn(lost);
  const token = await signInOn(newDevice());
  const { data } = await box.call('/user/getSessions', {}, { token });
  // The newcomer's own sign-in named no device.
  const sessions: { sessionId: string; current: boolean }[] = data;
  for (const { sessionId, current } of sessions) {
    if (!current) await box.call('/user/revokeSession', { sessionId }, { token });
  }
  expect(await isKnown(lost)).toBe(false);
});

it('is announced, so that a client knows that it may send its secret', async () => {
  const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data.devices).toBe(true);
});
