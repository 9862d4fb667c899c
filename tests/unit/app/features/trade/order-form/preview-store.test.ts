import { expect, test } from 'vitest';
import { createPreviewStore } from '#app/features/trade/order-form/preview-store.ts';
import { exact } from '#protocol/decimal.ts';
import { ok, type Result } from '#protocol/result.ts';
import type { NewSpotOrder, SpotPreview } from '#protocol/spot.ts';
import { coin } from '#protocol/units.ts';
import { limitBuy } from '../sample-spot.ts';

const preview = (total: string): SpotPreview => ({
  taken: exact('0'),
  rests: exact('0'),
  avgPrice: null,
  worstPrice: null,
  slippagePercent: null,
  total: exact(total),
  fee: exact('0'),
  feeCoin: coin('BTC'),
  receive: exact('0'),
  portfolioPercent: null,
  trigger: null,
  warnings: [],
  bookAsOf: null,
});

function setUp() {
  const frames: (() => void)[] = [];
  const asked: { order: NewSpotOrder; answer: (result: Result<SpotPreview>) => void }[] = [];
  const store = createPreviewStore({
    frame: (job) => void frames.push(job),
    ask: (order) => new Promise((answer) => asked.push({ order, answer })),
  });
  const frame = () => frames.splice(0).forEach((job) => void job());
  const answer = async (at: number, total: string) => {
    asked[at]?.answer(ok(preview(total)));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { store, asked, frame, answer, shown: () => store.get()?.preview?.total ?? null };
}

const other = { ...limitBuy, amount: exact('0.02') };

test('asks once a frame, for what is wanted last', () => {
  const { store, asked, frame } = setUp();
  store.want(limitBuy);
  store.want(other);
  expect(asked).toHaveLength(0);
  frame();
  expect(asked.map(({ order }) => order)).toEqual([other]);
});

test('an answer to an order that is no longer wanted is dropped', async () => {
  const { store, asked, frame, answer, shown } = setUp();
  store.want(limitBuy);
  frame();
  store.want(other);
  frame();
  expect(asked).toHaveLength(1);
  await answer(0, '1');
  expect(shown()).toBeNull();
  frame();
  await answer(1, '2');
  expect(shown()).toBe('2');
});

test('a book that moves all the time still shows figures, and asks again', async () => {
  const { store, asked, frame, answer, shown } = setUp();
  store.want(limitBuy);
  frame();
  store.want({ ...limitBuy });
  await answer(0, '1');
  expect(shown()).toBe('1');
  frame();
  expect(asked).toHaveLength(2);
  store.want({ ...limitBuy });
  expect(shown()).toBe('1');
});

test('nothing wanted shows nothing, whatever is still answered', async () => {
  const { store, asked, frame, answer, shown } = setUp();
  store.want(limitBuy);
  frame();
  store.want(null);
  await answer(0, '1');
  frame();
  expect(shown()).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a rule that the order breaks is told as such', async () => {
  const { store, asked, frame } = setUp();
  store.want(limitBuy);
  frame();
  asked[0]?.answer({ ok: false, failure: { kind: 'invalid', msg: 'd_price_range' } });
  await Promise.resolve();
  await Promise.resolve();
  expect(store.get()).toMatchObject({ preview: null, failure: { msg: 'd_price_range' } });
});
