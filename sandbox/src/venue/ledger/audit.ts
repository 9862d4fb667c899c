import { contractAudit } from '../../db/contract/orders.ts';
import { exchangeAudit } from '../../db/convert/quotes.ts';
import { depositAudit } from '../../db/deposits/deposits.ts';
import { financeAudit } from '../../db/finance/orders.ts';
import { fundAudit } from '../../db/fund/orders.ts';
import { type AuditQuery, balanceAudit, ledgerAudit } from '../../db/ledger/audit-queries.ts';
import { poolAudit } from '../../db/pool/orders.ts';
import type { Database } from '../../db/schema.ts';
import { spotAudit } from '../../db/spot/audit.ts';
import { subscribeAudit } from '../../db/subscribe/orders.ts';
import { retried } from '../../db/transaction.ts';
import { withdrawalAudit } from '../../db/withdrawals/withdrawals.ts';

export interface Violation {
  /** I1 to I12. */
  readonly invariant: string;
  readonly what: string;
  readonly detail: string;
}

/**
 * Checks the whole ledger against its invariants, in one consistent view; an empty list means that it is sound.
 * Reads everything: for tests and operators, not for a request.
 */
export function audit(db: Database): Promise<readonly Violation[]> {
  return ask(db, [
    ...ledgerAudit,
    ...contractAudit,
    ...spotAudit,
    ...exchangeAudit,
    ...depositAudit,
    ...withdrawalAudit,
    ...financeAudit,
    ...poolAudit,
    ...fundAudit,
    ...subscribeAudit,
  ]);
}

/** Checks the balances alone, each against its newest entry: quick enough for every start. */
export function auditBalances(db: Database): Promise<readonly Violation[]> {
  return ask(db, balanceAudit);
}

function ask(db: Database, queries: readonly AuditQuery[]): Promise<readonly Violation[]> {
  const reading = db.transaction().setIsolationLevel('repeatable read');
  return retried(() =>
    reading.execute(async (tx) => {
      const violations: Violation[] = [];
      for (const { invariant, what, query } of queries) {
        const { rows } = await query.execute(tx);
        violations.push(...rows.map((row) => ({ invariant, what, detail: row.detail })));
      }
      return violations;
    }),
  );
}
