import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSpotOrder } from '#protocol/check-spot-order.ts';
import { decimal, exact } from '#protocol/decimal.ts';
import type { FurtherTerms, NewSpotOrder } from '#protocol/spot.ts';
import { kindsOf } from '#protocol/spot-kinds.ts';
import { epochMs } from '#protocol/units.ts';
import { AT, RULES, refusalOf } from '../../support/sandbox/spot-referee.ts';
import { BTC_USDT, spotWish } from '../../support/services/spot-orders.ts';

const LAST = exact('100');
const RULE = {
  pair: BTC_USDT,
  pricePrecision: 2,
  amountPrecision: 4,
  minAmount: exact('0.001'),
  feeRate: exact('0.001'),
};
const NOW = epochMs(1_000_000);

const said = (wish: Partial<NewSpotOrder>, further: FurtherTerms = {}, last: typeof LAST | null = LAST) => {
  const checked = checkSpotOrder(spotWish({ ...wish, further }), RULE, last, NOW);
  return checked.ok ? null : [checked.failure.field, checked.failure.msg];
};

const OCO = { type: 'oco', side: 'sell', price: exact('110'), stopPrice: exact('90') } as const;
const SCALED = { type: 'scaled', price: null, amount: exact('1') } as const;
const steps = (from: string, to: string, count: number) => ({ from: exact(from), to: exact(to), count });

describe('an OCO', () => {
  it.each<readonly [Partial<NewSpotOrder>, FurtherTerms, readonly unknown[] | null]>([
    [OCO, {}, null],
    [OCO, { stopLimitPrice: exact('89') }, null],
    [OCO, { stopLimitPrice: exact('20') }, ['stopLimitPrice', 'd_price_range']],
    [{ ...OCO, price: exact('99') }, {}, ['price', 'orders.rule.ocoPrice.sell']],
    [{ ...OCO, stopPrice: exact('101') }, {}, ['stopPrice', 'orders.rule.ocoStop.sell']],
    [{ ...OCO, side: 'buy' }, {}, ['price', 'orders.rule.ocoPrice.buy']],
    [{ ...OCO, side: 'buy', price: exact('90'), stopPrice: exact('110') }, {}, null],
    [{ ...OCO, amount: null }, {}, ['amount', 'd_enter_amount']],
    [{ ...OCO, total: exact('5') }, {}, [undefined, 'd_amount_or_total']],
    [OCO, { takeProfitPrice: exact('120') }, [undefined, 'd_order_kind']],
  ])('of %j with %j is judged: %j', (wish, further, expected) => {
    expect(said(wish, further)).toEqual(expected);
  });
});

describe('a scaled order', () => {
  it.each<readonly [Partial<NewSpotOrder>, FurtherTerms, readonly unknown[] | null]>([
    [SCALED, steps('90', '95', 5), null],
    [SCALED, steps('95', '90', 50), null],
    [SCALED, steps('90', '95', 1), ['count', 'orders.rule.count']],
    [SCALED, steps('90', '95', 51), ['count', 'orders.rule.count']],
    [SCALED, steps('90', '90.01', 3), ['to', 'orders.rule.range']],
    [SCALED, steps('10', '90', 3), ['from', 'd_price_range']],
    [{ ...SCALED, amount: exact('0.004') }, steps('90', '95', 5), ['amount', 'orders.rule.share']],
    [SCALED, { from: exact('90'), count: 3 }, ['to', 'd_enter_price']],
    [{ ...SCALED, price: exact('90') }, steps('90', '95', 5), [undefined, 'd_order_kind']],
  ])('of %j with %j is judged: %j', (wish, further, expected) => {
    expect(said(wish, further)).toEqual(expected);
  });
});

it('an end in the past, or more than a year ahead, is none', () => {
  const at = (ms: number) => said({}, { expireTime: epochMs(NOW + ms) });
  expect(at(0)).toEqual(['expireTime', 'orders.rule.end']);
  expect(at(1)).toBeNull();
  expect(at(367 * 86_400_000)).toEqual(['expireTime', 'orders.rule.end']);
});

it('prices are left to the exchange where the last one is not known', () => {
  expect(said(OCO, {}, null)).toBeNull();
  expect(said({ ...OCO, price: exact('1') }, {}, null)).toBeNull();
});

it('what an order needs of a back end follows from what it says', () => {
  const kinds = (wish: Partial<NewSpotOrder>, further: FurtherTerms = {}) =>
    kindsOf(spotWish({ ...wish, further }));
  expect(kinds({})).toEqual([]);
  expect(kinds({ type: 'stopLimit' })).toEqual([]);
  expect(kinds(OCO, { expireTime: NOW })).toEqual(['oco', 'goodTill']);
  expect(kinds({}, { stopLossPrice: LAST, displayAmount: LAST })).toEqual(['exits', 'iceberg']);
  expect(kinds({ type: 'trailingStop' }, { trailingPercent: LAST })).toEqual(['trailingStop']);
});

describe('the exchange itself', () => {
  const price = fc
    .tuple(
      fc.constantFrom(0, 49, 60, 80, 120, 99, 100, 101, 140, 201),
      fc.constantFrom('', '.5', '.01', '.000001'),
    )
    .map(([whole, fraction]) => decimal(`${whole}${fraction}`) ?? LAST);
  const maybe = <T>(of: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary: of, weight: 1 });
  const terms = fc.record({
    takeProfitPrice: maybe(price),
    takeProfitLimit: fc.constant(undefined),
    stopLossPrice: maybe(price),
    trailingAmount: maybe(price),
    trailingPercent: maybe(
      fc.constantFrom(exact('0.1'), exact('20'), exact('1.5'), exact('20.01'), exact('0.155')),
    ),
    activationPrice: maybe(price),
    displayAmount: maybe(fc.constantFrom(exact('0.1'), exact('1'), exact('0.001'), exact('0.0000001'))),
    expireTime: maybe(fc.constantFrom(AT - 1, AT + 1, AT + 400 * 86_400_000).map(epochMs)),
  });
  const order = fc.record({
    rule: fc.constantFrom(...RULES),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom(
      'limit' as const,
      'market' as const,
      'stopLimit' as const,
      'stopMarket' as const,
      'trailingStop' as const,
    ),
    timeInForce: fc.constantFrom('GTC' as const, 'IOC' as const, 'postOnly' as const),
    price,
    stopPrice: price,
    total: fc.boolean(),
    terms,
  });

  it('agrees: what it takes is let through, and what it refuses is not', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(order, ({ rule, terms: given, total, ...wish }) => {
        const further = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const limited = wish.type === 'limit' || wish.type === 'stopLimit';
        const byTotal = total && wish.side === 'buy' && !limited;
        const asked: NewSpotOrder = {
          ...wish,
          pair: rule.pair,
          price: limited ? wish.price : null,
          stopPrice: wish.type.startsWith('stop') ? wish.stopPrice : null,
          amount: byTotal ? null : exact('1'),
          total: byTotal ? exact('100') : null,
          further,
        };
        const ours = checkSpotOrder(asked, rule, LAST, AT);
        const theirs = refusalOf(asked, LAST);
        seen.add(theirs ?? 'accepted');
        if (theirs === null) expect(ours).toMatchObject({ ok: true });
        else expect(ours, theirs).toMatchObject({ ok: false });
      }),
      { numRuns: 4000, seed: 11 },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'accepted',
        'takeProfitSide',
        'stopLossSide',
        'activation',
        'trailRange',
        'display',
        'expiry',
        'unfit',
      ]),
    );
  });
});
