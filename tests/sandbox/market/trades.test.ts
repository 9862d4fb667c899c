import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { DAY, instants, MINUTE, NOON, units } from './market-support.ts';

const market = createSimulatedMarket({ secret: masterOfSeed('trades') });
const symbols = fc.constantFrom(...market.pairs().map(({ symbol }) => symbol));

describe('trades', () => {
  it('make up exactly their minute: open, high, low, close and volume', () => {
    fc.assert(
      fc.property(symbols, instants, (symbol, at) => {
        const start = Math.floor(at / MINUTE) * MINUTE;
        const end = start + MINUTE - 1;
        const candle = market.candles(symbol, '1min', 1, end)[0];
        const trades = market.tradesBetween(symbol, start, end);
        const prices = trades.map(({ price }) => units(price)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        const sum = trades.reduce((total, { amount }) => total + units(amount), 0n);
        expect(trades[0]?.price).toBe(candle?.open);
        expect(trades.at(-1)?.price).toBe(candle?.close);
        expect(prices[0]).toBe(units(candle?.low ?? ''));
        expect(prices.at(-1)).toBe(units(candle?.high ?? ''));
        expect(sum).toBe(units(candle?.vol ?? ''));
        expect(trades.every(({ amount }) => units(amount) > 0n)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('make up the running minute as far as it has come', () => {
    fc.assert(
      fc.property(symbols, instants, (symbol, at) => {
        const start = Math.floor(at / MINUTE) * MINUTE;
        const running = market.candles(symbol, '1min', 1, at)[0];
        const trades = market.tradesBetween(symbol, start, at);
        const sum = trades.reduce((total, { amount }) => total + units(amount), 0n);
        expect(running?.id).toBe(start / 1000);
        expect(units(running?.vol ?? '')).toBe(sum);
        expect(running?.close).toBe(market.lastTrade(symbol, at)?.price);
      }),
      { numRuns: 200 },
    );
  });

  it('have ids that rise with time, are unique and sort as text', () => {
    fc.assert(
      fc.property(symbols, instants, (symbol, at) => {
        const trades = market.tradesBetween(symbol, at - 5 * MINUTE, at);
        const ids = trades.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...ids].sort()).toEqual(ids);
        expect(ids.every((id) => /^\d{12,13}$/.test(id))).toBe(true);
        trades.slice(1).forEach(({ ts }, i) => {
          expect(ts).toBeGreaterThanOrEqual(trades[i]?.ts ?? 0);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('are the same in every way of asking for them', () => {
    fc.assert(
      fc.property(symbols, instants, fc.integer({ min: 1, max: 400 }), (symbol, at, limit) => {
        const newest = market.trades(symbol, limit, at);
        expect(newest).toHaveLength(limit);
        expect(newest[0]).toEqual(market.lastTrade(symbol, at));
        const oldest = newest.at(-1);
        const span = [...market.tradesBetween(symbol, oldest?.ts ?? at, at)].reverse();
        expect(span.slice(0, limit)).toEqual(newest);
      }),
      { numRuns: 60 },
    );
  });

  it('count up to and with the named millisecond', () => {
    const trade = market.trades('btcusdt', 20, NOON)[10];
    const ts = trade?.ts ?? 0;
    const until = market.lastTrade('btcusdt', ts);
    expect(until?.ts).toBe(ts);
    expect(market.lastTrade('btcusdt', ts - 1)?.ts).toBeLessThan(ts);
    expect(market.tradesBetween('btcusdt', ts, ts).at(-1)).toEqual(until);
    expect(market.tradesBetween('btcusdt', NOON, NOON - 1)).toEqual([]);
  });

  it('come several a second where it is busy and a few a minute where it is quiet', () => {
    expect(market.day('btcusdt', NOON).count / 86_400).toBeGreaterThan(1.5);
    expect(market.day('eoseth', NOON).count / 1440).toBeLessThan(15);
    expect(NOON - (market.lastTrade('eoseth', NOON)?.ts ?? 0)).toBeLessThan(2 * MINUTE);
  });

  it('agree across the pairs of a triangle within the noise', () => {
    const off: number[] = [];
    for (let at = NOON; at > NOON - DAY; at -= 97_531) {
      const price = (symbol: string) => Number(market.lastTrade(symbol, at)?.price);
      off.push(Math.abs((price('ethbtc') * price('btcusdt')) / price('ethusdt') - 1));
    }
    expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(0.0004);
    expect(Math.max(...off)).toBeLessThan(0.004);
  });
});
