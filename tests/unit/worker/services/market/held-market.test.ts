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
  expect(market.heldDepth(BTC)).toEqual({ depth: newer, asOf: clock.now() });
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

it('says since when a book stands, for a minute after it was heard', async () => {
  const { clock, market } = held();
  expect(market.bookSince(BTC)).toBeNull();
  const since = clock.now();
  market.noteDepth({ ...trimDepth(BTC, { bids: [], asks: [] }), since });
  await clock.advance(59_999);
  expect(market.bookSince(BTC)).toBe(since);
  await clock.advance(1);
  expect(market.bookSince(BTC)).toBeNull();
});
