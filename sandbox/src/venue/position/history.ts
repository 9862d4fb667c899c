import { findEnteredCosts } from '../../db/position/entered-costs.ts';
import { findSteps, type StepRow } from '../../db/position/steps.ts';
import type { Database, Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { person } from '../../model/ledger.ts';
import type { Clock } from '../clock.ts';
import type { MarketSource } from '../market/source.ts';
import { readPair } from '../spot/read-fields.ts';
import { moneyText, readMoney } from '../spot/scale.ts';
import type { Step } from './cost-basis.ts';

export interface PositionDeps {
  readonly db: Database | Tx;
  readonly market: MarketSource;
  readonly clock: Clock;
}

export interface Holding {
  readonly userId: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly language: Language;
}

/** One change of a holding, with what it cost as far as that is known. */
export interface Change extends Step {
  readonly row: StepRow;
  /** It came in, and nothing but the person's own word says what it cost. */
  readonly open: boolean;
  /** The person's word; null where there is none. */
  readonly entered: string | null;
}

/**
 * Every change of what a person holds of a pair's base coin, in all accounts, from the oldest on. Refuses with
 * `validation` where there is no such pair.
 */
export async function holdingHistory(
  { db, market, clock }: PositionDeps,
  { userId, baseCoin: coin, quoteCoin: quote, language }: Holding,
): Promise<readonly Change[]> {
  const pair = readPair({ baseCoin: coin, quoteCoin: quote }, market, clock.now(), language);
  const pairs = market.pairs().filter(({ symbol }) => symbol !== pair.symbol);
  const symbolsBy = (side: 'base' | 'quote') =>
    pairs.filter((each) => each[side] === coin).map(({ symbol }) => symbol);
  const asked = { owner: person(userId), userId, coin, quote, pair: pair.symbol };
  const entered = await findEnteredCosts(db, { userId, coin, quote });
  const rows = await findSteps(db, { ...asked, asBase: symbolsBy('base'), asQuote: symbolsBy('quote') });
  return rows.map((row) => changeOf(row, entered.get(row.id) ?? null));
}

function changeOf(row: StepRow, entered: string | null): Change {
  const amount = signed(row.amount);
  const open = amount > 0n && row.money === null && !isEarned(row);
  const money = row.money ?? (open ? entered : amount > 0n ? '0' : null);
  return {
    row,
    at: row.at,
    amount,
    money: money === null ? null : readMoney(money),
    open,
    entered: open ? entered : null,
  };
}

/** What coins bring by themselves has cost nothing. */
const isEarned = ({ business }: StepRow): boolean => /^(?:finance|pool|fund)\./.test(business);

const signed = (text: string): bigint => (text.startsWith('-') ? -readMoney(text.slice(1)) : readMoney(text));

/** Something that came in without a price, as it is published. */
export interface Arrival {
  readonly id: string;
  readonly type: 'deposit' | 'opening' | 'trade' | 'exchange' | 'contract' | 'subscription' | 'other';
  readonly amount: string;
  /** Of all of it, as the person says, in the quote coin. */
  readonly cost: string | null;
  readonly createTime: number;
}

/** As it is published. */
export const arrivalOf = ({ row, amount, entered }: Change): Arrival => ({
  id: row.id,
  type: typeOf(row),
  amount: moneyText(amount),
  cost: entered,
  createTime: row.at,
});

function typeOf({ business }: StepRow): Arrival['type'] {
  if (business === 'deposit' || business === 'opening' || business === 'exchange') return business;
  if (business.startsWith('spot.')) return 'trade';
  if (business.startsWith('contract.')) return 'contract';
  return business.startsWith('subscribe.') ? 'subscription' : 'other';
}
