import { afterEach, beforeAll, expect, it } from 'vitest';
import { creditConfirmed } from '../../../sandbox/src/venue/deposits/review.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const ACCOUNT = 'rich@bourse.test';
/** Business milliseconds a block of the Bitcoin network. */
const BLOCK = 20_000;

const box = await openSandboxForFile();
let token = '';
let other = '';
beforeAll(async () => {
  token = await box.register(ACCOUNT);
  other = await box.register('else@bourse.test');
});
afterEach(async () => expect(await audit(box.deps.db)).toEqual([]));

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({
    account: ACCOUNT,
    currency: 'BTC',
    chain: 'BTC',
    amount: '0.25',
    ...fields,
  });
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await box.raw('/sandbox/deposit', {
    method: 'POST',
    headers: { ...type, Origin: 'http://localhost', ...headers },
    body: body.toString(),
  });
  return { status: answer.status, text: await answer.text() };
}

const deposits = async (who = token) => (await box.call('/assets/getDeposits', {}, { token: who })).data;

async function bitcoins(who = token): Promise<string> {
  const { data } = await box.call('/assets/getAssets', { account: '2' }, { token: who });
  return data.find(({ currency }: { currency: string }) => currency === 'BTC').available;
}

it('shows the networks of a coin and an address of its own to each person', async () => {
  const { data: chains } = await box.call('/assets/getChains', { currency: 'USDT' }, { token });
  expect(chains.map(({ chain }: { chain: string }) => chain)).toEqual(['ERC20', 'TRC20']);
  const place = { currency: 'BTC', chain: 'BTC' };
  const { data: own } = await box.call('/assets/getDepositAddress', place, { token });
  const { data: theirs } = await box.call('/assets/getDepositAddress', place, { token: other });
  expect(own).toMatchObject({ address: expect.stringMatching(/^tb1q/), memo: null, confirmations: 12 });
  expect(theirs.address).not.toBe(own.address);
  const wrong = { currency: 'BTC', chain: 'TRC20' };
  expect((await box.call('/assets/getDepositAddress', wrong, { token })).code).toBe(1001);
  expect((await box.call('/assets/getChains', { currency: 'XYZ' }, { token })).code).toBe(1001);
});

it('counts twelve confirmations and credits then, once', async () => {
  expect((await send({})).status).toBe(200);
  const [first] = (await deposits()).list;
  expect(first).toMatchObject({
    amount: '0.25000000',
    confirmations: 0,
    required: 12,
    status: 0,
    finishTime: null,
  });
  box.clock.time += 5 * BLOCK;
  expect((await deposits()).list[0].confirmations).toBe(5);
  box.clock.time += 7 * BLOCK - 1;
  await creditConfirmed(box.deps);
  expect((await deposits()).list[0]).toMatchObject({ confirmations: 11, status: 0 });
  expect(await bitcoins()).toBe('0.00000000');
  box.clock.time += 1;
  await Promise.all([creditConfirmed(box.deps), creditConfirmed(box.deps), creditConfirmed(box.deps)]);
  expect(await bitcoins()).toBe('0.25000000');
  expect((await deposits()).list[0]).toMatchObject({
    confirmations: 12,
    status: 1,
    finishTime: box.clock.time,
  });
  const { data: log } = await box.call('/assets/getRecords', { type: 'deposit' }, { token });
  expect(log.list).toMatchObject([{ amount: '0.25000000', balanceAfter: '0.25000000', ref: first.id }]);
});

it('tells of the credit once, by a message about funds and a mail', async () => {
  const { data: english } = await box.call('/index/getNoticePage', {}, { token });
  const about = english.list.filter(({ category }: { category: string }) => category === 'funds');
  expect(about).toMatchObject([
    {
      title: 'Your deposit was credited: 0.25 BTC',
      content: expect.stringContaining('Network: BTC\nTransaction ID: '),
      read: false,
      createTime: box.clock.time,
    },
  ]);
  expect(await box.mail(ACCOUNT)).toMatchObject({ subject: about[0].title, text: about[0].content });
  const chinese = { token, headers: { 'Accept-Language': 'zh-CN,zh' } };
  const { data } = await box.call('/index/getNoticePage', {}, chinese);
  expect(data.list[0].title).toBe('充值已到账：0.25 BTC');
  const { data: theirs } = await box.call('/index/getNoticePage', {}, { token: other });
  expect(theirs.sum).toBe(1);
});

it('is nobody else’s business', async () => {
  expect(await deposits(other)).toEqual({ list: [], sum: 0 });
  expect(await bitcoins(other)).toBe('0.00000000');
});

it.each([
  { amount: '0' },
  { amount: '0.00009' },
  { amount: '1e9' },
  { amount: '-1' },
  { chain: 'TRC20' },
  { currency: 'XYZ' },
  { account: 'nobody@bourse.test' },
])('the chain takes no %o', async (fields) => {
  const { sum } = await deposits();
  expect((await send(fields)).status).toBe(400);
  expect((await deposits()).sum).toBe(sum);
});

it('takes no form that another site sent', async () => {
  expect((await send({}, { Origin: 'https://elsewhere.test' })).status).toBe(403);
});
