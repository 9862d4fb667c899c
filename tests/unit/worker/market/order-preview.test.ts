import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSpotOrder } from '#protocol/check-spot-order.ts';
import { exact } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder, SpotPreview } from '#protocol/spot.ts';
import { epochMs } from '#protocol/units.ts';
import { trimDepth } from '#worker/market/depth.ts';
import { type PreviewGround, previewSpotOrder } from '#worker/market/order-preview.ts';
import {
  amountText,
  averagePrice,
  moneyText,
  priceText,
  scaled,
} from '../../../../sandbox/src/venue/spot/scale.ts';
import { fillOf, RULES } from '../../../support/sandbox/spot-referee.ts';
import { BTC_USDT, spotWish } from '../../../support/services/spot-orders.ts';

type Level = readonly [price: string, amount: string];

const RULE: PairRule = {
  pair: BTC_USDT,
  pricePrecision: 2,
  amountPrecision: 4,
  minAmount: exact('0.0001'),
  feeRate: exact('0.001'),
};
const AS_OF = epochMs(1_800_000_000_000);
const ASKS: readonly Level[] = [
  ['100.00', '1'],
  ['100.50', '2'],
  ['102.00', '3'],
];
const BIDS: readonly Level[] = [
  ['99.90', '1'],
  ['99.00', '2'],
];

const rows = (levels: readonly Level[]) =>
  levels.map(([price, amount]) => ({ price: exact(price), amount: exact(amount) }));
const bookOf = (rule: PairRule, bids: readonly Level[], asks: readonly Level[]) => ({
  depth: trimDepth(rule.pair, { bids: rows(bids), asks: rows(asks) }),
  asOf: AS_OF,
});
const ground = (more: Partial<PreviewGround> = {}): PreviewGround => ({
  rule: RULE,
  book: bookOf(RULE, BIDS, ASKS),
  last: exact('100'),
  available: null,
  payingPrice: exact('1'),
  portfolio: null,
  ...more,
});

function preview(order: Partial<NewSpotOrder>, more: Partial<PreviewGround> = {}): SpotPreview {
  const result = previewSpotOrder(spotWish(order), ground(more));
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const market = { type: 'market', price: null, timeInForce: 'IOC' } as const;

describe('what an order would do', () => {
  it('a market buy walks the asks', () => {
    expect(preview({ ...market, amount: exact('2') })).toEqual({
      taken: '2',
      rests: '0',
      avgPrice: '100.25',
      worstPrice: '100.5',
      slippagePercent: '0.25',
      total: '200.5',
      fee: '0.002',
      feeCoin: 'BTC',
      receive: '1.998',
      portfolioPercent: null,
      trigger: null,
      warnings: [],
      bookAsOf: AS_OF,
    });
  });

  it('a market sell walks the bids and pays its fee in what it brings', () => {
    expect(preview({ ...market, side: 'sell', amount: exact('2') })).toMatchObject({
      taken: '2',
      avgPrice: '99.45',
      worstPrice: '99',
      slippagePercent: '0.46',
      total: '198.9',
      fee: '0.1989',
      feeCoin: 'USDT',
      receive: '198.7011',
    });
  });

  it('a market buy by total takes whole steps of the amount, never more than the total', () => {
    expect(preview({ ...market, amount: null, total: exact('150.30') })).toMatchObject({
      taken: '1.5004',
      total: '150.2902',
    });
  });

  it('a limit takes what its price reaches, and the rest waits', () => {
    expect(preview({ price: exact('100.50'), amount: exact('5') })).toMatchObject({
      taken: '3',
      rests: '2',
      avgPrice: '100.3333',
      worstPrice: '100.5',
      total: '502',
    });
    const resting = preview({ price: exact('99'), amount: exact('5') });
    expect(resting).toMatchObject({
      taken: '0',
      rests: '5',
      avgPrice: '99',
      worstPrice: '99',
      slippagePercent: null,
      total: '495',
      fee: '0.005',
    });
  });

  it('IOC ends what it can’t take; FOK takes all of it or nothing', () => {
    const order = { price: exact('100.50'), amount: exact('5') };
    expect(preview({ ...order, timeInForce: 'IOC' })).toMatchObject({ taken: '3', rests: '0' });
    expect(preview({ ...order, timeInForce: 'FOK' })).toMatchObject({
      taken: '0',
      rests: '0',
      avgPrice: null,
      total: '0',
      receive: '0',
    });
    expect(preview({ ...order, amount: exact('3'), timeInForce: 'FOK' })).toMatchObject({ taken: '3' });
  });

  it('post-only rests, or is cancelled where it would trade', () => {
    const order = { timeInForce: 'postOnly', amount: exact('1') } as const;
    expect(preview({ ...order, price: exact('99.99') })).toMatchObject({ rests: '1', warnings: [] });
    expect(preview({ ...order, price: exact('100') })).toMatchObject({
      taken: '0',
      rests: '0',
      warnings: ['wouldTake'],
    });
  });

  it('a stop-limit is shown as it will rest', () => {
    const stop = {
      type: 'stopLimit',
      stopPrice: exact('101'),
      price: exact('102'),
      amount: exact('1'),
    } as const;
    expect(preview(stop)).toMatchObject({ taken: '0', rests: '1', avgPrice: '102', total: '102' });
  });

  it('without a book says what it can', () => {
    expect(preview({}, { book: null })).toMatchObject({
      rests: '0.5',
      total: '50',
      bookAsOf: null,
      warnings: [],
    });
    expect(preview({ ...market, amount: exact('1') }, { book: null })).toMatchObject({
      taken: '0',
      avgPrice: null,
      total: '0',
    });
  });

  it('uses no price of a crossed book', () => {
    const crossed = bookOf(RULE, [['101', '1']], [['100', '1']]);
    expect(preview({ ...market, amount: exact('1') }, { book: crossed })).toMatchObject({
      taken: '0',
      bookAsOf: null,
    });
  });

  it('uses no price of a book that is partly unreadable', () => {
    const whole = bookOf(RULE, [['99', '1']], [['100', '1']]);
    const partly = { ...whole, depth: { ...whole.depth, unreadable: 1 } };
    expect(preview({ ...market, amount: exact('1') }, { book: partly })).toMatchObject({ taken: '0' });
  });

  it('without a known fee rate counts none', () => {
    expect(preview({ ...market, amount: exact('1') }, { rule: { ...RULE, feeRate: null } }).fee).toBe('0');
  });

  it('a total that buys not one step is below the minimum', () => {
    const order = spotWish({ ...market, amount: null, total: exact('0.005') });
    expect(previewSpotOrder(order, ground())).toMatchObject({
      ok: false,
      failure: { kind: 'invalid', msg: 'd_below_minimum' },
    });
  });

  it('numbers beyond the grammar are refused, not shown wrong', () => {
    const deep = bookOf(RULE, [], [['999999999999999', '999999999999999']]);
    const order = spotWish({ ...market, amount: exact('999999999999999') });
    const result = previewSpotOrder(order, ground({ book: deep, last: null }));
    expect(result).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
  });
});

describe('warnings', () => {
  const warningsOf = (order: Partial<NewSpotOrder>, more: Partial<PreviewGround> = {}) =>
    preview(order, more).warnings;

  it.each([
    ['94.99', ['farFromMarket']],
    ['95', []],
    ['105', ['slippage']],
    ['105.01', ['farFromMarket', 'slippage']],
  ])('a limit buy of 6 at %s: %j', (price, warnings) => {
    expect(warningsOf({ price: exact(price), amount: exact('6') })).toEqual(warnings);
  });

  it('a book that has not enough for a market order is thin', () => {
    expect(warningsOf({ ...market, amount: exact('7') })).toEqual(['thinBook', 'slippage']);
    expect(warningsOf({ ...market, timeInForce: 'FOK', amount: exact('7') })).toEqual(['thinBook']);
    expect(warningsOf({ ...market, amount: exact('6') })).toEqual(['slippage']);
    expect(warningsOf({ ...market, amount: exact('2') })).toEqual([]);
  });

  it('a book that is cut off where the exchange cuts it is not thin', () => {
    const asks = Array.from({ length: 20 }, (_, at) => [(100 + at / 100).toFixed(2), '1'] as const);
    const seen = { book: bookOf(RULE, BIDS, asks) };
    expect(warningsOf({ ...market, amount: exact('21') }, seen)).toEqual(['beyondBook']);
    expect(warningsOf({ ...market, amount: exact('20') }, seen)).toEqual([]);
  });

  it.each([
    ['3000', ['largeShare']],
    ['4000', []],
  ])('2,000 USDT of %s is a large share: %j', (available, warnings) => {
    const order = { price: exact('100'), amount: exact('20') };
    expect(warningsOf(order, { available: exact(available) })).toEqual(warnings);
  });

  it('a share is not large that is worth little', () => {
    const order = { price: exact('100'), amount: exact('5') };
    expect(warningsOf(order, { available: exact('500') })).toEqual([]);
    expect(warningsOf(order, { available: exact('500'), payingPrice: exact('3') })).toEqual(['largeShare']);
    expect(
      warningsOf({ ...order, side: 'sell' }, { available: exact('6'), payingPrice: exact('300') }),
    ).toEqual(['largeShare']);
  });
});

describe('an order of a person who holds other coins too', () => {
  const order = { price: exact('100'), amount: exact('20') };
  it.each([
    ['5000', '40.0', ['portfolioShare']],
    ['9000', '22.3', []],
  ])('2,000 of %s USDT are %s percent: %j', (portfolio, percent, warnings) => {
    expect(preview(order, { available: exact('4000'), portfolio: exact(portfolio) })).toMatchObject({
      portfolioPercent: percent,
      warnings,
    });
  });

  it('says no share of what is not known', () => {
    expect(preview(order).portfolioPercent).toBeNull();
    expect(preview(order, { portfolio: exact('0') }).portfolioPercent).toBeNull();
  });
});

describe('a stop', () => {
  const stop = { type: 'stopLimit', price: exact('100'), amount: exact('1') } as const;
  it('is triggered by the price rising to it or falling to it', () => {
    expect(preview({ ...stop, stopPrice: exact('101') }).trigger).toBe('rise');
    expect(preview({ ...stop, stopPrice: exact('99') }).trigger).toBe('fall');
    expect(preview({ ...stop, stopPrice: exact('99') }, { last: null }).trigger).toBeNull();
    expect(preview({ price: exact('100'), amount: exact('1') }).trigger).toBeNull();
  });

  it('may be triggered at once where it stands beside the last price', () => {
    expect(preview({ ...stop, stopPrice: exact('100.04') }).warnings).toEqual(['nearTrigger']);
    expect(preview({ ...stop, stopPrice: exact('99.9') }).warnings).toEqual([]);
  });
});

describe('the exchange’s own engine', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30_000 }));
  const wish = fc.record({
    rule: fc.constantFrom(...RULES),
    middle: fc.integer({ min: 5_000, max: 500_000 }),
    bids: fc.array(step, { maxLength: 20 }),
    asks: fc.array(step, { maxLength: 20 }),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom('limit' as const, 'market' as const),
    timeInForce: fc.constantFrom('GTC' as const, 'IOC' as const, 'FOK' as const, 'postOnly' as const),
    off: fc.integer({ min: -400, max: 400 }),
    lots: fc.integer({ min: 1, max: 300_000 }),
    total: fc.option(fc.integer({ min: 1, max: 2_000_000_000 }), { freq: 2 }),
  });
  type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

  function setUp({ rule, middle, ...given }: Wish) {
    const scale = { price: rule.pricePrecision, amount: rule.amountPrecision };
    const side = (steps: readonly (readonly [number, number])[], towards: 1 | -1): Level[] => {
      let ticks = middle;
      return steps.map(([gap, lots]) => {
        ticks += gap * towards;
        return [priceText(BigInt(ticks), scale), amountText(BigInt(lots), scale)];
      });
    };
    const book = { bids: side(given.bids, -1), asks: side(given.asks, 1) };
    const byTotal = given.type === 'market' && given.side === 'buy' && given.total !== null;
    const order: NewSpotOrder = {
      pair: rule.pair,
      side: given.side,
      type: given.type,
      price: given.type === 'limit' ? exact(priceText(BigInt(middle + given.off), scale)) : null,
      stopPrice: null,
      amount: byTotal ? null : exact(amountText(BigInt(given.lots), scale)),
      total: byTotal ? exact(moneyText(BigInt(given.total ?? 1))) : null,
      timeInForce: given.type === 'market' && given.timeInForce === 'postOnly' ? 'GTC' : given.timeInForce,
    };
    return { scale, book, order, last: exact(priceText(BigInt(middle), scale)) };
  }

  it('fills exactly what was previewed', () => {
    fc.assert(
      fc.property(wish, (given) => {
        fc.pre(given.bids.reduce((sum, [gap]) => sum + gap, 0) < given.middle);
        const { rule } = given;
        const { scale, book, order, last } = setUp(given);
        const checked = checkSpotOrder(order, rule, last, epochMs(0));
        if (!checked.ok) throw new Error(JSON.stringify(checked.failure));
        const own = ground({ rule, last, book: bookOf(rule, book.bids, book.asks) });
        const ours = previewSpotOrder(checked.value, own);
        const theirs = fillOf(order, last, book);
        const { filled, turnover, fee, ending, status } = theirs.order;

        if (!ours.ok) {
          expect(ours.failure.msg).toBe('d_below_minimum');
          expect({ filled, ending }).toEqual({ filled: 0n, ending: 'filled' });
          return;
        }
        const { value } = ours;
        expect(scaled(value.taken, scale.amount)).toBe(filled);
        expect(value.warnings.includes('wouldTake')).toBe(ending === 'postOnly');
        if (status === 0) expect(scaled(value.rests, scale.amount)).toBe(BigInt(given.lots) - filled);
        else expect(value.rests).toBe('0');
        if (filled === 0n) return;
        const average = averagePrice(turnover, filled, scale);
        expect(Number(value.avgPrice)).toBe(Number(average));
        if (value.rests !== '0') return;
        // All of it is filled or over: money agrees to the last digit.
        expect(scaled(value.fee, 8)).toBe(fee);
        expect(scaled(value.receive, 8)).toBe(theirs.received - fee);
        expect(scaled(value.total, 8)).toBe(order.side === 'buy' ? theirs.paid : theirs.received);
      }),
      { numRuns: 600, seed: 11 },
    );
  });

  it('never asks for more than the total, nor brings more than the fills', () => {
    fc.assert(
      fc.property(wish, (given) => {
        fc.pre(given.bids.reduce((sum, [gap]) => sum + gap, 0) < given.middle);
        const { book, order, last } = setUp(given);
        const own = ground({ rule: given.rule, last, book: bookOf(given.rule, book.bids, book.asks) });
        const ours = previewSpotOrder(order, own);
        if (!ours.ok) return;
        const { taken, rests, total, receive, fee, slippagePercent } = ours.value;
        if (order.total !== null) expect(Number(total)).toBeLessThanOrEqual(Number(order.total));
        if (order.amount !== null) {
          expect(Number(taken) + Number(rests)).toBeLessThanOrEqual(Number(order.amount) * (1 + 1e-12));
        }
        expect(Number(fee)).toBeGreaterThanOrEqual(0);
        expect(receive.startsWith('-')).toBe(false);
        expect(slippagePercent?.startsWith('-') ?? false).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
