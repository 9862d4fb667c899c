import { beforeEach, expect, it } from 'vitest';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let token = '';
beforeEach(async () => {
  token = await box.register(box.newAddress());
});

const ALERT = {
  id: 'alert-1',
  pair: { base: 'BTC', quote: 'USDT' },
  rule: { kind: 'above', price: '70000.5' },
  note: 'sell half',
  repeat: false,
  sound: true,
  createdAt: 1,
  firedAt: null,
  firedPrice: null,
};
const get = async () => (await box.call('/user/getSettings', {}, { token })).data;
const set = (version: number, settings: unknown) => {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  return box.call('/user/setSettings', { version: String(version), settings: text }, { token });
};

it('are announced, empty at first, and each person has their own', async () => {
  const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data.settings).toBe(true);
  expect(await get()).toEqual({ version: 0, settings: '' });
  const settings = JSON.stringify({ favorites: ['BTC/USDT'], alerts: [ALERT], later: { more: 1 } });
  expect(await set(1, settings)).toMatchObject({ code: 1, data: { version: 1, settings } });
  expect(await get()).toEqual({ version: 1, settings });
  token = await box.register(box.newAddress());
  expect(await get()).toEqual({ version: 0, settings: '' });
});

it('of a version that is not newer are refused with what is stored, and change nothing', async () => {
  await set(2, { favorites: ['BTC/USDT'] });
  for (const version of [1, 2]) {
    const stored = { version: 2, settings: '{"favorites":["BTC/USDT"]}' };
    expect(await set(version, { favorites: [] })).toMatchObject({ code: 1004, data: stored });
    expect(await get()).toEqual(stored);
  }
  expect((await set(3, { favorites: [] })).code).toBe(1);
});

it('of two devices at one moment are those of one of them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => set(1, { favorites: [`AA${n}/USDT`] })),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 1004)).toHaveLength(7);
});

it.each([
  ['no JSON', '{'],
  ['a list', []],
  ['a favorite that is no pair', { favorites: ['<b>'] }],
  ['201 favorites', { favorites: Array.from({ length: 201 }, (_, n) => `A${n}A/USDT`) }],
  ['51 alerts', { alerts: Array.from({ length: 51 }, () => ALERT) }],
  ['a note of 81 characters', { alerts: [{ ...ALERT, note: 'x'.repeat(81) }] }],
  ['an alert with more in it', { alerts: [{ ...ALERT, more: 1 }] }],
  ['a price that is none', { alerts: [{ ...ALERT, rule: { kind: 'below', price: '1e9' } }] }],
  ['more than 64 KB', { other: 'x'.repeat(65_536) }],
])('refuse %s', async (_, settings) => {
  expect((await set(1, settings)).code).toBe(1001);
  expect(await get()).toEqual({ version: 0, settings: '' });
});

it('of fifty alerts with the longest notes fit', async () => {
  const alerts = Array.from({ length: 50 }, (_, n) => ({
    ...ALERT,
    id: `a${n}`,
    note: '\u{1F680}'.repeat(80),
  }));
  const favorites = Array.from({ length: 200 }, (_, n) => `COIN${n}/USDT`);
  expect((await set(1, { favorites, alerts })).code).toBe(1);
});
