import Big from 'big.js';
import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import type { Sentence } from '../../model/language.ts';
import { sentenceOf } from '../../texts/texts.ts';
import { daysOver } from '../earn/days.ts';
import { type Coin, fixed, roundDown, roundUp } from '../ledger/amount.ts';

/** A product as it is offered. Decimals as text. */
export interface FinanceProduct {
  readonly id: string;
  readonly name: Sentence;
  readonly currency: Coin;
  /** Whole days of its term; 0: flexible. */
  readonly days: number;
  /** What each unit earns in a whole day (UTC), a fraction. */
  readonly dailyRate: string;
  /** Of one purchase. */
  readonly min: string;
  /** What one person may have in it at a time. */
  readonly max: string;
  /** What all persons together may have in it. */
  readonly quota: string;
  /** Of the amount, a fraction, beside the accrued interest: what leaving before the end costs. */
  readonly earlyFeeRate: string;
  /** How long such a payment takes on the business clock. */
  readonly earlyDelayHours: number;
}

const flexible = { days: 0, earlyFeeRate: '0', earlyDelayHours: 0 } as const;

/** In the order they are shown. What was bought keeps the terms that it was bought at. */
export const PRODUCTS: readonly FinanceProduct[] = [
  {
    ...flexible,
    id: 'usdt-flexible',
    name: sentenceOf('finance.name.usdt-flexible'),
    currency: 'USDT',
    dailyRate: '0.00008',
    min: '10',
    max: '50000',
    quota: '5000000',
  },
  {
    id: 'usdt-7',
    name: sentenceOf('finance.name.usdt-7'),
    currency: 'USDT',
    days: 7,
    dailyRate: '0.00015',
    min: '50',
    max: '20000',
    quota: '2000000',
    earlyFeeRate: '0',
    earlyDelayHours: 0,
  },
  {
    id: 'usdt-30',
    name: sentenceOf('finance.name.usdt-30'),
    currency: 'USDT',
    days: 30,
    dailyRate: '0.00021',
    min: '100',
    max: '20000',
    quota: '1000000',
    earlyFeeRate: '0.001',
    earlyDelayHours: 24,
  },
  {
    id: 'btc-30',
    name: sentenceOf('finance.name.btc-30'),
    currency: 'BTC',
    days: 30,
    dailyRate: '0.00006',
    min: '0.0005',
    max: '2',
    quota: '50',
    earlyFeeRate: '0.001',
    earlyDelayHours: 24,
  },
  {
    id: 'eth-90',
    name: sentenceOf('finance.name.eth-90'),
    currency: 'ETH',
    days: 90,
    dailyRate: '0.00009',
    min: '0.01',
    max: '40',
    quota: '1000',
    earlyFeeRate: '0.002',
    earlyDelayHours: 48,
  },
];

/** The product with this id, or null. */
export function findProduct(id: string): FinanceProduct | null {
  return PRODUCTS.find((product) => product.id === id) ?? null;
}

/** What an amount earns in one whole day: amount x rate, rounded down to eight decimals. Interest earns none itself. */
export function dayInterest(amount: Big, dailyRate: string): Big {
  return roundDown(amount.times(dailyRate));
}

/** What an order comes to when it ends. Decimals as text: amount + accrued = refunded + kept. */
export interface Ending {
  readonly accrued: string;
  readonly kept: string;
  readonly refunded: string;
}

/**
 * What redeeming comes to at an instant before the end of a term (business time), and when it is paid. A flexible
 * order costs nothing; a fixed one its accrued interest and the fee on its amount, rounded up. Never more than there is.
 */
export function redemptionAt(order: FinanceOrderRow, at: number): Ending & { readonly payAt: number } {
  const amount = new Big(order.amount);
  const accrued = new Big(order.day_interest).times(daysOver(order, at));
  const kept = order.days === 0 ? new Big(0) : accrued.plus(roundUp(amount.times(order.early_fee_rate)));
  const payAt = at + order.early_delay_ms;
  return {
    accrued: fixed(accrued),
    kept: fixed(kept),
    refunded: fixed(amount.plus(accrued).minus(kept)),
    payAt: order.ends_at === null ? payAt : Math.min(payAt, order.ends_at),
  };
}
