import Big from 'big.js';
import type { WithdrawalRow } from '../../db/schema/ledger.ts';
import type { Database } from '../../db/schema.ts';
import { takenOutSince } from '../../db/withdrawals/withdrawals.ts';
import { type BusinessClock, type Clock, realInstant } from '../clock.ts';
import { type Network, networkOf } from '../deposits/networks.ts';
import { verificationOf } from '../identity/rules.ts';
import { type Coin, fixed, isCoin, roundDown, roundUp } from '../ledger/amount.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';

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
const DAILY_LIMITS = { verified: '100000', unverified: '1000' } as const;

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

const DAY_MS = 24 * 60 * 60_000;

export interface LimitDeps {
  readonly clock: Clock;
  readonly market: MarketSource;
}

/** What a person may still take out now, in USDT: a rolling day of the real clock. */
interface LimitLeft {
  readonly verified: boolean;
  readonly limit: string;
  readonly used: string;
  readonly left: string;
}

/** What is left of a person's limit by the last 24 hours; never below zero. */
export async function limitLeft(db: Database, { clock }: LimitDeps, userId: string): Promise<LimitLeft> {
  const verification = await verificationOf(db, userId);
  const limit = new Big(DAILY_LIMITS[verification]);
  const used = new Big(await takenOutSince(db, userId, clock.now() - DAY_MS));
  const left = limit.minus(used);
  const verified = verification === 'verified';
  return { verified, limit: fixed(limit), used: fixed(used), left: fixed(left.gt(0) ? left : new Big(0)) };
}

/** What an amount is worth in USDT by the last price, rounded against the person; null without a price. */
export function worthOf({ clock, market }: LimitDeps, currency: string, amount: Big): Big | null {
  const price = usdtPrice(market, currency, clock.now());
  return price === null ? null : roundUp(amount.times(price));
}

/** How much of a coin the rest of the limit is at the last price; null without a price. */
export function leftInCoin({ clock, market }: LimitDeps, currency: string, left: string): string | null {
  const price = usdtPrice(market, currency, clock.now());
  return price === null ? null : fixed(roundDown(new Big(left).div(price)));
}

/** A review takes this long on the business clock. */
const REVIEW_MS = 60_000;

/**
 * A withdrawal to an address that is new to the person waits this long, on the business clock, before its review: the
 * owner hears of it and can still take it back. Known is what is in the book and past its hold, or was paid before.
 */
export const NEW_ADDRESS_HOLD_MS = 24 * 60 * 60_000;

/** Published (specification, section 9): withdrawals arrive within 24 hours, once nothing holds them. */
export const ARRIVES_WITHIN_MS = 24 * 60 * 60_000;

/** When the review of a withdrawal is over (business clock) that is asked for at `now` and waits `holdMs` before. */
export function reviewEnd(now: number, holdMs: number): number {
  return now + holdMs + REVIEW_MS;
}

/** Until when a withdrawal waits before its review (null: it does not), and when it arrives at the latest; real clock. */
export function timesOf(
  clocks: { readonly clock: Clock; readonly businessClock: BusinessClock },
  row: Pick<WithdrawalRow, 'status' | 'review_at' | 'created_at'>,
): { readonly heldUntil: number | null; readonly arrival: number } {
  const isOpen = row.status === 0;
  const heldUntil = isOpen ? realInstant(clocks, row.review_at - REVIEW_MS) : null;
  const decided = isOpen ? realInstant(clocks, row.review_at) : null;
  return { heldUntil, arrival: Math.max((heldUntil ?? row.created_at) + ARRIVES_WITHIN_MS, decided ?? 0) };
}
