import Big from 'big.js';
import type { Database } from '../../db/schema.ts';
import { takenOutSince } from '../../db/withdrawals/withdrawals.ts';
import type { Clock } from '../clock.ts';
import { verificationOf } from '../identity/verification-of.ts';
import { fixed, roundDown, roundUp } from '../ledger/amount.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';
import { DAILY_LIMITS } from './terms.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface LimitDeps {
  readonly clock: Clock;
  readonly market: MarketSource;
}

/** What a person may still take out now, in USDT: a rolling day of the real clock. */
export interface LimitLeft {
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
