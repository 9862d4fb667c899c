import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FUNDS } from '../../../sandbox/src/venue/fund/funds.ts';
import { createFundValues } from '../../../sandbox/src/venue/fund/values.ts';
import { PERIOD_MINUTES } from '../../../sandbox/src/venue/market/bars.ts';
import { FADE_DAYS } from '../../../sandbox/src/venue/market/hand-over.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import type { CandlePeriod, MarketSource } from '../../../sandbox/src/venue/market/source.ts';
import { DAY, MINUTE, merged, NOON, units } from './market-support.ts';

const SEED = 'b0a5c1de-0f2e-4b7a-9d3c-5e6f7a8b9c0d';
const FUND_SEED = 'f7d1c2b3-4a59-4e68-8776-95a4b3c2d1e0';

const secret = masterOfSeed('afterwards');
const MINUTE_OF_HAND_OVER = Math.floor(NOON / MINUTE) + 1;
const HAND_OVER = MINUTE_OF_HAND_OVER * MINUTE;
const FAR_OFF = Math.floor(Date.parse('2029-12-01T00:00:00Z') / MINUTE);

const drawnUntil = (untilMinute: number, extraPairs = 0) =>
  createSimulatedMarket({ secret, before: { seed: SEED, untilMinute }, extraPairs });

const before = drawnUntil(FAR_OFF);
const market = drawnUntil(MINUTE_OF_HAND_OVER);
const after = createSimulatedMarket({ secret });
const symbols = market.pairs().map(({ symbol }) => symbol);
/** One of each kind: busy, coarse, crossed, quiet, pegged. */
const SOME = ['btcusdt', 'shibusdt', 'ethbtc', 'dogeeth', 'usdcusdt'] as const;

function everything(source: MarketSource, symbol: string, at: number): unknown {
  return {
    minutes: source.candles(symbol, '1min', 1500, at),
    hours: source.candles(symbol, '60min', 300, at),
    days: source.candles(symbol, '1day', 40, at),
    depth: source.depth(symbol, 150, at),
    trades: source.trades(symbol, 400, at),
    last: source.lastTrade(symbol, at),
    day: source.day(symbol, at),
  };
}

/** Digests of what release 0.1.0 itself answered for these seeds, taken from its own code. */
const RELEASED: Readonly<Record<string, string>> = {
  btcusdt: '47628b91b53fcf15a8c4f899e9e645e2',
  shibusdt: '02fc8616aedcd1fc3d880d244b40f945',
  ethbtc: 'bfb3c9eeae5a2d7300068e9ece59bf62',
  dogeeth: '09b6835b32d4ecb5d97d4115a7793edf',
  usdcusdt: '17c7329d12c503434d405074a5367752',
  sim002usdt: 'd9b41a04292fc193a5845992c774f8a7',
  'fund cautious': '0adc616d20f9331eed75908afd531505',
  'fund balanced': 'a8f7caa63a06f29a930974529aca2876',
  'fund majors': 'fd4615d8f1a3799e51d23b2ab19c75dd',
  'fund broad': '5dd4a76659f93a2378e19ea9dbd3c68e',
  'fund memes': 'b511653e1238bc7f62d370f1d55b8d21',
};

const INSTANTS = [
  '2024-11-05T00:00:00.000Z',
  '2025-03-14T23:59:59.999Z',
  '2026-05-20T14:37:21.417Z',
  '2026-11-20T12:00:30.000Z',
  '2027-01-01T00:00:12.345Z',
  '2029-08-09T03:04:05.678Z',
].map((text) => Date.parse(text));

const digest = (parts: readonly string[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);

describe('what a database of release 0.1.0 has seen', () => {
  const large = drawnUntil(FAR_OFF, 2);

  it.each([...SOME, 'sim002usdt'])('is what it was, to the last digit: %s', (symbol) => {
    const answers = INSTANTS.map((at) => JSON.stringify(everything(large, symbol, at)));
    expect(digest(answers)).toBe(RELEASED[symbol]);
  });

  it.each(FUNDS.map((fund) => [fund.id, fund] as const))(
    'is what it was: values of the fund %s',
    (id, fund) => {
      const values = createFundValues({ secret, before: { seed: FUND_SEED, untilDay: 25_000 } });
      const days = Array.from({ length: 1500 }, (_, i) => values.valueOn(fund, fund.inception + i));
      expect(digest(days)).toBe(RELEASED[`fund ${id}`]);
    },
  );
});

describe('the hand-over of the market', () => {
  it('changes nothing of what was answered before it, trades of the last millisecond included', () => {
    for (const symbol of SOME) {
      for (const at of [HAND_OVER - 1, HAND_OVER - 30_000, HAND_OVER - 3 * DAY]) {
        expect(everything(market, symbol, at)).toEqual(everything(before, symbol, at));
      }
    }
  });

  it('leaves nothing that the old generator tells of what comes after', () => {
    for (const symbol of symbols) {
      const [at, last] = [HAND_OVER + 5 * MINUTE, HAND_OVER + 5 * MINUTE - 1];
      const span = [symbol, HAND_OVER, last] as const;
      expect(market.tradesBetween(...span)).not.toEqual(before.tradesBetween(...span));
      const [mine, old] = [market, before].map((source) => source.depth(symbol, 20, at));
      expect(mine?.bids.map(([, amount]) => amount)).not.toEqual(old?.bids.map(([, amount]) => amount));
      expect(mine?.asks.map(([, amount]) => amount)).not.toEqual(old?.asks.map(([, amount]) => amount));
    }
    const closes = (source: MarketSource) =>
      source.candles('btcusdt', '1min', 600, HAND_OVER + 600 * MINUTE).map(({ close }) => Number(close));
    const moves = (prices: readonly number[]) =>
      prices.slice(1).map((price, i) => Math.log(price / (prices[i] ?? 1)));
    expect(Math.abs(correlation(moves(closes(market)), moves(closes(before))))).toBeLessThan(0.15);
  });

  it('is no step in any price: the first trade after it has the price of the last one before', () => {
    for (const symbol of symbols) {
      const [first] = market.tradesBetween(symbol, HAND_OVER, HAND_OVER + MINUTE - 1);
      expect(first?.price).toBe(market.lastTrade(symbol, HAND_OVER - 1)?.price);
      const prices = market
        .candles(symbol, '1min', 60, HAND_OVER + 30 * MINUTE)
        .map(({ close }) => Number(close));
      for (const [i, price] of prices.slice(1).entries()) {
        expect(Math.abs(Math.log(price / (prices[i] ?? 1)))).toBeLessThan(0.02);
      }
    }
  });

  it('comes back to the new paths evenly over twelve weeks, and is then the new market alone', () => {
    const away = (days: number) => {
      const at = HAND_OVER + days * DAY;
      const [mine, pure] = [market, after].map((source) => Number(source.lastTrade('ethusdt', at)?.price));
      return Math.log((mine ?? 1) / (pure ?? 1));
    };
    const whole = away(0);
    expect(Math.abs(whole)).toBeGreaterThan(0.01);
    for (const weeks of [3, 6, 9]) {
      expect(away(weeks * 7) / whole).toBeCloseTo(1 - (weeks * 7) / FADE_DAYS, 1);
    }
    const later = HAND_OVER + (FADE_DAYS + 2) * DAY;
    for (const symbol of symbols) {
      expect(market.candles(symbol, '1min', 600, later)).toEqual(after.candles(symbol, '1min', 600, later));
      expect(market.trades(symbol, 50, later)).toEqual(after.trades(symbol, 50, later));
    }
  });

  it.each(['5min', '15min', '30min', '60min', '4hour', '1day'] as const)(
    'lies inside candles that agree with their minutes: %s',
    (period: CandlePeriod) => {
      const at = HAND_OVER + 26 * 60 * MINUTE;
      for (const symbol of ['btcusdt', 'dogebtc', 'usdcusdt']) {
        const minutes = market.candles(symbol, '1min', 3 * 1440, at);
        const candles = market
          .candles(symbol, period, (2 * 1440) / PERIOD_MINUTES[period], at)
          .filter(({ id }) => id >= (minutes[0]?.id ?? 0));
        expect(candles.some(({ id }) => id * 1000 <= HAND_OVER)).toBe(true);
        for (const [i, { id, vol, ...prices }] of candles.entries()) {
          const end = candles[i + 1]?.id ?? Number.POSITIVE_INFINITY;
          const inside = minutes.filter((minute) => minute.id >= id && minute.id < end);
          expect({ ...prices, vol: units(vol) }).toEqual(merged(inside));
        }
      }
    },
  );

  it('lies inside a rolling day that agrees with its minutes', () => {
    for (const symbol of symbols) {
      const at = HAND_OVER + 8 * 60 * MINUTE + 123;
      const { vol, amount: _amount, count: _count, ...prices } = market.day(symbol, at);
      expect({ ...prices, vol: units(vol) }).toEqual(merged(market.candles(symbol, '1min', 1440, at)));
    }
  });

  it('keeps trades in order, each with a name of its own', () => {
    for (const symbol of symbols) {
      const trades = market.tradesBetween(symbol, HAND_OVER - 4 * MINUTE, HAND_OVER + 4 * MINUTE);
      const ids = trades.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...ids].sort()).toEqual(ids);
      expect(trades.map(({ ts }) => ts)).toEqual(trades.map(({ ts }) => ts).sort((a, b) => a - b));
    }
  });

  it('keeps the pairs of a triangle agreeing while it fades', () => {
    for (let at = HAND_OVER - DAY; at < HAND_OVER + 3 * DAY; at += 5_347_531) {
      const price = (symbol: string) => Number(market.lastTrade(symbol, at)?.price);
      expect(Math.abs((price('ethbtc') * price('btcusdt')) / price('ethusdt') - 1)).toBeLessThan(0.004);
    }
  });

  it('may fall on a midnight', () => {
    const midnight = Math.ceil(NOON / DAY) * DAY;
    const handed = drawnUntil(midnight / MINUTE);
    for (const symbol of SOME) {
      expect(everything(handed, symbol, midnight - 1)).toEqual(everything(before, symbol, midnight - 1));
      const [last, first] = handed.candles(symbol, '1min', 2, midnight + MINUTE - 1);
      expect(first?.open).toBe(last?.close);
      expect(first).not.toEqual(before.candles(symbol, '1min', 1, midnight + MINUTE - 1)[0]);
    }
  });
});

describe('the hand-over of the funds', () => {
  const DAY_OF_HAND_OVER = Math.floor(NOON / DAY);
  const old = createFundValues({ secret, before: { seed: FUND_SEED, untilDay: 40_000 } });
  const handed = createFundValues({ secret, before: { seed: FUND_SEED, untilDay: DAY_OF_HAND_OVER } });

  it('keeps every value up to its day, and draws the next ones without a step', () => {
    for (const fund of FUNDS) {
      for (let day = fund.inception; day <= DAY_OF_HAND_OVER; day += 1) {
        expect(handed.valueOn(fund, day)).toBe(old.valueOn(fund, day));
      }
      const next = Array.from({ length: 30 }, (_, i) => DAY_OF_HAND_OVER + 1 + i);
      expect(next.map((day) => handed.valueOn(fund, day))).not.toEqual(
        next.map((day) => old.valueOn(fund, day)),
      );
      for (const day of next) {
        const move = Number(handed.valueOn(fund, day)) / Number(handed.valueOn(fund, day - 1));
        expect(Math.abs(Math.log(move))).toBeLessThan(0.2);
      }
    }
  });
});

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const cross = mean(a.map((value, i) => (value - ma) * ((b[i] ?? mb) - mb)));
  return cross / Math.sqrt(mean(a.map((v) => (v - ma) ** 2)) * mean(b.map((v) => (v - mb) ** 2)));
}
