import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { HOUR, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member } from '../security/member.ts';
import { ELSEWHERE, TRON, WISH, type Wish, Withdrawer } from '../withdrawals/withdrawal-kit.ts';

const box = await openSandboxForFile();
let ann: Withdrawer;
let bob: Withdrawer;
beforeAll(async () => {
  ann = await Withdrawer.register(box, 'book@bourse.test');
  bob = await Withdrawer.register(box, 'reader@bourse.test');
});
afterEach(async () => {
  expect(await audit(box.deps.db)).toEqual([]);
  expect(box.problems).toEqual([]);
});

const ENTRY: Wish = { chain: 'TRC20', address: TRON };

async function add(change: Wish = {}, who = ann, code?: string) {
  const { chain = '', address = '', tag, ...rest } = { ...ENTRY, ...change };
  const bound: Wish = { chain, address, ...(tag ? { tag } : {}) };
  const fields = { ...bound, label: 'Wallet', ...rest };
  return who.call('/address/add', { ...fields, code: code ?? (await who.code(bound, 'address')) });
}

const book = async (who = ann, fields: Wish = {}) => (await who.call('/address/getList', fields)).data;

const whitelist = async (on: '0' | '1', code?: string) => {
  const fields = { on, ...(code === undefined ? {} : { code }) };
  return ann.call('/address/setWhitelist', fields);
};

/** Past the hold, with sessions that live. */
async function nextDay(): Promise<void> {
  box.clock.time += 25 * HOUR;
  const again = async (who: Withdrawer) =>
    who.with(await box.signIn({ account: who.account, password: 'Newcomer-1' }));
  ann = await again(ann);
  bob = await again(bob);
}

it('takes an address with a code for just this one, and holds it for a day', async () => {
  const code = await ann.code({ chain: 'TRC20', address: TRON }, 'address');
  expect((await add({ address: TRON.replace('0123', '0124') }, ann, code)).code).toBe(1005);
  expect((await add({}, ann, await ann.code({}, 'address'))).code).toBe(1005);
  expect((await add({}, bob, code)).code).toBe(1005);
  const added = await add();
  expect(added).toMatchObject({
    code: 1,
    data: {
      chain: 'TRC20',
      address: TRON,
      tag: null,
      label: 'Wallet',
      heldUntil: box.clock.time + 24 * HOUR,
    },
  });
  expect(await book()).toEqual([added.data]);
  expect(await book(ann, { chain: 'BTC' })).toEqual([]);
  expect(await book(bob)).toEqual([]);
  expect(await add()).toMatchObject({ code: 1004, data: { field: 'address' } });
});

it.each<[string, Wish]>([
  ['an address of another network', { chain: 'BTC' }],
  ['one of real coins', { chain: 'BTC', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }],
  ['an unknown network', { chain: 'SOL' }],
  ['no label', { label: '' }],
  ['a label with control characters', { label: 'a\u0007b' }],
  ['a network with memos and none', { chain: 'EOS', address: 'bourse12tour' }],
  [
    'a destination tag that is none',
    { chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', tag: '4294967296' },
  ],
])('takes no %s', async (_, change) => {
  expect((await add(change)).code).toBe(1001);
});

it('takes a memo, or the word that there is none', async () => {
  const place = { chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' };
  expect((await add({ ...place, tag: '4294967295' })).data).toMatchObject({ tag: '4294967295' });
  expect((await add({ ...place, noTag: '1' })).data).toMatchObject({ tag: null });
});

it('takes no deposit address of one’s own, but somebody else’s', async () => {
  const place = { currency: 'BTC', chain: 'BTC' };
  const { data: own } = await ann.call('/assets/getDepositAddress', place);
  const { data: theirs } = await bob.call('/assets/getDepositAddress', place);
  expect(await add({ chain: 'BTC', address: own.address })).toMatchObject({
    code: 1001,
    data: { field: 'address' },
  });
  expect((await add({ chain: 'BTC', address: theirs.address })).code).toBe(1);
});

it('pays to a held address neither by its id nor typed, and to it after the hold', async () => {
  const [{ id }] = await book(ann, { chain: 'TRC20' });
  const byId = { currency: 'USDT', chain: 'TRC20', amount: '50', addressId: id };
  expect((await ann.call('/assets/getWithdrawPreview', byId)).code).toBe(1004);
  expect((await ann.withdraw()).code).toBe(1004);
  await nextDay();
  expect((await book(ann, { chain: 'TRC20' }))[0]).toMatchObject({ heldUntil: null });
  const code = await ann.code(WISH);
  expect((await bob.withdraw(byId, { code })).code).toBe(1006);
  expect((await ann.withdraw({ ...byId, chain: 'ERC20' }, { code })).code).toBe(1006);
  expect(await ann.withdraw(byId, { code })).toMatchObject({ code: 1, data: { address: TRON } });
});

// proves S21
it('pays to the book only while that is switched on, which is loosened with proof and after a day', async () => {
  expect((await whitelist('1')).data).toEqual({ on: true, offAt: null });
  const elsewhere = { currency: 'BTC', chain: 'BTC', address: ELSEWHERE, amount: '0.01' };
  expect((await ann.withdraw(elsewhere)).code).toBe(1007);
  expect((await ann.withdraw({ ...WISH, amount: '11' })).code).toBe(1);
  expect((await whitelist('0')).code).toBe(1005);
  expect((await whitelist('0', '000000')).code).toBe(1005);
  const off = await whitelist('0', await ann.code({}, 'address'));
  expect(off).toMatchObject({ code: 1, data: { on: true, offAt: box.clock.time + 24 * HOUR } });
  expect((await ann.withdraw(elsewhere)).code).toBe(1007);
  await nextDay();
  expect((await ann.call('/address/getWhitelist')).data).toEqual({ on: false, offAt: null });
  expect((await ann.withdraw(elsewhere)).code).toBe(1002);
  const told = ['Withdrawals will go to any address again', 'Withdrawals go to your address book only'];
  const notices = (await ann.notices('security')).filter((title) => title.includes('ithdrawals'));
  expect(notices.slice(0, 2)).toEqual(told);
});

it('gives an address up with a code, to its owner alone', async () => {
  const [{ id }] = await book(ann, { chain: 'TRC20' });
  const remove = (who: Withdrawer, address: string, code: string) =>
    who.call('/address/remove', { id: address, code });
  expect((await remove(ann, id, '000000')).code).toBe(1005);
  expect((await remove(bob, id, await bob.code({}, 'address'))).code).toBe(1006);
  const code = await ann.code({}, 'address');
  expect((await remove(ann, randomUUID(), code)).code).toBe(1006);
  // Later than the question about the session that has just begun.
  box.clock.time += 1;
  expect((await remove(ann, id, code)).code).toBe(1);
  expect((await remove(ann, id, code)).code).toBe(1006);
  expect(await book(ann, { chain: 'TRC20' })).toEqual([]);
  const told = 'A withdrawal address was removed';
  expect([(await ann.notices('security'))[0], (await ann.mails())[0]]).toEqual([told, told]);
  expect((await box.mail(ann.account)).text).toContain(`Address: ${TRON}`);
});

it('takes an address of somebody with an authenticator only with its code', async () => {
  const who = await Member.register(box, 'factor@bourse.test');
  const { secret } = await who.bind();
  const wish = { chain: 'TRC20', address: TRON, label: 'Wallet' };
  box.clock.time += 61_000;
  const { chain, address } = wish;
  await box.call(
    '/user/sendEmailCode',
    { account: who.account, scene: 'address', chain, address },
    { token: who.token },
  );
  const code = (await box.mail(who.account)).code;
  expect((await who.call('/address/add', { ...wish, code })).msg).toBe('l.s_google_needed');
  const added = await who.call('/address/add', { ...wish, code, googleCode: who.nextCode(secret) });
  expect(added.code).toBe(1);
});
