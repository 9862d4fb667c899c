import { describe, expect, it } from 'vitest';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { DAY, NOON } from './market-support.ts';

const market = createSimulatedMarket({ secret: masterOfSeed('facts') });

function returns(closes: readonly number[]): number[] {
  return closes.slice(1).map((close, i) => Math.log(close / (closes[i] ?? close)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function kurtosis(values: readonly number[]): number {
  const middle = mean(values);
  const variance = mean(values.map((value) => (value - middle) ** 2));
  return mean(values.map((value) => (value - middle) ** 4)) / variance ** 2;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const cross = mean(a.map((value, i) => (value - ma) * ((b[i] ?? mb) - mb)));
  return cross / Math.sqrt(mean(a.map((v) => (v - ma) ** 2)) * mean(b.map((v) => (v - mb) ** 2)));
}

const lagged = (values: readonly number[], lag: number) =>
  correlation(values.slice(lag), values.slice(0, -lag));

describe('the market looks like one', () => {
  const minutes = market.candles('btcusdt', '1min', 40 * 1440, NOON);
  const moves = returns(minutes.map(({ close }) => Number(close)));
  const sizes = moves.map(Math.abs);
  const volume = minutes.slice(1).map(({ vol }) => Number(vol));

  it('has heavy tails', () => {
    expect(kurtosis(moves)).toBeGreaterThan(5);
    expect(
      kurtosis(returns(market.candles('ethusdt', '60min', 9000, NOON).map((c) => Number(c.close)))),
    ).toBeGreaterThan(3);
  });

  it('has volatility that clusters for hours while returns themselves are not predictable', () => {
    expect(lagged(sizes, 1)).toBeGreaterThan(0.08);
    expect(lagged(sizes, 60)).toBeGreaterThan(0.02);
    expect(Math.abs(lagged(moves, 1))).toBeLessThan(0.05);
    expect(Math.abs(lagged(moves, 5))).toBeLessThan(0.05);
  });

  it('trades more when it moves more', () => {
    expect(correlation(sizes.map(Math.sqrt), volume.map(Math.log))).toBeGreaterThan(0.3);
  });

  it('has quiet hours and busy ones', () => {
    const byHour = Array.from({ length: 24 }, () => 0);
    for (const { id, vol } of market.candles('btcusdt', '60min', 24 * 60, NOON)) {
      const hour = Math.floor(id / 3600) % 24;
      byHour[hour] = (byHour[hour] ?? 0) + Number(vol);
    }
    expect((byHour[14] ?? 0) / (byHour[5] ?? 1)).toBeGreaterThan(1.5);
  });

  it('jumps now and then', () => {
    const usual = Math.sqrt(mean(moves.map((move) => move * move)));
    expect(Math.max(...sizes) / usual).toBeGreaterThan(8);
  });

  it('stays within reason over twenty years', () => {
    for (const { symbol } of market.pairs()) {
      const prices: number[] = [];
      for (let at = NOON; at < NOON + 20 * 365 * DAY; at += 41 * DAY) {
        prices.push(Number(market.lastTrade(symbol, at)?.price));
      }
      const middle = [...prices].sort((a, b) => a - b)[prices.length >> 1] ?? 1;
      expect(Math.max(...prices) / middle).toBeLessThan(5);
      expect(middle / Math.min(...prices)).toBeLessThan(5);
    }
  });

  it('moves all coins with the market, and keeps the dollar coin at a dollar', () => {
    const hourly = (symbol: string) =>
      returns(market.candles(symbol, '60min', 2000, NOON).map((c) => Number(c.close)));
    expect(correlation(hourly('btcusdt'), hourly('ethusdt'))).toBeGreaterThan(0.4);
    const dollar = market.candles('usdcusdt', '60min', 2000, NOON).map((c) => Number(c.close));
    expect(Math.max(...dollar)).toBeLessThan(1.003);
    expect(Math.min(...dollar)).toBeGreaterThan(0.997);
    expect(new Set(dollar).size).toBeGreaterThan(3);
  });
});
