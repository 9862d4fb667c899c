import Big from 'big.js';
import type { Network } from '../deposits/networks.ts';
import { networkOf } from '../deposits/networks.ts';
import { type Coin, isCoin } from '../ledger/coins.ts';

/** What taking a coin out over a network costs, and how little can go; decimals in that coin. */
export interface WithdrawalTerms {
  readonly network: Network;
  /** Part of the amount: what arrives is the amount less the fee. */
  readonly fee: string;
  readonly minimum: string;
}

const TERMS: Readonly<Record<Coin, Readonly<Record<string, readonly [fee: string, minimum: string]>>>> = {
  USDT: { TRC20: ['1', '10'], ERC20: ['5', '20'] },
  USDC: { ERC20: ['5', '20'] },
  BTC: { BTC: ['0.0002', '0.001'] },
  ETH: { ERC20: ['0.002', '0.01'] },
  LTC: { LTC: ['0.005', '0.05'] },
  XRP: { XRP: ['0.2', '2'] },
  EOS: { EOS: ['0.1', '1'] },
  ADA: { ADA: ['1', '5'] },
  DOGE: { DOGE: ['4', '20'] },
  SHIB: { ERC20: ['100000', '500000'] },
};

/** What a person may take out in any 24 hours, in USDT: with a verified identity and without. */
export const DAILY_LIMITS = { verified: '100000', unverified: '1000' } as const;

/** The terms of a coin on a network, or null where it is not on it. */
export function termsOf(currency: string, chain: string): WithdrawalTerms | null {
  if (!isCoin(currency)) return null;
  const offered = networkOf(currency, chain);
  const terms = TERMS[currency][chain];
  return offered && terms ? { network: offered.network, fee: terms[0], minimum: terms[1] } : null;
}

/** What arrives of an amount. Takes an amount of at least the minimum. */
export function receiveOf(amount: Big, { fee }: Pick<WithdrawalTerms, 'fee'>): Big {
  return amount.minus(new Big(fee));
}
