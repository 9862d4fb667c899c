import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { trimDepth } from '#worker/market/depth.ts';
import { createHeldMarket } from '#worker/services/market/held-market.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const BTC = { base: coin('BTC'), quote: coin('USDT') };
const ETH = { base: coin('ETH'), quote: coin('USDT') };

function held() {
  const clock = new FakeClock();
  return { clock, market: createHeldMarket({ clock, serverNow: clock.now }) };
}

it('holds the newest book of each pair, with the time at which it came', async () => {
  const { clock, market } = held();
  expect(market.heldDepth(BTC)).toBeNull();
  const older = trimDepth(BTC, { bids: [{ price: exact('1'), amount: exact('2') }], asks: [] });
  market.noteDepth(older);
  await clock.advance(1000);
  const newer = trimDepth(BTC, { bids: [], asks: [] });
  market.noteDepth(newer);
  expect(market.heldDepth(BTC)).toMatchObject({ depth: newer, asOf: clock.now() });
  expect(market.heldDepth(ETH)).toBeNull();
});

it('forgets a last price after a minute, and is not confused by one that was not usable', async () => {
  const { clock, market } = held();
  market.noteLast(BTC, exact('100'));
  market.noteLast(BTC, null);
  await clock.advance(59_999);
  expect(market.heldLast(BTC)).toBe('100');
  expect(market.heldLast(ETH)).toBeNull();
  await clock.advance(1);
  expect(market.heldLast(BTC)).toBeNull();
});

it('says since when a book stands: since its last change, or since it was seen without a break', async () => {
  const { clock, market } = held();
  const book = trimDepth(BTC, { bids: [{ price: exact('1'), amount: exact('2') }], asks: [] });
  expect(market.bookSince(BTC)).toBeNull();
  market.noteDepth(book);
  const seen = clock.now();
  await clock.advance(30_000);
  market.noteDepth(book);
  expect(market.bookSince(BTC)).toBe(seen);
  await clock.advance(30_000);
  const changed = { ...book, changedAt: clock.now() };
  market.noteDepth(changed);
  await clock.advance(30_000);
  market.noteDepth(changed);
  expect(market.bookSince(BTC)).toBe(changed.changedAt);
  // Nobody looked at it for a minute.
  await clock.advance(60_000);
  expect(market.bookSince(BTC)).toBeNull();
  market.noteDepth(book);
  expect(market.bookSince(BTC)).toBe(clock.now());
});
