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
const DRAWING = {
  id: 'drawing-1',
  kind: 'trend',
  points: [
    { time: 1_700_000_000, price: 60_000.5 },
    { time: 1_700_086_400, price: 61_000 },
  ],
  style: { color: 0, width: 2, dash: 'solid' },
  text: '',
  locked: false,
  hidden: false,
  changedAt: 1,
};
const CHART = { period: '1min', log: false, indicators: [{ kind: 'ma', length: 7 }], changedAt: 0 };
const SET = { name: 'mine', indicators: [{ kind: 'rsi', length: 14 }], changedAt: 2 };
const NAMED = { name: 'low', style: DRAWING.style };
const TOOLS = {
  magnet: true,
  styles: { trend: DRAWING.style },
  defaults: {},
  templates: [NAMED],
  changedAt: 3,
};
const charts = (change: object) => ({ charts: change });
const drawn = (change: object) => charts({ drawings: { 'BTC/USDT': [{ ...DRAWING, ...change }] } });
const get = async (fields = {}) => (await box.call('/user/getSettings', fields, { token })).data;
const set = (version: number, settings: unknown) => {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  return box.call('/user/setSettings', { version: String(version), settings: text }, { token });
};

it('are announced, empty at first, and each person has their own', async () => {
  const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data.settings).toBe(true);
  expect(await get()).toEqual({ version: 0, settings: '', maxLength: 200_000 });
  const settings = JSON.stringify({ favorites: ['BTC/USDT'], alerts: [ALERT], later: { more: 1 } });
  expect(await set(1, settings)).toMatchObject({ code: 1, data: { version: 1, settings } });
  expect(await get()).toMatchObject({ version: 1, settings });
  token = await box.register(box.newAddress());
  expect(await get()).toEqual({ version: 0, settings: '', maxLength: 200_000 });
});

it('of a version that is not newer are refused with what is stored, and change nothing', async () => {
  await set(2, { favorites: ['BTC/USDT'] });
  for (const version of [1, 2]) {
    const stored = { version: 2, settings: '{"favorites":["BTC/USDT"]}' };
    expect(await set(version, { favorites: [] })).toMatchObject({ code: 1004, data: stored });
    expect(await get()).toMatchObject(stored);
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
  ['charts that are a list', charts([])],
  ['drawings of no pair', charts({ drawings: { '<b>': [DRAWING] } })],
  [
    '201 drawings of a pair',
    charts({ drawings: { 'BTC/USDT': Array.from({ length: 201 }, () => DRAWING) } }),
  ],
  [
    'drawings of 61 pairs',
    charts({ drawings: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`A${n}/USDT`, [DRAWING]])) }),
  ],
  ['a drawing without points', drawn({ points: [] })],
  ['201 points', drawn({ points: Array.from({ length: 201 }, () => DRAWING.points[0]) })],
  ['a price below zero', drawn({ points: [{ time: 1, price: -1 }] })],
  ['a price as text', drawn({ points: [{ time: 1, price: '1' }] })],
  ['13 levels', drawn({ levels: Array.from({ length: 13 }, (_, n) => ({ ratio: n, shown: true })) })],
  ['a level that is no number', drawn({ levels: [{ ratio: '1', shown: true }] })],
  ['a text of 121 characters', drawn({ text: 'x'.repeat(121) })],
  ['a drawing without an id', drawn({ id: '' })],
  ['a change at no moment', drawn({ changedAt: null })],
  [
    '13 indicators',
    charts({ settings: { 'BTC/USDT': { ...CHART, indicators: Array(13).fill({ kind: 'ma' }) } } }),
  ],
  [
    'an indicator that is none',
    charts({ settings: { 'BTC/USDT': { ...CHART, indicators: [{ kind: [] }] } } }),
  ],
  ['21 sets of indicators', charts({ templates: Array.from({ length: 21 }, () => SET) })],
  ['a name of 31 characters', charts({ templates: [{ ...SET, name: 'x'.repeat(31) }] })],
  ['21 styles', charts({ tools: { ...TOOLS, templates: Array(21).fill(NAMED) } })],
  ['more than 200 000 characters', { other: 'x'.repeat(200_000) }],
])('refuse %s', async (_, settings) => {
  expect((await set(1, settings)).code).toBe(1001);
  expect(await get()).toEqual({ version: 0, settings: '', maxLength: 200_000 });
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

it('keep what was made of charts, with fields that a later client has', async () => {
  const all = {
    drawings: { 'BTC/USDT': [{ ...DRAWING, alert: true, levels: [{ ratio: -0.272, shown: false }] }] },
    settings: { 'BTC/USDT': CHART },
    templates: [SET],
    tools: { ...TOOLS, levels: { extension: [{ ratio: 4.236, shown: true }] } },
  };
  const settings = JSON.stringify(charts(all));
  expect(await set(1, settings)).toMatchObject({ code: 1, data: { version: 1, settings } });
  expect((await set(2, charts({ tools: null }))).code).toBe(1);
});

it('of the longest text fit a request, whatever is written', async () => {
  const text = '\u{1F680}'.repeat(60);
  const much = Array.from({ length: 200 }, (_, n) => ({ ...DRAWING, id: `${n}`, text }));
  const drawings = { 'BTC/USDT': much, 'ETH/USDT': much, 'XRP/USDT': much.slice(0, 150) };
  const settings = JSON.stringify(charts({ drawings }));
  expect(settings.length).toBeGreaterThan(150_000);
  expect((await set(1, settings)).code).toBe(1);
});

it('are not sent again to who has that version', async () => {
  const settings = '{"favorites":["BTC/USDT"]}';
  await set(3, settings);
  expect(await get({ known: '3' })).toMatchObject({ version: 3, settings: '' });
  expect(await get({ known: '2' })).toMatchObject({ version: 3, settings });
  expect((await box.call('/user/getSettings', { known: '-1' }, { token })).code).toBe(1001);
});
