import { contractAudit } from '../../db/contract/audit-queries.ts';
import { exchangeAudit } from '../../db/convert/audit-queries.ts';
import { depositAudit } from '../../db/deposits/audit-queries.ts';
import { financeAudit } from '../../db/finance/audit-queries.ts';
import { fundAudit } from '../../db/fund/audit-queries.ts';
import { type AuditQuery, balanceAudit, ledgerAudit } from '../../db/ledger/audit-queries.ts';
import type { Database } from '../../db/open.ts';
import { poolAudit } from '../../db/pool/audit-queries.ts';
import { spotAudit } from '../../db/spot/audit-queries.ts';
import { subscribeAudit } from '../../db/subscribe/audit-queries.ts';
import { withdrawalAudit } from '../../db/withdrawals/audit-queries.ts';

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
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const violations: Violation[] = [];
      for (const { invariant, what, query } of queries) {
        const { rows } = await query.execute(tx);
        violations.push(...rows.map((row) => ({ invariant, what, detail: row.detail })));
      }
      return violations;
    });
}
