import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '#worker/cache/store.ts';
import { createSecurityService } from '#worker/services/security/security-service.ts';
import { refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const OVERVIEW = {
  tradePassword: true,
  authenticator: false,
  recoveryCodes: 0,
  antiPhishing: 'Blue heron',
  frozen: false,
  unfreezeAt: null,
  holdUntil: 5000,
};
const SESSION = {
  sessionId: 's-1',
  ip: '203.0.113.1',
  agent: 'Mozilla/5.0',
  createTime: 1000,
  activeTime: 2000,
  current: true,
};
const RECOVERY = 'ABCDE-FGHJK';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

function open() {
  const store = createMemoryStore();
  const rig = createServiceRig({ store });
  const refreshUser = vi.fn(async () => undefined);
  const security = createSecurityService({ ...rig, refreshUser });
  rig.exchange.answers('/user/getSecurity', OVERVIEW);
  rig.exchange.answers('/user/getSessions', [SESSION, { sessionId: 's-2' }]);
  rig.exchange.answers('/user/getLoginRecord', {
    list: [{ id: '9', ip: '203.0.113.1', agent: 'x', createTime: 3000, result: 'success' }],
    sum: 1,
  });
  return { rig, security, refreshUser, store };
}

it('reads overview, sessions and sign-ins, and without a network what the device kept, with its age', async () => {
  const { rig, security } = open();
  const asOf = rig.serverNow();
  expect(await security.overview()).toEqual({
    ok: true,
    value: { value: OVERVIEW, asOf, source: 'network' },
  });
  const sessions = await security.sessions();
  expect(sessions.ok && sessions.value.value).toEqual([
    { id: 's-1', ip: '203.0.113.1', agent: 'Mozilla/5.0', began: 1000, active: 2000, current: true },
  ]);
  await security.signIns(1);
  rig.setOnline(false);
  rig.clock.advance(60_000);
  expect(await security.overview()).toEqual({ ok: true, value: { value: OVERVIEW, asOf, source: 'cache' } });
  const kept = await security.sessions();
  expect(kept.ok && kept.value).toMatchObject({ asOf, source: 'cache', value: [{ id: 's-1' }] });
  const signIns = await security.signIns(1);
  expect(signIns.ok && signIns.value).toMatchObject({
    source: 'cache',
    asOf,
    list: [{ id: '9', time: 3000 }],
  });
});

it("shows nobody what another person's device kept", async () => {
  const { rig, security } = open();
  await security.overview();
  rig.session.userId = 'u2';
  rig.setOnline(false);
  expect((await security.overview()).ok).toBe(false);
  expect((await security.sessions()).ok).toBe(false);
});

// proves S10
it('keeps secret, recovery codes, passwords and codes nowhere', async () => {
  const { rig, security, store, refreshUser } = open();
  rig.exchange.answers('/user/getGoogleSecret', {
    secret: SECRET,
    uri: `otpauth://totp/Bourse:x?secret=${SECRET}`,
  });
  rig.exchange.answers('/user/bindGoogle', { recoveryCodes: [RECOVERY] });
  rig.exchange.answers('/user/updatePwd', null);
  expect(await security.proposeSecret()).toMatchObject({ ok: true, value: { secret: SECRET } });
  expect(await security.bindAuthenticator({ code: '111222', googleCode: '333444' })).toEqual({
    ok: true,
    value: [RECOVERY],
  });
  await security.changePassword({ oldPassword: 'Old-secret-1', password: 'New-secret-2', code: '555666' });
  expect(refreshUser).toHaveBeenCalledTimes(2);
  await security.overview();
  const kept = JSON.stringify(
    await Promise.all((['snapshots', 'intents'] as const).map((table) => store.all(table))),
  );
  for (const secret of [SECRET, RECOVERY, '333444', 'Old-secret-1', 'New-secret-2', '555666']) {
    expect(kept).not.toContain(secret);
  }
});

it('proves the session with what is given, and tells until when that holds', async () => {
  const { rig, security, refreshUser } = open();
  rig.exchange.answers('/user/getSecurity', { ...OVERVIEW, provenUntil: 9000 });
  rig.exchange.answers('/user/stepUp', { provenUntil: 9000 });
  expect(await security.stepUp({ code: '111222' })).toEqual({ ok: true, value: 9000 });
  expect(await security.stepUp({ passkey: '{"id":"x"}' })).toEqual({ ok: true, value: 9000 });
  expect(rig.exchange.callsTo('/user/stepUp').map(({ fields }) => fields)).toEqual([
    { code: '111222' },
    { passkey: '{"id":"x"}' },
  ]);
  expect(refreshUser).not.toHaveBeenCalled();
  expect(await security.overview()).toMatchObject({ value: { value: { provenUntil: 9000 } } });
  rig.exchange.answers('/user/stepUp', { provenUntil: 'soon' });
  expect(await security.stepUp({ code: '111222' })).toMatchObject({ failure: { kind: 'badBody' } });
});

it('asks what a passkey is to confirm a change with, in the fields that the change will have', async () => {
  const { rig, security } = open();
  const options = { challenge: 'c'.repeat(72), rpId: 'exchange.example', allowCredentials: [{ id: 'abc' }] };
  rig.exchange.answers('/user/passkey/changeOptions', options);
  const asked = await security.passkeyOptions({ change: 'antiPhishing', antiPhishing: '' });
  expect(asked).toMatchObject({
    ok: true,
    value: { userVerification: 'required', rpId: 'exchange.example' },
  });
  await security.passkeyOptions({ change: 'addressAdd', chain: 'TRC20', address: 'T1', tag: '7' });
  expect(rig.exchange.callsTo('/user/passkey/changeOptions').map(({ fields }) => fields)).toEqual([
    { change: 'antiPhishing' },
    { change: 'addressAdd', chain: 'TRC20', address: 'T1', tag: '7' },
  ]);
});

it('leaves out the authenticator where none was typed, and hands on why a change was refused', async () => {
  const { rig, security, refreshUser } = open();
  rig.exchange.on('/user/setTransactionPwd', () => refusal(1005, 'l.s_google_needed'));
  const result = await security.setTradePassword({ password: '135790', code: '111222', googleCode: '' });
  expect(result).toMatchObject({
    ok: false,
    failure: { kind: 'refused', code: 1005, msg: 'l.s_google_needed' },
  });
  expect(rig.exchange.callsTo('/user/setTransactionPwd')[0]?.fields).toEqual({
    password: '135790',
    code: '111222',
  });
  expect(refreshUser).not.toHaveBeenCalled();
});

it.each([
  { secret: 'not base 32!', uri: 'otpauth://totp/x' },
  { secret: SECRET, uri: 'https://evil.test/qr' },
  { secret: SECRET, uri: 'javascript:alert(1)' },
])('takes no secret like $uri', async (answer) => {
  const { rig, security } = open();
  rig.exchange.answers('/user/getGoogleSecret', answer);
  expect(await security.proposeSecret()).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
});
