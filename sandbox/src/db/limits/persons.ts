import Big from 'big.js';
import { sql } from 'kysely';
import { z } from 'zod';
import { type LimitState, NO_LIMITS } from '../../model/limits.ts';
import { changePersonRow, lockPersonRow } from '../rows.ts';
import type { ContractPersonRow } from '../schema/trade.ts';
import type { Database, Tx } from '../schema.ts';

export interface ContractPerson {
  readonly limits: LimitState;
  /** The version of the risk text, or null. */
  readonly riskAcknowledged: string | null;
}

/** Looser values that wait, as the column keeps them. */
const pendingShape = z.array(
  z.object({
    field: z.enum(['stake', 'dailyLoss', 'sessionMinutes', 'coolOffUntil', 'selfExcludedUntil']),
    value: z.union([z.string(), z.number(), z.null()]),
    effectiveAt: z.number(),
  }),
);

const NOBODY: ContractPerson = { limits: NO_LIMITS, riskAcknowledged: null };

/** What a person set; nothing at all for someone who never did. */
export async function findContractPerson(db: Database, userId: string): Promise<ContractPerson> {
  const row = await db
    .selectFrom('contract_persons')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? contractPersonOf(row) : NOBODY;
}

/** The same, kept from changing until the transaction ends. */
export async function lockContractPerson(tx: Tx, userId: string): Promise<ContractPerson> {
  return contractPersonOf(await lockPersonRow(tx, 'contract_persons', { user_id: userId, pending: '[]' }));
}

/** Replaces a person's own limits, those that are still to come included. */
export function saveLimits(tx: Tx, userId: string, limits: LimitState): Promise<void> {
  return changePersonRow(tx, 'contract_persons', userId, {
    stake: limits.values.stake,
    daily_loss: limits.values.dailyLoss,
    session_minutes: limits.values.sessionMinutes,
    cool_off_until: limits.values.coolOffUntil,
    self_excluded_until: limits.values.selfExcludedUntil,
    pending: JSON.stringify(limits.pending),
  });
}

/** The person accepted this version of the risk text, at an instant of real time. */
export async function saveAcknowledgement(
  db: Database,
  userId: string,
  version: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('contract_persons')
    .values({ user_id: userId, pending: '[]', risk_version: version, risk_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ risk_version: version, risk_at: at }))
    .execute();
}

/** A row in the words of the domain. */
export function contractPersonOf(row: ContractPersonRow): ContractPerson {
  return {
    limits: {
      values: {
        stake: plain(row.stake),
        dailyLoss: plain(row.daily_loss),
        sessionMinutes: row.session_minutes,
        coolOffUntil: row.cool_off_until,
        selfExcludedUntil: row.self_excluded_until,
      },
      pending: pendingShape.parse(JSON.parse(row.pending)),
    },
    riskAcknowledged: row.risk_version,
  };
}

/** As the person wrote it, without the zeros that the column adds. */
function plain(amount: string | null): string | null {
  return amount === null ? null : new Big(amount).toFixed();
}

export interface Usage {
  /** Lost since `dayStart`, wins subtracted; in USDT; negative after a good day. */
  readonly lost: string;
  /** Stakes and fees of running orders, in USDT. */
  readonly atRisk: string;
}

/** The columns of a `Usage`, each a statement of its own. Instants in epoch ms. */
export const usageColumns = (userId: string, dayStart: number) => ({
  lost: sql`(select coalesce(-sum(profit * usdt_rate), 0)::numeric(38, 8) from contract_orders
    where user_id = ${userId} and closed_at >= ${dayStart})`,
  atRisk: sql`(select coalesce(sum((stake + fee) * usdt_rate), 0)::numeric(38, 8) from contract_orders
    where user_id = ${userId} and status = 0)`,
});

/** What a person's orders came to, each valued at the pay coin's price of its opening. Instants in epoch ms. */
export async function usageOf(db: Database, userId: string, dayStart: number): Promise<Usage> {
  const { lost, atRisk } = usageColumns(userId, dayStart);
  const { rows } = await sql<Usage>`select ${lost} as lost, ${atRisk} as "atRisk"`.execute(db);
  const usage = rows[0];
  if (!usage) throw new Error('a sum without a row');
  return usage;
}

/** When a person's orders since `from` were opened, newest first; epoch ms. */
export async function orderTimes(db: Database, userId: string, from: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('contract_orders')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}
