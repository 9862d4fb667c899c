import { beforeEach, describe, expect, it } from 'vitest';
import { isTradePassword, newSecret } from '../../../sandbox/src/venue/accounts/secrets.ts';
import { DEMO, HOUR, MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
beforeEach(() => {
  box.clock.time += 25 * HOUR;
});

const background = { headers: { 'X-Background': '1' } };
const alive = async (token: string, sending = {}) =>
  (await box.call('/index/getNoticeCount', {}, { token, ...sending })).code === 1;

describe('a session', () => {
  // proves S12
  it('ends after 30 minutes without activity', async () => {
    const token = await box.signIn();
    box.clock.time += 29 * MINUTE;
    expect(await alive(token)).toBe(true);
    box.clock.time += 29 * MINUTE;
    expect(await alive(token)).toBe(true);
    box.clock.time += 30 * MINUTE;
    expect(await alive(token)).toBe(false);
  });

  // proves S12
  it('is not kept alive by calls that a timer makes', async () => {
    const token = await box.signIn();
    for (let step = 0; step < 5; step += 1) {
      box.clock.time += 5 * MINUTE;
      expect(await alive(token, background)).toBe(true);
    }
    box.clock.time += 5 * MINUTE;
    expect(await alive(token, background)).toBe(false);
    expect(await alive(token)).toBe(false);
  });

  // proves S12
  it('ends a day after its sign-in, whatever happens in it', async () => {
    const token = await box.signIn();
    const end = box.clock.time + 24 * HOUR;
    while (box.clock.time + 20 * MINUTE < end) {
      box.clock.time += 20 * MINUTE;
      expect(await alive(token)).toBe(true);
    }
    box.clock.time = end;
    expect(await alive(token)).toBe(false);
  });

  it('is told apart from a session of the same person elsewhere', async () => {
    const here = await box.signIn();
    const there = await box.signIn();
    expect(here).not.toBe(there);
    await box.call('/user/logout', {}, { token: here });
    expect(await alive(here)).toBe(false);
    expect(await alive(there)).toBe(true);
  });

  // proves S12
  it('ends everywhere when the person says so', async () => {
    const tokens = [await box.signIn(), await box.signIn()];
    const [first = ''] = tokens;
    await box.call('/user/logout', { everywhere: '1' }, { token: first });
    for (const token of tokens) expect(await alive(token)).toBe(false);
  });

  // proves S14
  it('ends when somebody else is asked about', async () => {
    const token = await box.signIn();
    expect((await box.call('/user/info', { userId: '1' }, { token })).code).toBe(-2);
    expect((await box.call('/user/info', {}, { token })).code).toBe(1);
  });

  // proves S12
  it('is stored as a hash only', async () => {
    const token = await box.signIn();
    expect(Buffer.from(token, 'base64url')).toHaveLength(256 / 8);
    const rows = await box.deps.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  it('is replaced by e-mail code, ends every session and is told by mail', async () => {
    const account = 'forgetful@example.test';
    const token = await box.register(account);
    await box.call('/user/sendEmailCodeForget', { account });
    const { code } = await box.mail(account);
    const verified = await box.call('/user/emailVerification', { account, code, scene: 'forget' });
    expect(verified.code).toBe(1);
    const short = await box.call('/user/forgetPwd', { account, code, password: 'seven77' });
    expect(short).toMatchObject({ code: 1001, msg: 'The password needs 8 to 24 characters' });
    expect((await box.call('/user/forgetPwd', { account, code, password: 'Another-2' })).code).toBe(1);
    expect(await alive(token)).toBe(false);
    expect((await box.mail(account)).subject).toBe('Your Bourse password was changed');
    await box.signIn({ account, password: 'Another-2' });
    const again = await box.call('/user/forgetPwd', { account, code, password: 'Another-3' });
    expect(again.code).toBe(1005);
  });

  it('of an unknown account answers as for a known one', async () => {
    const account = 'nobody@example.test';
    expect(await box.call('/user/sendEmailCodeForget', { account })).toMatchObject({ code: 1, data: null });
    const answer = await box.call('/user/forgetPwd', { account, code: '123456', password: 'Another-2' });
    expect(answer).toMatchObject({ code: 1005, msg: 'Verification code error' });
  });
});

describe('passwords', () => {
  // proves S19
  it('are kept as Argon2id with the agreed costs, the trade password peppered', async () => {
    const user = await box.deps.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', DEMO.account)
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user.trade_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = user.trade_password_hash ?? '';
    expect(await isTradePassword(stored, '246810', box.deps.pepper)).toBe(true);
    expect(await isTradePassword(stored, '246811', box.deps.pepper)).toBe(false);
    expect(await isTradePassword(stored, '246810', newSecret())).toBe(false);
    // The same password of two people is kept as two different texts.
    await box.register('same-password@example.test', DEMO.password);
    const hashes = await box.deps.db.selectFrom('users').select('password_hash').execute();
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(hashes.length);
    expect(hashes.length).toBeGreaterThan(1);
  });
});
