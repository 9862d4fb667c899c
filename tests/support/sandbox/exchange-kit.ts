import { sql } from 'kysely';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import type { AccountNumber } from '../../../sandbox/src/model/ledger.ts';
import type { Person } from '../../../sandbox/src/model/person.ts';
import { Refusal } from '../../../sandbox/src/model/refusal.ts';
import type { Journal } from '../../../sandbox/src/venue/acknowledged/journal.ts';
import { type OrderWish, openOrder } from '../../../sandbox/src/venue/contract/open-order.ts';
import type { ContractRules } from '../../../sandbox/src/venue/contract/terms.ts';
import { accountBalances } from '../../../sandbox/src/venue/ledger/balances.ts';
import { fundNewUser } from '../../../sandbox/src/venue/ledger/opening.ts';
import { transfer } from '../../../sandbox/src/venue/ledger/transfer.ts';
import { acknowledgeRisk } from '../../../sandbox/src/venue/limits/set-limits.ts';
import { type Outcome, runOnce } from '../../../sandbox/src/venue/requests/run-once.ts';
import { HandClock } from './hand-clock.ts';
import { ScriptedMarket } from './scripted-market.ts';

/** 2026-03-02 12:00 UTC. */
export const START = Date.UTC(2026, 2, 2, 12);

/** Here trades are made seldom: no contract is refused for the age of the last one. */
export const RULES: ContractRules = {
  on: true,
  countries: [],
  riskVersion: '1',
  feeRate: '0',
  priceMaxAge: Number.POSITIVE_INFINITY,
};

export const WISH: OrderWish = {
  openAmount: '10',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: '30',
  tradeType: '0',
};

export function personOf(userId: string, change: Partial<Person> = {}): Person {
  return {
    userId,
    email: `${userId}@bourse.test`,
    sessionId: `session-${userId}`,
    canPurchase: true,
    frozen: false,
    adult: true,
    country: null,
    ...change,
  };
}

/** An exchange in which nothing has happened yet. */
export async function freshExchange(opened: OpenDatabase): Promise<Exchange> {
  await opened.db.transaction().execute(async (tx) => {
    // What was written can't be deleted: only this switch silences the triggers that see to it.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ledger_accounts, ledger_postings, ledger_entries, ledger_holds, requests, contract_orders,
      contract_persons restart identity`.execute(tx);
  });
  return new Exchange(opened);
}

/** The exchange without HTTP: what the calls do, in a test's words. */
export class Exchange {
  readonly db: OpenDatabase['db'];
  readonly clock = new HandClock(START);
  market = new ScriptedMarket()
    .trade('btcusdt', START - 1000, '60000.00')
    .trade('ethusdt', START - 1000, '3000.00')
    .trade('usdcusdt', START - 1000, '0.9995');
  rules: ContractRules = RULES;
  journal: Journal | null = null;

  constructor(opened: OpenDatabase) {
    this.db = opened.db;
  }

  /** Everything that runs without HTTP but settlement timers. */
  get deps() {
    const { db, clock, market, journal } = this;
    return { db, clock, timer: clock, market, journal };
  }

  /** A newcomer with 1,000 USDT, of which `stakes` are on the contract account, who read the risk text. */
  async newcomer(userId: string, stakes = '500'): Promise<void> {
    await this.db.transaction().execute((tx) => fundNewUser(tx, userId, this.clock.now()));
    await acknowledgeRisk({ ...this.deps, riskVersion: this.rules.riskVersion }, userId, '1', 'en');
    if (stakes !== '0') await this.move(userId, stakes);
  }

  move(userId: string, amount: string, to: 1 | 2 = 1, key: string | null = null, currency = 'USDT') {
    const request = { userId, path: '/contract/transfer', key, body: `${amount} ${currency} ${to}` };
    return runOnce(this.deps, request, async (tx): Promise<Outcome<null>> => {
      const from = to === 1 ? 2 : 1;
      const at = this.clock.now();
      await transfer(tx, { userId, from, to, currency, amount, requestId: key, at, language: 'en' });
      return { msg: '', data: null };
    });
  }

  /** Gives the order's id. */
  async order(userId: string, wish: Partial<OrderWish> = {}, key: string | null = null): Promise<string> {
    const full = { ...WISH, ...wish };
    const request = { userId, path: '/contract/createOrder', key, body: JSON.stringify(full) };
    const outcome = await runOnce(this.deps, request, async (tx) => {
      const opening = { clock: this.clock, market: this.market, rules: this.rules };
      const asked = { person: personOf(userId), wish: full, requestId: key, language: 'en' as const };
      return { msg: '', data: { orderId: await openOrder(tx, opening, asked) } };
    });
    return outcome.data.orderId;
  }

  /** `available/frozen` of one coin, without trailing zeros. */
  async balance(userId: string, account: AccountNumber, currency = 'USDT'): Promise<string> {
    const rows = await accountBalances(this.db, userId, account);
    const row = rows.find((candidate) => candidate.currency === currency);
    return row ? `${short(row.available)}/${short(row.frozen)}` : '-';
  }
}

/** Decimal text without trailing zeros. */
export function short(amount: string): string {
  return amount.replace(/\.?0+$/, '') || '0';
}

/** The code of the refusal that `work` ends in; 1 when it does not. Other failures stay failures. */
export async function codeOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 1;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
