import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { instants, NOON, units } from './market-support.ts';

const market = createSimulatedMarket({ secret: masterOfSeed('depth') });
const symbols = fc.constantFrom(...market.pairs().map(({ symbol }) => symbol));

describe('depth', () => {
  it('stands around the last price, sorted, uncrossed and without empty levels', () => {
    fc.assert(
      fc.property(symbols, instants, (symbol, at) => {
        const { bids, asks } = market.depth(symbol, 20, at);
        const last = units(market.lastTrade(symbol, at)?.price ?? '');
        const down = bids.map(([price]) => units(price));
        const up = asks.map(([price]) => units(price));
        expect([down.length, up.length]).toEqual([20, 20]);
        const [bid = 0n, ask = 0n] = [down[0], up[0]];
        expect(bid < ask && bid <= last && last <= ask).toBe(true);
        expect(ask - bid <= 1n + last / 200n).toBe(true);
        down.slice(1).forEach((price, i) => {
          expect(price > 0n && price < (down[i] ?? 0n)).toBe(true);
        });
        up.slice(1).forEach((price, i) => {
          expect(price > (up[i] ?? 0n)).toBe(true);
        });
        expect([...bids, ...asks].every(([, amount]) => units(amount) > 0n)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('shows a shorter book as the top of a longer one', () => {
    const long = market.depth('ethusdt', 150, NOON);
    const short = market.depth('ethusdt', 5, NOON);
    expect(short).toEqual({ bids: long.bids.slice(0, 5), asks: long.asks.slice(0, 5) });
    expect(long.bids).toHaveLength(150);
  });

  it('keeps most levels from one second to the next, and changes some', () => {
    let kept = 0;
    let shared = 0;
    for (let i = 0; i < 120; i += 1) {
      const before = new Map(market.depth('btcusdt', 60, NOON + i * 1000).bids);
      for (const [price, amount] of market.depth('btcusdt', 60, NOON + (i + 1) * 1000).bids) {
        const known = before.get(price);
        if (known === undefined) continue;
        shared += 1;
        if (known === amount) kept += 1;
      }
    }
    expect(shared / (120 * 60)).toBeGreaterThan(0.5);
    expect(kept / shared).toBeGreaterThan(0.6);
    expect(kept).toBeLessThan(shared);
  });
});
