import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSpotOrder } from '#protocol/check-spot-order.ts';
import { decimal, exact } from '#protocol/decimal.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { RULES, refusalOf } from '../../support/sandbox/spot-referee.ts';
import { spotWish } from '../../support/services/spot-orders.ts';

const RULE = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  pricePrecision: 2,
  amountPrecision: 4,
  minAmount: exact('0.001'),
  feeRate: exact('0.001'),
};
const LAST = exact('100');
const NOW = epochMs(0);

const msgOf = (order: Partial<NewSpotOrder>, last = LAST as typeof LAST | null) => {
  const checked = checkSpotOrder(spotWish(order), RULE, last, NOW);
  return checked.ok ? null : (checked.failure.msg ?? checked.failure.kind);
};

describe('the rules of a pair', () => {
  const stop = { type: 'stopLimit', stopPrice: exact('90') } as const;
  const market = { type: 'market', price: null } as const;
  const cases: readonly (readonly [Partial<NewSpotOrder>, string | null])[] = [
    [{}, null],
    [{ price: exact('100.10') }, null],
    [{ price: exact('100.1000') }, null],
    [{ price: exact('100.001') }, 'd_price_step'],
    [{ price: null }, 'd_enter_price'],
    [{ price: exact('0') }, 'd_enter_price'],
    [{ price: exact('-1') }, 'd_enter_price'],
    [{ price: exact('1000000000000000') }, 'd_enter_price'],
    [{ price: exact('49.99') }, 'd_price_range'],
    [{ price: exact('50') }, null],
    [{ price: exact('200') }, null],
    [{ price: exact('200.01') }, 'd_price_range'],
    [{ amount: null }, 'd_enter_amount'],
    [{ amount: exact('0') }, 'd_below_minimum'],
    [{ amount: exact('0.0009') }, 'd_below_minimum'],
    [{ amount: exact('0.001') }, null],
    [{ amount: exact('0.50001') }, 'd_amount_step'],
    [{ total: exact('5') }, 'd_amount_or_total'],
    [{ stopPrice: exact('90') }, 'd_order_kind'],
    [stop, null],
    [{ ...stop, stopPrice: null }, 'd_enter_stop_price'],
    [{ ...stop, stopPrice: exact('90.001') }, 'd_stop_step'],
    [{ ...stop, stopPrice: exact('300') }, 'd_stop_range'],
    [{ ...stop, stopPrice: exact('100.0') }, 'd_stop_reached'],
    [market, null],
    [{ ...market, price: exact('100') }, 'd_market_price'],
    [{ ...market, amount: null, total: exact('25.12345678') }, null],
    [{ ...market, amount: null, total: exact('25.123456789') }, 'd_enter_total'],
    [{ ...market, amount: null, total: exact('0') }, 'd_enter_total'],
    [{ ...market, total: exact('25') }, 'd_amount_or_total'],
    [{ ...market, side: 'sell', amount: null, total: exact('25') }, 'd_amount_or_total'],
    [{ ...market, timeInForce: 'postOnly' }, 'd_time_in_force'],
  ];
  it.each(cases)('say of %j: %j', (order, key) => {
    expect(msgOf(order)).toBe(key);
  });

  it('leave the range of prices to the exchange where the last price is not known', () => {
    expect(msgOf({ price: exact('1') }, null)).toBeNull();
  });

  it('do not trust the types of what another thread sent', () => {
    const foreign = { price: '1e9' } as unknown as Partial<NewSpotOrder>;
    expect(msgOf(foreign)).toBe('d_enter_price');
    expect(msgOf({ side: 'both' } as unknown as Partial<NewSpotOrder>)).toBe('d_order_kind');
    expect(msgOf({ timeInForce: 'GTT' } as unknown as Partial<NewSpotOrder>)).toBe('d_time_in_force');
  });

  it('write numbers plainly, and a market order as the exchange keeps it', () => {
    const limit = checkSpotOrder(
      spotWish({ price: exact('0100.50'), amount: exact('0.5000') }),
      RULE,
      LAST,
      NOW,
    );
    expect(limit).toMatchObject({ value: { price: '100.5', amount: '0.5', timeInForce: 'GTC' } });
    expect(checkSpotOrder(spotWish(market), RULE, LAST, NOW)).toMatchObject({
      value: { timeInForce: 'IOC' },
    });
    const all = spotWish({ ...market, timeInForce: 'FOK' });
    expect(checkSpotOrder(all, RULE, LAST, NOW)).toMatchObject({ value: { timeInForce: 'FOK' } });
  });
});

describe('the exchange itself', () => {
  /** Its reasons, in our words. */
  const KEYS: Readonly<Record<string, readonly string[]>> = {
    kind: ['d_order_kind'],
    force: ['d_time_in_force'],
    price: ['d_enter_price', 'd_enter_stop_price'],
    priceStep: ['d_price_step', 'd_stop_step'],
    priceRange: ['d_price_range'],
    stopRange: ['d_stop_range'],
    stopReached: ['d_stop_reached'],
    amount: ['d_enter_amount'],
    amountStep: ['d_amount_step'],
    belowMinimum: ['d_below_minimum'],
    total: ['d_enter_total'],
    superfluous: ['d_amount_or_total'],
    marketPrice: ['d_market_price'],
  };
  const number = fc
    .tuple(
      fc.constantFrom(0, 1, 49, 50, 99, 100, 150, 200, 201, 12_345_678_901_234),
      fc.constantFrom('', '.0', '.5', '.10', '.01', '.0001', '.000001', '.00000001', '.123456789'),
    )
    .map(([whole, fraction]) => decimal(`${whole}${fraction}`));
  const perhaps = fc.option(number, { freq: 4 });
  const order = fc.record({
    rule: fc.constantFrom(...RULES),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom('limit' as const, 'market' as const, 'stopLimit' as const),
    timeInForce: fc.constantFrom('GTC' as const, 'IOC' as const, 'FOK' as const, 'postOnly' as const),
    price: perhaps,
    stopPrice: perhaps,
    amount: perhaps,
    total: fc.option(number, { freq: 2 }),
  });

  it('agrees with every answer', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(order, ({ rule, ...wish }) => {
        // The two that only a screen can get wrong: a stop that is missing, or one too many.
        fc.pre(wish.type === 'market' || (wish.stopPrice === null) === (wish.type === 'limit'));
        const ours = checkSpotOrder({ pair: rule.pair, ...wish }, rule, LAST, NOW);
        const theirs = refusalOf({ pair: rule.pair, ...wish }, LAST);
        seen.add(theirs ?? 'accepted');
        if (theirs === null) expect(ours).toMatchObject({ ok: true });
        else expect(KEYS[theirs], theirs).toContain(ours.ok ? 'accepted' : ours.failure.msg);
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect([...seen].sort()).toEqual(
      ['accepted', ...Object.keys(KEYS).filter((name) => name !== 'kind')].sort(),
    );
  });
});
