import { beforeEach, expect, it } from 'vitest';
import { isBack, isMet } from '../../../sandbox/src/venue/push/alerts.ts';
import type { StubBrowser } from '../../support/push/stub-push-service.ts';
import { Member } from '../security/member.ts';
import { heard, openPushBox, subscribe } from './kit.ts';

const box = await openPushBox();
let who: Member;
let browser: StubBrowser;
let names = 0;
beforeEach(async () => {
  who = await Member.register(box, box.newAddress());
  names += 1;
  browser = box.stub.browser(`alerted-${names}`);
  await subscribe(who, browser);
  await who.call('/push/setKinds', { kinds: 'alerts', amounts: '0' });
});

const ALERT = {
  id: 'alert-1',
  pair: { base: 'BTC', quote: 'USDT' },
  rule: { kind: 'above', price: '1' },
  note: '',
  repeat: false,
  sound: true,
  createdAt: 1,
  firedAt: null as number | null,
  firedPrice: null as string | null,
};

let version = 0;
beforeEach(() => {
  version = 0;
});
const keep = async (...alerts: object[]) => {
  version += 1;
  const settings = JSON.stringify({ favorites: ['BTC/USDT'], alerts, another: { kept: true } });
  return who.call('/user/setSettings', { version: String(version), settings });
};
const kept = async () => JSON.parse((await who.call('/user/getSettings')).data.settings);

it('is told once when no tab tells it, and the account then says that it fired', async () => {
  expect((await keep(ALERT)).code).toBe(1);
  await box.tell(1000);
  await box.tell(10_000);
  expect(heard(browser)).toEqual([]);
  await box.tell(10_000);
  await box.tell();
  expect(heard(browser)).toEqual([
    expect.objectContaining({ kind: 'alerts', title: 'Price alert', body: 'BTC/USDT', pair: 'BTC/USDT' }),
  ]);
  expect(await kept()).toMatchObject({
    favorites: ['BTC/USDT'],
    another: { kept: true },
    alerts: [{ id: 'alert-1', firedAt: expect.any(Number), firedPrice: expect.stringMatching(/^\d/) }],
  });
  await box.tell(60_000);
  expect(heard(browser)).toEqual([]);
});

it('that can never be met is refused, and one that is stored keeps no other from being told', async () => {
  const percent = (from: string, by: string) => ({
    ...ALERT,
    id: `odd-${from}-${by}`,
    rule: { kind: 'percent', percent: by, from },
  });
  for (const odd of [percent('0', '1'), percent('0.000', '1'), percent('60000', '0')]) {
    expect((await keep(odd)).code).not.toBe(1);
  }
  expect((await keep({ ...ALERT, rule: { kind: 'below', price: '0' } })).code).not.toBe(1);
  // As an earlier release took it.
  await keep(ALERT);
  const settings = JSON.stringify({ alerts: [percent('0', '1'), ALERT] });
  await box.deps.db
    .updateTable('person_settings')
    .set({ settings, version: version + 1 })
    .execute();
  for (const ms of [1000, 20_000, 1000]) await box.tell(ms);
  expect(heard(browser)).toEqual([expect.objectContaining({ kind: 'alerts' })]);
  expect((await kept()).alerts).toMatchObject([{ firedAt: null }, { firedAt: expect.any(Number) }]);
});

it('that an open tab told meanwhile is not told again, repeated or not', async () => {
  for (const repeat of [false, true]) {
    await keep({ ...ALERT, id: `told-${repeat}`, repeat });
    await box.tell(1000);
    await keep({ ...ALERT, id: `told-${repeat}`, repeat, firedAt: box.clock.time, firedPrice: '60000' });
    await box.tell(25_000);
    await box.tell(120_000);
    expect(heard(browser)).toEqual([]);
  }
});

it('that the price has not met, or that is gone, is not told', async () => {
  await keep({ ...ALERT, rule: { kind: 'below', price: '1' } });
  await box.tell(1000);
  await box.tell(30_000);
  await keep(ALERT);
  await box.tell(1000);
  await keep();
  await box.tell(30_000);
  expect(heard(browser)).toEqual([]);
});

it.each([
  [{ kind: 'above', price: '100' }, '100', '99.99', '99.95'],
  [{ kind: 'below', price: '100' }, '100', '100.01', '100.05'],
  [{ kind: 'percent', percent: '5', from: '100' }, '95', '104.99', '104.5'],
] as const)('%j is met at %s, not at %s, and waits again at %s', (rule, met, near, back) => {
  expect([met, near, back].map((price) => isMet({ rule }, price))).toEqual([true, false, false]);
  expect([met, near, back].map((price) => isBack({ rule }, price))).toEqual([false, false, true]);
});
