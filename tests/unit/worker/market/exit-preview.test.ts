import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { FurtherTerms, NewSpotOrder, SpotPreview } from '#protocol/spot.ts';
import { epochMs } from '#protocol/units.ts';
import { trimDepth } from '#worker/market/depth.ts';
import { type PreviewGround, previewSpotOrder } from '#worker/market/order-preview.ts';
import { BTC_USDT, spotWish } from '../../../support/services/spot-orders.ts';

const RULE: PairRule = {
  pair: BTC_USDT,
  pricePrecision: 2,
  amountPrecision: 4,
  minAmount: exact('0.0001'),
  feeRate: exact('0.001'),
};
const level = (price: string, amount: string) => ({ price: exact(price), amount: exact(amount) });
const BOOK = {
  depth: trimDepth(BTC_USDT, { bids: [level('99.9', '5')], asks: [level('100', '5')] }),
  asOf: epochMs(1),
};

function preview(
  order: Partial<NewSpotOrder>,
  further: FurtherTerms = {},
  more: Partial<PreviewGround> = {},
): SpotPreview {
  const given = {
    rule: RULE,
    book: BOOK,
    last: exact('100'),
    available: null,
    payingPrice: exact('1'),
    portfolio: exact('1000'),
    ...more,
  };
  const result = previewSpotOrder(spotWish({ amount: exact('1'), ...order, further }), given);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const MARKET = { type: 'market', price: null, timeInForce: 'IOC' } as const;
const BOTH = { takeProfitPrice: exact('110'), stopLossPrice: exact('95') };

describe('exits', () => {
  it('of a purchase sell what it received, fees of both paid', () => {
    // 0.999 BTC for 99 USDT; at 110 they bring 109.89 less 0.10989, at 95 94.905 less 0.094905.
    expect(preview({ price: exact('99') }, BOTH).exits).toEqual({
      coin: 'USDT',
      takeProfit: { result: '10.78011', fee: '0.10989' },
      stopLoss: { result: '-4.189905', fee: '0.094905' },
      rewardRisk: '2.57',
      riskPercent: '0.42',
    });
  });

  it('of a sale buy back with what it brought, and are counted in what was sold', () => {
    // 100.899 USDT for 1 BTC; at 90 they buy 1.1211 BTC less 0.0011211.
    const { exits } = preview(
      { side: 'sell', price: exact('101') },
      { takeProfitPrice: exact('90'), stopLossPrice: exact('110') },
      { payingPrice: null },
    );
    expect(exits).toMatchObject({
      coin: 'BTC',
      takeProfit: { result: '0.1199789', fee: '0.0011211' },
      stopLoss: { result: '-0.0837172' },
      riskPercent: null,
    });
  });

  it('of a market order begin where the book fills it, and an exit with a limit ends at its limit', () => {
    const { exits } = preview(MARKET, { takeProfitPrice: exact('110'), takeProfitLimit: exact('109') });
    expect(exits).toEqual({
      coin: 'USDT',
      takeProfit: { result: '8.782109', fee: '0.108891' },
      stopLoss: null,
      rewardRisk: null,
      riskPercent: null,
    });
  });

  it('that lie within a step of the fees bring a loss, and no ratio is told of two losses', () => {
    const { exits } = preview({ price: exact('99') }, { ...BOTH, takeProfitPrice: exact('99.1') });
    expect(exits?.takeProfit?.result).toBe('-0.0981009');
    expect(exits?.rewardRisk).toBeNull();
  });

  it('are not spoken of where nothing would be filled, or none are attached', () => {
    expect(preview({ price: exact('99'), timeInForce: 'IOC' }, BOTH).exits).toBeUndefined();
    expect(preview({ price: exact('99') })).not.toHaveProperty('exits');
  });

  it('of a market order so near that they may be set off at once deserve a second look', () => {
    expect(preview(MARKET, { stopLossPrice: exact('99.96') }).warnings).toContain('nearTrigger');
    expect(preview(MARKET, { stopLossPrice: exact('99') }).warnings).not.toContain('nearTrigger');
  });
});

describe('an order that waits', () => {
  it('and takes the market is shown at the price that sets it off', () => {
    const stop = { type: 'stopMarket', price: null, stopPrice: exact('105') } as const;
    expect(preview({ ...stop })).toMatchObject({
      taken: '0',
      rests: '1',
      avgPrice: '105',
      total: '105',
      fee: '0.001',
      receive: '0.999',
      slippagePercent: null,
      trigger: 'rise',
    });
    expect(preview({ ...stop, amount: null, total: exact('52.5') })).toMatchObject({ rests: '0.5' });
  });

  it.each<readonly ['buy' | 'sell', FurtherTerms, string | null, string]>([
    ['sell', { trailingAmount: exact('2') }, '98', '98'],
    ['sell', { trailingPercent: exact('1.5') }, '98.5', '98.5'],
    ['buy', { trailingPercent: exact('0.33') }, '100.33', '100.33'],
    ['sell', { trailingAmount: exact('2'), activationPrice: exact('110') }, null, '108'],
  ])('and trails the market of a %s by %j stands at %s', (side, further, stands, shown) => {
    const trail = { type: 'trailingStop', side, price: null } as const;
    expect(preview(trail, further)).toMatchObject({ trailsAt: stands, avgPrice: shown });
  });

  it('an OCO is shown as its limit order, which is meant to be far away', () => {
    const oco = { type: 'oco', side: 'sell', price: exact('120'), stopPrice: exact('90') } as const;
    expect(preview(oco)).toMatchObject({ total: '120', receive: '119.88', avgPrice: '120', warnings: [] });
  });
});

describe('a scaled order', () => {
  const scaled = (more: FurtherTerms, amount = '1') =>
    preview(
      { type: 'scaled', price: null, amount: exact(amount) },
      { from: exact('90'), to: exact('95'), count: 3, ...more },
    );

  it('is so many limit orders, which add up to the amount', () => {
    const { steps, total, rests } = scaled({});
    expect(steps).toEqual([
      { price: '90', amount: '0.3333' },
      { price: '92.5', amount: '0.3333' },
      { price: '95', amount: '0.3334' },
    ]);
    expect({ total, rests }).toEqual({ total: '92.50025', rests: '1' });
  });

  it('grows or shrinks from its first price to its last', () => {
    expect(scaled({ shape: 'up' }, '6').steps?.map(({ amount }) => amount)).toEqual(['1', '2', '3']);
    expect(scaled({ shape: 'down' }, '6').steps?.map(({ amount }) => amount)).toEqual(['3', '2', '1']);
  });
});
