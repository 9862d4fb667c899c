import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let account = '';
beforeEach(() => {
  account = box.newAddress();
  box.clock.time += 2 * HOUR;
});

const register = async (change: Record<string, string>) => {
  const code = await box.askCode(account, 'register');
  return box.call('/user/register', { account, code, password: 'Newcomer-1', agreed: '1', ...change });
};
const exists = async () =>
  (await box.deps.db.selectFrom('users').select('user_id').where('email', '=', account).execute()).length ===
  1;

describe('registering', () => {
  it('opens an account with paper money, ready to purchase', async () => {
    const { token, userId } = (await register({})).data;
    const { data: user } = await box.call('/user/info', {}, { token });
    expect(user).toMatchObject({
      uid: userId,
      email: account,
      auth: 0,
      assetsPwd: false,
      purchase: true,
      name: '',
    });
    expect(user.invitationCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const { data: assets } = await box.call('/assets/getAssets', { account: '2' }, { token });
    const held = assets.filter(({ available }: { available: string }) => Number(available) > 0);
    expect(held).toEqual([expect.objectContaining({ currency: 'USDT' })]);
    expect(Number(held[0].available)).toBe(1000);
    expect(await audit(box.deps.db)).toEqual([]);
  });

  it('needs the boxes for age and terms', async () => {
    for (const agreed of ['', '0', 'true']) {
      box.clock.time += HOUR / 30;
      const answer = await register({ agreed });
      expect(answer).toMatchObject({ code: 1001, msg: 'Agree to the terms first' });
    }
    expect(await exists()).toBe(false);
  });

  it('needs a password of 8 to 24 characters', async () => {
    for (const password of ['seven77', 'x'.repeat(25)]) {
      box.clock.time += HOUR / 30;
      const answer = await register({ password });
      expect(answer).toMatchObject({ code: 1001, msg: 'The password needs 8 to 24 characters' });
    }
    expect(await exists()).toBe(false);
  });

  it('remembers who invited, and refuses a code that nobody has without using up the e-mail code', async () => {
    const code = await box.askCode(account, 'register');
    const fields = { account, code, password: 'Newcomer-1', agreed: '1' };
    const unknown = await box.call('/user/register', { ...fields, inviteCode: 'NOBODY99' });
    expect(unknown).toMatchObject({ code: 1001, msg: 'This invitation code does not exist' });
    expect((await box.call('/user/register', { ...fields, inviteCode: 'demo2468' })).code).toBe(1);
    const [row] = await box.deps.db
      .selectFrom('users as invited')
      .innerJoin('users as inviter', 'inviter.user_id', 'invited.invited_by')
      .select('inviter.email')
      .where('invited.email', '=', account)
      .execute();
    expect(row?.email).toBe('demo@bourse.test');
  });

  // proves S15
  it('takes no field that only the exchange decides', async () => {
    await register({ userId: '1', kyc: '2', purchase: '0', balance: '1000000' });
    const token = await box.signIn({ account, password: 'Newcomer-1' });
    const { data: user } = await box.call('/user/info', {}, { token });
    expect(user).toMatchObject({ auth: 0, purchase: true });
    expect(user.uid).not.toBe('1');
  });

  it('does not replace an account that exists', async () => {
    await box.register(account);
    box.clock.time += HOUR;
    await box.call('/user/sendEmailCode', { account, scene: 'register' });
    const again = await box.call('/user/register', {
      account,
      code: '123456',
      password: 'Somebody-2',
      agreed: '1',
    });
    expect(again).toMatchObject({ code: 1005, msg: 'Verification code error' });
    await box.signIn({ account, password: 'Newcomer-1' });
  });
});
