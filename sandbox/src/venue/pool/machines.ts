import type { Sentence } from '../../model/language.ts';
import { sentenceOf } from '../../texts/texts.ts';
import type { Coin } from '../ledger/amount.ts';

/** A machine as it is offered. Decimals as text. */
export interface Machine {
  readonly id: string;
  readonly name: Sentence;
  readonly power: string;
  /** The coin it mines. */
  readonly currency: Coin;
  readonly priceCurrency: Coin;
  readonly price: string;
  /** Whole days (UTC) that it mines. */
  readonly days: number;
  /** Of one machine, in the coin it mines; at most 8 decimals, so that a day is never rounded. */
  readonly dailyOutput: string;
  /** How many one person may have at a time. */
  readonly max: number;
  /** How many there are for all persons together. */
  readonly total: number;
  /** Of the price, a fraction: what leaving before the end costs. */
  readonly earlyFeeRate: string;
  /** How long such a payment takes on the business clock. */
  readonly earlyDelayHours: number;
}

/** In the order they are shown. What was bought keeps the terms that it was bought at. */
export const MACHINES: readonly Machine[] = [
  {
    id: 'doge-7',
    name: sentenceOf('pool.name.doge-7'),
    power: '0.5 GH/s',
    currency: 'DOGE',
    priceCurrency: 'USDT',
    price: '20',
    days: 7,
    dailyOutput: '0.025',
    max: 5,
    total: 2000,
    earlyFeeRate: '0',
    earlyDelayHours: 0,
  },
  {
    id: 'btc-30',
    name: sentenceOf('pool.name.btc-30'),
    power: '20 TH/s',
    currency: 'BTC',
    priceCurrency: 'USDT',
    price: '150',
    days: 30,
    dailyOutput: '0.00000048',
    max: 20,
    total: 800,
    earlyFeeRate: '0.01',
    earlyDelayHours: 24,
  },
  {
    id: 'ltc-60',
    name: sentenceOf('pool.name.ltc-60'),
    power: '2 GH/s',
    currency: 'LTC',
    priceCurrency: 'USDT',
    price: '300',
    days: 60,
    dailyOutput: '0.00085',
    max: 10,
    total: 300,
    earlyFeeRate: '0.015',
    earlyDelayHours: 24,
  },
  {
    id: 'btc-180',
    name: sentenceOf('pool.name.btc-180'),
    power: '110 TH/s',
    currency: 'BTC',
    priceCurrency: 'USDT',
    price: '800',
    days: 180,
    dailyOutput: '0.0000031',
    max: 5,
    total: 60,
    earlyFeeRate: '0.02',
    earlyDelayHours: 48,
  },
];

/** The machine with this id, or null. */
export function findMachine(id: string): Machine | null {
  return MACHINES.find((machine) => machine.id === id) ?? null;
}
