import { expect, it, vi } from 'vitest';
import { createPasskeysService } from '#worker/services/security/passkeys-service.ts';
import { refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const CHALLENGE = 'c'.repeat(72);
const ASKED = {
  challenge: CHALLENGE,
  rpId: 'exchange.example',
  timeout: 120_000,
  userVerification: 'discouraged',
  allowCredentials: [{ type: 'public-key', id: 'abc_-1', transports: ['usb', 7] }],
};
const MADE = {
  rp: { id: 'exchange.example', name: 'Exchange' },
  user: { id: 'handle', name: 'a@b.test', displayName: 'a@b.test' },
  challenge: CHALLENGE,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 120_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  attestation: 'direct',
};

function open() {
  const rig = createServiceRig();
  const refreshUser = vi.fn(async () => undefined);
  return { rig, refreshUser, passkeys: createPasskeysService({ ...rig, refreshUser }) };
}

it('lists passkeys, and leaves out a row that can not be read', async () => {
  const { rig, passkeys } = open();
  rig.exchange.answers('/user/passkey/list', [
    { id: 'p1', name: 'Laptop', createTime: 1_700_000_000_000, usedTime: null, backedUp: true },
    { id: 'p2' },
  ]);
  expect(await passkeys.list()).toEqual({
    ok: true,
    value: [{ id: 'p1', name: 'Laptop', created: 1_700_000_000_000, used: null, backedUp: true }],
  });
});

it('asks browsers for a verified person, whatever the back end asks for', async () => {
  const { rig, passkeys } = open();
  rig.exchange.answers('/user/passkey/loginOptions', ASKED);
  rig.exchange.answers('/user/passkey/registerOptions', MADE);
  expect(await passkeys.loginOptions()).toMatchObject({
    ok: true,
    value: {
      challenge: CHALLENGE,
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: 'abc_-1' }],
    },
  });
  const making = await passkeys.makingOptions({ password: 'Secret-1', code: '123456' });
  expect(making).toMatchObject({
    ok: true,
    value: {
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
});

it('asks with account and new password what a reset is confirmed with', async () => {
  const { rig, passkeys } = open();
  rig.exchange.answers('/user/passkey/resetOptions', ASKED);
  const wish = { account: 'a@b.test', password: 'Another-24' };
  expect(await passkeys.resetOptions(wish)).toMatchObject({
    ok: true,
    value: { challenge: CHALLENGE, userVerification: 'required' },
  });
  expect(rig.exchange.callsTo('/user/passkey/resetOptions')[0]?.fields).toEqual(wish);
});

it.each([
  ['a challenge that can be guessed', { challenge: 'short' }],
  ['a challenge of another alphabet', { challenge: '<b>'.repeat(20) }],
  ['a name that is none', { rpId: 'https://exchange.example/' }],
])('refuses %s', async (_what, odd) => {
  const { rig, passkeys } = open();
  rig.exchange.answers('/user/passkey/loginOptions', { ...ASKED, ...odd });
  expect(await passkeys.loginOptions()).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
});

it('tells what was added or removed to what shows it, and hands on why not', async () => {
  const { rig, passkeys, refreshUser } = open();
  rig.exchange.answers('/user/passkey/register', { id: 'p3' });
  rig.exchange.on('/user/passkey/remove', () => refusal(1005, 'Password is incorrect'));
  expect(await passkeys.add({ name: 'Key', passkey: '{}' })).toMatchObject({ ok: true });
  expect(refreshUser).toHaveBeenCalledTimes(1);
  expect(await passkeys.remove({ id: 'p3', password: 'wrong' })).toMatchObject({
    ok: false,
    failure: { msg: 'Password is incorrect' },
  });
  expect(refreshUser).toHaveBeenCalledTimes(1);
});
