import { ledgerSize } from '../../db/ledger/audit-queries.ts';
import type { Database } from '../../db/schema.ts';
import { audit } from '../ledger/audit.ts';
import type { AcknowledgedAction } from './line.ts';
import { missingFrom } from './missing.ts';
import { readJournal } from './read-journal.ts';

export interface AuditReport {
  /** For a person, with its last line end. */
  readonly text: string;
  /** The ledger adds up, and everything acknowledged is in it. */
  readonly isSound: boolean;
}

/** Checks the ledger, and what was acknowledged (a journal's folder) against it. */
export async function auditReport(db: Database, folder: string): Promise<AuditReport> {
  const size = await ledgerSize(db);
  const violations = await audit(db);
  const journal = await readJournal(folder);
  const missing = await missingFrom(db, journal.actions);
  const lines = [
    `Ledger: ${size.accounts} balances, ${size.postings} postings, ${size.entries} entries.`,
    violations.length === 0
      ? '  Every balance is the sum of its entries, and every invariant holds.'
      : `  ${violations.length} violations:`,
    ...violations.map(({ invariant, what, detail }) => `  ${invariant}: ${what}: ${detail}`),
    `Journal: ${journal.actions.length} acknowledged actions in ${journal.files} files of ${folder}.`,
    ...(journal.torn > 0
      ? [`  ${journal.torn} of the files end in a line that was not finished: nobody was told of it.`]
      : []),
    ...(journal.begins ? [`  ${journal.begins}: what was noted before is not checked.`] : []),
    ...journal.holes.map((hole) => `  Hole: ${hole}.`),
    missing.length === 0
      ? '  All of them are in the database.'
      : `  ${missing.length} of them are missing from the database:`,
    ...missing.map((action) => `  ${describe(action)}`),
  ];
  return {
    text: `${lines.join('\n')}\n`,
    isSound: violations.length === 0 && missing.length === 0 && journal.holes.length === 0,
  };
}

function describe({ at, userId, path, key, booked }: AcknowledgedAction): string {
  const what = booked.map(({ business, businessId }) => `${business} ${businessId}`).join(', ');
  return [new Date(at).toISOString(), userId, path, key ?? 'without key', what || 'books nothing'].join('  ');
}
