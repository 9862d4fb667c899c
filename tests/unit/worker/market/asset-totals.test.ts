import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { type Coin, coin, type Decimal } from '#protocol/units.ts';
import { priceAssets } from '#worker/market/asset-totals.ts';

const balance = (currency: string, available: string, frozen = '0') => ({
  currency: coin(currency),
  available: exact(available),
  frozen: exact(frozen),
});
const prices: Record<string, string> = { BTC: '50000', USDC: '0.9998' };
const priceOf = (currency: Coin): Decimal | null => {
  const price = prices[currency];
  return price === undefined ? null : exact(price);
};

describe('priceAssets', () => {
  // proves F27
  it('prices USDT at 1, USDC at its own market, and adds exactly', () => {
    const sheet = priceAssets(
      [balance('USDT', '0.1', '0.2'), balance('USDC', '10'), balance('BTC', '0.00000001')],
      priceOf,
      '+1.25%',
    );
    expect(sheet.list.map(({ price, total }) => [price, total])).toEqual([
      ['1', '0.3'],
      ['0.9998', '9.998'],
      ['50000', '0.0005'],
    ]);
    expect(sheet.total).toBe('10.2985');
    expect(sheet.unpriced).toEqual([]);
    expect(sheet.accountRate).toBe('+1.25%');
  });

  // proves F21
  it('leaves a coin without a price out of the total and names it, when some is held', () => {
    const sheet = priceAssets(
      [balance('USDT', '1'), balance('XYZ', '5'), balance('ABC', '0')],
      priceOf,
      null,
    );
    expect(sheet.total).toBe('1');
    expect(sheet.unpriced).toEqual(['XYZ']);
    expect(sheet.list[1]).toMatchObject({ price: null, total: null });
  });

  it('treats a worth no decimal can hold as unknown', () => {
    const sheet = priceAssets([balance('BTC', '9'.repeat(24))], priceOf, null);
    expect(sheet.unpriced).toEqual(['BTC']);
    expect(sheet.total).toBe('0');
  });
});
