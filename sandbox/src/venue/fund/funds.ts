import type { Sentence } from '../../model/language.ts';
import { sentenceOf } from '../../texts/texts.ts';
import type { Coin } from '../ledger/amount.ts';

/** A part of what a fund bought at its inception. */
interface Holding {
  readonly coin: Coin;
  /** Of the whole, in hundredths; those of a fund add up to 100. */
  readonly percent: number;
}

/** A fund as it is offered. Decimals as text; all rates are fractions. */
export interface Fund {
  readonly id: string;
  readonly name: Sentence;
  readonly currency: 'USDT';
  /** 1 lowest to 5 highest. */
  readonly risk: 1 | 2 | 3 | 4 | 5;
  /** Bought once at the inception and held: the shares of the coins drift with their prices. */
  readonly portfolio: readonly Holding[];
  /** Day since 1970 (UTC) whose value was 1. */
  readonly inception: number;
  /** Of the amount, taken when a purchase is dealt. */
  readonly buyFeeRate: string;
  /** Of the value, taken when a redemption is dealt. */
  readonly redeemFeeRate: string;
  /** A year, taken out of the value day by day. */
  readonly managementRate: string;
  /** Whole days from the dealing of a purchase on, in which it can't be redeemed. */
  readonly lockDays: number;
  /** Of one purchase. */
  readonly min: string;
  /** What one person may have put into it at a time. */
  readonly max: string;
  /** What all persons together may have put into it. */
  readonly quota: string;
}

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** In the order they are shown. What was bought keeps the fees and the lock-up that it was bought at. */
export const FUNDS: readonly Fund[] = [
  {
    id: 'cautious',
    name: sentenceOf('fund.name.cautious'),
    currency: 'USDT',
    risk: 2,
    portfolio: [
      { coin: 'USDT', percent: 45 },
      { coin: 'USDC', percent: 40 },
      { coin: 'BTC', percent: 10 },
      { coin: 'ETH', percent: 5 },
    ],
    inception: day('2024-09-02'),
    buyFeeRate: '0',
    redeemFeeRate: '0.001',
    managementRate: '0.003',
    lockDays: 0,
    min: '10',
    max: '50000',
    quota: '5000000',
  },
  {
    id: 'balanced',
    name: sentenceOf('fund.name.balanced'),
    currency: 'USDT',
    risk: 3,
    portfolio: [
      { coin: 'USDT', percent: 50 },
      { coin: 'BTC', percent: 30 },
      { coin: 'ETH', percent: 20 },
    ],
    inception: day('2024-09-02'),
    buyFeeRate: '0.002',
    redeemFeeRate: '0.002',
    managementRate: '0.008',
    lockDays: 3,
    min: '10',
    max: '50000',
    quota: '3000000',
  },
  {
    id: 'majors',
    name: sentenceOf('fund.name.majors'),
    currency: 'USDT',
    risk: 4,
    portfolio: [
      { coin: 'BTC', percent: 60 },
      { coin: 'ETH', percent: 40 },
    ],
    inception: day('2024-09-02'),
    buyFeeRate: '0.003',
    redeemFeeRate: '0.003',
    managementRate: '0.01',
    lockDays: 7,
    min: '20',
    max: '30000',
    quota: '2000000',
  },
  {
    id: 'broad',
    name: sentenceOf('fund.name.broad'),
    currency: 'USDT',
    risk: 4,
    portfolio: [
      { coin: 'BTC', percent: 35 },
      { coin: 'ETH', percent: 25 },
      { coin: 'XRP', percent: 15 },
      { coin: 'ADA', percent: 10 },
      { coin: 'LTC', percent: 8 },
      { coin: 'DOGE', percent: 7 },
    ],
    inception: day('2024-10-01'),
    buyFeeRate: '0.004',
    redeemFeeRate: '0.004',
    managementRate: '0.012',
    lockDays: 14,
    min: '20',
    max: '20000',
    quota: '1000000',
  },
  {
    id: 'memes',
    name: sentenceOf('fund.name.memes'),
    currency: 'USDT',
    risk: 5,
    portfolio: [
      { coin: 'DOGE', percent: 60 },
      { coin: 'SHIB', percent: 40 },
    ],
    inception: day('2025-01-02'),
    buyFeeRate: '0.005',
    redeemFeeRate: '0.01',
    managementRate: '0.02',
    lockDays: 1,
    min: '10',
    max: '5000',
    quota: '200000',
  },
];

/** The fund with this id, or null. */
export function findFund(id: string): Fund | null {
  return FUNDS.find((fund) => fund.id === id) ?? null;
}
