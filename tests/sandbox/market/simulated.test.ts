import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import type { MarketSource } from '../../../sandbox/src/venue/market/source.ts';
import { DAY, instants, MINUTE, NOON, places, units } from './market-support.ts';

const SPECIFIED: readonly (readonly [string, number])[] = [
  ['btcusdt', 2],
  ['ethusdt', 2],
  ['eosusdt', 4],
  ['ltcusdt', 2],
  ['xrpusdt', 2],
  ['adausdt', 6],
  ['dogeusdt', 6],
  ['shibusdt', 7],
  ['ethbtc', 6],
  ['eosbtc', 7],
  ['ltcbtc', 6],
  ['xrpbtc', 9],
  ['adabtc', 8],
  ['dogebtc', 9],
  ['eoseth', 8],
  ['adaeth', 6],
  ['dogeeth', 8],
  ['usdcusdt', 4],
];

function everything(market: MarketSource, symbol: string, at: number): unknown {
  return {
    minutes: market.candles(symbol, '1min', 90, at),
    hours: market.candles(symbol, '60min', 40, at),
    days: market.candles(symbol, '1day', 4, at),
    depth: market.depth(symbol, 20, at),
    trades: market.trades(symbol, 40, at),
    last: market.lastTrade(symbol, at),
    day: market.day(symbol, at),
  };
}

describe('determinism', () => {
  it('gives two markets of one seed the same answers, whatever they were asked before', () => {
    const symbols = SPECIFIED.map(([symbol]) => symbol);
    const busy = createSimulatedMarket({ secret: masterOfSeed('one') });
    fc.assert(
      fc.property(fc.constantFrom(...symbols), instants, instants, (symbol, at, other) => {
        busy.candles('btcusdt', '5min', 500, other);
        busy.lastTrade(symbol, other);
        const fresh = createSimulatedMarket({ secret: masterOfSeed('one') });
        expect(everything(busy, symbol, at)).toEqual(everything(fresh, symbol, at));
      }),
      { numRuns: 40 },
    );
  });

  it('says today about a past instant what it said then', () => {
    const market = createSimulatedMarket({ secret: masterOfSeed('one') });
    const then = everything(market, 'ethusdt', NOON);
    for (let i = 1; i < 60; i += 1) everything(market, 'ethusdt', NOON + i * 7 * DAY);
    expect(everything(market, 'ethusdt', NOON)).toEqual(then);
  });

  it('is unmoved by the clock and the chance of the process', () => {
    const [clock, chance] = [Date.now, Math.random];
    const expected = everything(createSimulatedMarket({ secret: masterOfSeed('one') }), 'btcusdt', NOON);
    const forbidden = () => {
      throw new Error('read from the process');
    };
    try {
      Date.now = forbidden;
      Math.random = forbidden;
      expect(everything(createSimulatedMarket({ secret: masterOfSeed('one') }), 'btcusdt', NOON)).toEqual(
        expected,
      );
    } finally {
      Date.now = clock;
      Math.random = chance;
    }
  });

  it('gives another market for another seed', () => {
    const one = createSimulatedMarket({ secret: masterOfSeed('one') }).candles('btcusdt', '1min', 50, NOON);
    const two = createSimulatedMarket({ secret: masterOfSeed('two') }).candles('btcusdt', '1min', 50, NOON);
    expect(one).not.toEqual(two);
  });

  it('keeps the listed pairs as they are when made-up pairs are added', () => {
    const plain = createSimulatedMarket({ secret: masterOfSeed('one') });
    const large = createSimulatedMarket({ secret: masterOfSeed('one'), extraPairs: 30 });
    expect(large.pairs()).toHaveLength(plain.pairs().length + 30);
    expect(everything(large, 'dogebtc', NOON)).toEqual(everything(plain, 'dogebtc', NOON));
    expect(large.lastTrade('sim030usdt', NOON)?.price).toMatch(/^\d+\.\d{4}$/);
  });
});

describe('pairs', () => {
  const market = createSimulatedMarket({ secret: masterOfSeed('one') });

  it('lists every pair of the specification, and USDC/USDT', () => {
    expect(market.pairs().map(({ symbol, pricePrecision }) => [symbol, pricePrecision])).toEqual(SPECIFIED);
  });

  it.each(SPECIFIED)('writes %s at %i decimals everywhere', (symbol, precision) => {
    const pair = market.pair(symbol);
    const candle = market.candles(symbol, '15min', 1, NOON)[0];
    const { bids, asks } = market.depth(symbol, 20, NOON);
    const prices = [
      market.lastTrade(symbol, NOON)?.price,
      candle?.open,
      candle?.high,
      candle?.low,
      candle?.close,
      market.day(symbol, NOON).high,
      ...[...bids, ...asks].map(([price]) => price),
    ];
    expect(prices.map((price) => places(price ?? ''))).toEqual(prices.map(() => precision));
    for (const trade of market.trades(symbol, 30, NOON)) {
      expect(places(trade.amount)).toBe(pair?.amountPrecision);
      expect(units(trade.amount) > 0n).toBe(true);
    }
  });

  it('knows no other symbol', () => {
    for (const symbol of ['', 'BTCUSDT', 'btc', 'constructor', '__proto__']) {
      expect(market.pair(symbol)).toBeNull();
      expect(() => market.lastTrade(symbol, NOON)).toThrow(RangeError);
    }
  });

  it('has traded each of them for at least 400 days, and not a minute before its listing', () => {
    for (const { symbol, listedAt } of market.pairs()) {
      const listing = listedAt * 1000;
      expect((NOON - listing) / DAY).toBeGreaterThan(400);
      expect(market.candles(symbol, '1day', 2000, listing + 3 * DAY)[0]?.id).toBe(listedAt);
      expect(market.candles(symbol, '1min', 2000, listing - 1)).toEqual([]);
      expect(market.candles(symbol, '1min', 2000, listing + 9 * MINUTE)).toHaveLength(10);
      expect(market.lastTrade(symbol, listing - 1)).toBeNull();
      expect(market.trades(symbol, 10, listing - 1)).toEqual([]);
      expect(market.depth(symbol, 20, listing - 1)).toEqual({ bids: [], asks: [] });
      expect(market.tradesBetween(symbol, listing - MINUTE, listing - 1)).toEqual([]);
      expect(market.lastTrade(symbol, listing + MINUTE)).not.toBeNull();
    }
  });

  it('answers all days since the listing', () => {
    const days = market.candles('dogebtc', '1day', 2000, NOON);
    const listedAt = market.pair('dogebtc')?.listedAt ?? 0;
    expect(days[0]?.id).toBe(listedAt);
    expect(days).toHaveLength(Math.floor((NOON / 1000 - listedAt) / 86_400) + 1);
  });
});

describe('several processes', () => {
  it('agree to the last digit', () => {
    const here = createSimulatedMarket({ secret: masterOfSeed('shared') });
    const script = `
      import { createServer } from 'vite';
      const server = await createServer({ configFile: false, logLevel: 'silent', server: { middlewareMode: true }, appType: 'custom', optimizeDeps: { noDiscovery: true } });
      const { createSimulatedMarket } = await server.ssrLoadModule('/sandbox/src/venue/market/simulated.ts');
      const { masterOfSeed } = await server.ssrLoadModule('/sandbox/src/venue/market/keystream.ts');
      const market = createSimulatedMarket({ secret: masterOfSeed('shared') });
      console.log(JSON.stringify([market.candles('ethbtc', '1min', 200, ${NOON}), market.trades('ethbtc', 50, ${NOON})]));
      await server.close();
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([
      here.candles('ethbtc', '1min', 200, NOON),
      here.trades('ethbtc', 50, NOON),
    ]);
  });
});
