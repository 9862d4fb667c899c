import Big from 'big.js';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import { roundDown, roundUp } from '../ledger/amount.ts';
import { usdtSymbol } from '../market/usdt-price.ts';
import { requireMayTrade } from '../security/may-trade.ts';

type Result = 'win' | 'lose' | 'tie';

/** 0 up, 1 down. */
export type Direction = 0 | 1;

/** What was agreed when an order was opened; decimals as text. */
interface Terms {
  readonly stake: string;
  readonly fee: string;
  readonly incomeRate: string;
}

/** How an order ends, in its pay coin. */
export interface Settlement {
  /** What the person gains or loses, fee included. */
  readonly profit: Big;
  /** What goes back to the person's available balance. */
  readonly credit: Big;
  /** What the house gains (loses, when negative), fee not included. */
  readonly house: Big;
  /** The fee that the house keeps. */
  readonly fee: Big;
}

/** fee = openAmount x contract_fee_rate, rounded up (product decision "profit of a win"). */
export function feeOf(stake: Big, feeRate: string): Big {
  return roundUp(stake.times(feeRate));
}

/** Up wins when the price rose, down when it fell; equal prices are a tie. */
export function resultOf(direction: Direction, openPrice: string, closePrice: string): Result {
  const moved = new Big(closePrice).cmp(openPrice);
  if (moved === 0) return 'tie';
  return moved > 0 === (direction === 0) ? 'win' : 'lose';
}

/**
 * Win: openAmount x incomeRate (rounded down) - fee. Loss: -openAmount - fee. Tie: stake and fee come back.
 * `null` stands for an order that could not be decided: stake and fee come back.
 */
export function settle(terms: Terms, result: Result | null): Settlement {
  const stake = new Big(terms.stake);
  const fee = new Big(terms.fee);
  const nothing = new Big(0);
  if (result === 'win') {
    const payout = roundDown(stake.times(terms.incomeRate));
    return { profit: payout.minus(fee), credit: stake.plus(payout), house: payout.neg(), fee };
  }
  if (result === 'lose') return { profit: stake.plus(fee).neg(), credit: nothing, house: stake, fee };
  return { profit: nothing, credit: stake.plus(fee), house: nothing, fee: nothing };
}

/** The pair that decides an order: always base/USDT, whatever the order is paid in. */
export const decidingSymbol = (base: string): string => usdtSymbol(base);

/** Seconds. Most pairs trade more often; one that does not has no price to open at. */
export const PRICE_MAX_AGE = 60;
/** Seconds: three of the app's polls. A price of such an age was missed by a reader, not made long ago. */
const LEAST_PRICE_AGE = 3;

/**
 * How old the deciding trade of a contract may be at its opening, in seconds: the operator's limit, and never more than
 * half of the duration, else the price could be older than the contract is long.
 */
export const priceAgeLimit = (
  { priceMaxAge }: Pick<ContractRules, 'priceMaxAge'>,
  duration: number,
): number =>
  Number.isFinite(priceMaxAge) ? Math.max(LEAST_PRICE_AGE, Math.min(priceMaxAge, duration / 2)) : priceMaxAge;

/** What the operator decided about seconds contracts. */
export interface ContractRules {
  readonly on: boolean;
  /** ISO 3166 codes; empty: offered everywhere. */
  readonly countries: readonly string[];
  /** The risk text that must have been acknowledged. */
  readonly riskVersion: string;
  /** A fraction of the stake, as a decimal string. */
  readonly feeRate: string;
  /** Seconds: no contract opens at a trade that is older than this at its opening (`priceAgeLimit`). */
  readonly priceMaxAge: number;
}

/** Refuses (`notAllowed`) persons who may not open orders. */
export function requireAllowed(rules: ContractRules, person: Person, language: Language): void {
  const refuse = (why: TextKey) => new Refusal('notAllowed', textOf(why, language));
  if (!rules.on) throw refuse('contract.off');
  requireMayTrade(person, language);
  if (!person.adult) throw refuse('contract.notAdult');
  const offered = rules.countries.length === 0 || rules.countries.includes(person.country ?? '');
  if (!offered) throw refuse('contract.country');
}
