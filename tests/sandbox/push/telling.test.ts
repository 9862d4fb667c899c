import { beforeEach, describe, expect, it } from 'vitest';
import { dueMessages, takeMessages } from '../../../sandbox/src/db/push/queue.ts';
import { creditConfirmed } from '../../../sandbox/src/venue/deposits/review.ts';
import { hostDue } from '../../../sandbox/src/venue/finance/hosting.ts';
import { tellPeople } from '../../../sandbox/src/venue/withdrawals/tell.ts';
import type { StubBrowser } from '../../support/push/stub-push-service.ts';
import { DAY, dealingsIn } from '../earn/newcomer.ts';
import { HOUR, MINUTE } from '../http/open-sandbox.ts';
import { Member, PASSWORD } from '../security/member.ts';
import { passReview, Withdrawer } from '../withdrawals/withdrawal-kit.ts';
import { heard, openPushBox, subscribe } from './kit.ts';

const box = await openPushBox();
let who: Member;
let browser: StubBrowser;
let names = 0;
beforeEach(async () => {
  who = await Member.register(box, box.newAddress());
  names += 1;
  browser = box.stub.browser(`teller-${names}`);
  await subscribe(who, browser);
});

const choose = (fields: Record<string, string>) =>
  who.call('/push/setKinds', { kinds: 'fills,deposits,security', amounts: '0', ...fields });

const withKey = (path: string, fields: Record<string, string> = {}) =>
  box.call(path, fields, { token: who.token, headers: { 'Idempotency-Key': crypto.randomUUID() } });

/** Paper coins arrive and are credited. */
async function deposit(amount = '100'): Promise<void> {
  const form = new URLSearchParams({ account: who.account, currency: 'USDT', chain: 'TRC20', amount });
  const sent = await box.raw('/sandbox/deposit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(await sent.text()).toContain('on its way');
  // A session ends when nobody asks for half an hour.
  for (let rests = 0; rests < 4; rests += 1) {
    box.clock.time += 20 * MINUTE;
    await who.call('/user/info');
  }
  await creditConfirmed(box.deps);
  const newest = async () => (await who.call('/index/getNoticePage')).data.list[0].title;
  await expect.poll(newest).toContain(amount);
}

it('a settled contract is told in plain words, a loss as a win', async () => {
  await who.call('/user/acknowledgeRisk', { version: '1' });
  await who.call('/contract/transfer', { amount: '100', currency: 'USDT' });
  const opened = await withKey('/contract/createOrder', {
    openAmount: '10',
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    positionTime: '30',
    tradeType: '0',
  });
  expect(opened.code).toBe(1);
  box.clock.time += 31_000;
  await expect
    .poll(
      async () => (await who.call('/contract/getOrderDetail', { id: opened.data.orderId })).data.entryStatus,
    )
    .toBe(1);
  await box.tell();
  expect(heard(browser)).toEqual([
    expect.objectContaining({ kind: 'contracts', title: 'Seconds contract settled', body: 'BTC/USDT' }),
  ]);
});

it('a withdrawal is told as it is asked for and as it leaves, without its amount', async () => {
  const rich = await (await Withdrawer.register(box, box.newAddress())).knows();
  await subscribe(rich, browser);
  expect((await rich.withdraw()).code).toBe(1);
  await tellPeople(box.deps);
  await box.tell();
  const told = (title: string) => expect.objectContaining({ kind: 'withdrawals', title, body: 'USDT' });
  expect(heard(browser)).toEqual([told('A withdrawal was requested')]);
  await passReview(box);
  await box.tell();
  expect(heard(browser)).toEqual([told('Your withdrawal is on its way')]);
});

it('a product that ends is told by its name, to whoever chose that', async () => {
  await choose({ kinds: 'products' });
  const { bought } = dealingsIn('finance', withKey);
  await bought('usdt-7', '100');
  box.clock.time += 9 * DAY;
  await hostDue(box.deps);
  await box.tell();
  expect(heard(browser)).toEqual([expect.objectContaining({ kind: 'products', body: 'USDT 7 days' })]);
});

it('a kind that was not chosen is not told, and neither is one by default that nobody asked for', async () => {
  expect((await who.call('/push/getKinds')).data).toEqual({
    kinds: ['fills', 'exits', 'contracts', 'deposits', 'withdrawals', 'security'],
    amounts: false,
    quiet: null,
    browsers: 1,
  });
  await choose({ kinds: 'fills' });
  await deposit();
  await box.tell();
  expect(heard(browser)).toEqual([]);
  await choose({ kinds: 'none' });
  expect((await who.call('/push/getKinds')).data.kinds).toEqual([]);
});

it('choices that are none are refused, and change nothing', async () => {
  const before = (await who.call('/push/getKinds')).data;
  const wrong: Record<string, string>[] = [
    { kinds: 'fills,offers' },
    { kinds: '' },
    { amounts: 'yes' },
    { quietFrom: '22:00' },
    { quietFrom: '22:00', quietTo: '22:00', zone: 'UTC' },
    { quietFrom: '24:00', quietTo: '07:00', zone: 'UTC' },
    { quietFrom: '22:00', quietTo: '07:00', zone: 'Mars/Base' },
  ];
  for (const fields of wrong) expect((await choose(fields)).code, JSON.stringify(fields)).toBe(1001);
  expect((await who.call('/push/getKinds')).data).toEqual(before);
});

it('quiet hours hold back what is no emergency, and tell it together in the morning', async () => {
  const hour = new Date(box.clock.time).getUTCHours();
  const clock = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`;
  await choose({ quietFrom: clock(0), quietTo: clock(6), zone: 'UTC' });
  await deposit('101');
  await deposit('102');
  await box.tell();
  expect(heard(browser)).toEqual([]);
  box.clock.time += 2 * MINUTE;
  await box.signIn({ account: who.account, password: PASSWORD });
  await box.tell();
  expect(heard(browser)).toEqual([
    expect.objectContaining({ kind: 'security', title: 'A device logged in to your account' }),
  ]);
  await box.tell(6 * HOUR);
  expect(heard(browser)).toEqual([
    expect.objectContaining({ kind: 'deposits', title: '2 deposits credited', body: 'USDT' }),
  ]);
});

describe('a push service', () => {
  const test = () => subscribe(who, browser, { test: '1' });

  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    browser.status = status;
    await test();
    await box.tell(0);
    expect((await who.call('/push/getKinds')).data.browsers).toBe(0);
  });

  it('that is away is tried again, with growing pauses, and the message comes once', async () => {
    browser.status = 503;
    await test();
    await box.tell(0);
    await box.tell(4000);
    browser.status = 201;
    await box.tell(500);
    expect(heard(browser)).toEqual([]);
    await box.tell(1000);
    expect(heard(browser)).toHaveLength(1);
    await box.tell(HOUR);
    expect([heard(browser), (await box.kept()).messages]).toEqual([[], 0]);
  });

  it('gets what a process had taken and was killed with, from another one a minute later', async () => {
    await test();
    const now = box.clock.time;
    const due = await dueMessages(box.deps.db, now, { busy: [], limit: 10 });
    const ids = due.map(({ id }) => id);
    expect(await takeMessages(box.deps.db, ids, { now, until: now + MINUTE })).toHaveLength(1);
    await box.tell(MINUTE - 1);
    expect(heard(browser)).toEqual([]);
    await box.tell(1);
    expect(heard(browser)).toHaveLength(1);
    expect((await box.kept()).messages).toBe(0);
  });

  it('that asks for patience gets it, and after ten tries nothing more is sent', async () => {
    browser.status = 429;
    browser.headers = { 'Retry-After': '1800' };
    await test();
    await box.tell(0);
    browser.status = 201;
    await box.tell(20 * MINUTE);
    expect(heard(browser)).toEqual([]);
    browser.status = 500;
    for (let tries = 0; tries < 11; tries += 1) await box.tell(HOUR);
    expect((await box.kept()).messages).toBe(0);
    expect(box.problems.splice(0).join()).toContain('took no push message: 500');
    expect((await who.call('/push/getKinds').catch(() => null)) ?? null).not.toBeNull();
  });
});
