import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { trimDepth } from '#worker/market/depth.ts';
import { withWorstPrice } from '#worker/market/worst-price.ts';
import { BTC_USDT, spotWish } from '../../../support/services/spot-orders.ts';

const RULE: PairRule = {
  pair: BTC_USDT,
  pricePrecision: 2,
  amountPrecision: 4,
  minAmount: exact('0.0001'),
  feeRate: exact('0.001'),
};

const rows = (levels: readonly (readonly [string, string])[]) =>
  levels.map(([price, amount]) => ({ price: exact(price), amount: exact(amount) }));
const DEPTH = trimDepth(BTC_USDT, {
  bids: rows([
    ['99.93', '1'],
    ['99.00', '2'],
  ]),
  asks: rows([
    ['100.07', '1'],
    ['102.00', '3'],
  ]),
});

const market = (more: Partial<NewSpotOrder> = {}) =>
  spotWish({ type: 'market', price: null, timeInForce: 'IOC', slippage: exact('1'), ...more });
const sent = (order: NewSpotOrder, more: { takesWorst?: boolean; depth?: typeof DEPTH | null } = {}) =>
  withWorstPrice(order, { rule: RULE, depth: DEPTH, takesWorst: true, ...more });

describe('a limit of slippage', () => {
  it.each([
    // 100.07 x 1.01 = 101.0707; 99.93 x 0.99 = 98.9307
    ['buy', '1', '101.07'],
    ['sell', '1', '98.94'],
    ['buy', '0.001', '100.07'],
    ['sell', '0.001', '99.93'],
  ] as const)('of a %s of %s%% is sent as the worst price on a step', (side, percent, worstPrice) => {
    const result = sent(market({ side, slippage: exact(percent) }));
    expect(result).toEqual({
      ok: true,
      value: {
        ...spotWish({ type: 'market', side, price: null, timeInForce: 'IOC' }),
        further: { worstPrice },
      },
    });
  });

  it.each(['buy', 'sell'] as const)(
    'of a %s never lies past the best price, however coarse the step',
    (side) => {
      const rule = { ...RULE, pricePrecision: 0 };
      const best = side === 'buy' ? '100.07' : '99.93';
      const order = market({ side, slippage: exact('0.01') });
      expect(withWorstPrice(order, { rule, depth: DEPTH, takesWorst: true })).toMatchObject({
        value: { further: { worstPrice: best } },
      });
    },
  );

  it('stops no order by a step that is told too coarse, where no price is sent', () => {
    const depth = trimDepth(BTC_USDT, {
      bids: [],
      asks: rows([
        ['0.00001237', '1'],
        ['0.0000124', '3'],
      ]),
    });
    const order = market({ amount: exact('2') });
    expect(withWorstPrice(order, { rule: RULE, depth, takesWorst: false })).toMatchObject({ ok: true });
  });

  it('keeps the other terms, and says nothing of an order that does not take the market at once', () => {
    const exits = { takeProfitPrice: exact('120') };
    expect(sent(market({ further: exits }))).toMatchObject({
      value: { further: { takeProfitPrice: '120', worstPrice: '101.07' } },
    });
    expect(sent(spotWish({ slippage: exact('1') }))).toEqual({ ok: true, value: spotWish() });
    const { slippage, ...free } = market();
    expect(sent(free)).toEqual({ ok: true, value: free });
  });

  it.each([
    ['is missing', null],
    ['has no side to take', trimDepth(BTC_USDT, { bids: [], asks: [] })],
    ['is crossed', { ...DEPTH, crossed: true }],
    ['has levels that can not be read', { ...DEPTH, unreadable: 1 }],
  ] as const)('sends nothing where the book %s', (_what, depth) => {
    expect(sent(market(), { depth: depth as typeof DEPTH | null })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid', msg: 'spot.block.stale' },
    });
  });

  it('refuses what the book would fill beyond it, where the back end takes no worst price', () => {
    const alone = { takesWorst: false };
    expect(sent(market({ amount: exact('1.5') }), alone)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid', msg: 'spot.block.slippage' },
    });
    const within = sent(market({ amount: exact('1') }), alone);
    expect(within).toMatchObject({ ok: true, value: { amount: '1' } });
    expect(within.ok && within.value.further).toBeUndefined();
    // What lies beyond the levels that are seen is not judged: the form warns of it.
    expect(sent(market({ amount: exact('9'), slippage: exact('5') }), alone)).toMatchObject({ ok: true });
  });
});
