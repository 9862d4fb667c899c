import { join } from 'node:path';
import type { Deps } from './http/deps.ts';
import { JOURNAL_FOLDER } from './venue/acknowledged/journal.ts';
import { newlyLost } from './venue/acknowledged/missing.ts';
import { auditBalances } from './venue/ledger/audit.ts';

/**
 * Compares the database with itself and with the journal. Where it has lost what was acknowledged (an older state was
 * restored, or a fail-over lost the end), clients get a new epoch and the operator a line; so for balances that do not
 * add up.
 */
export async function compareHistory(
  { db, serverEpoch, metrics, clock }: Pick<Deps, 'db' | 'serverEpoch' | 'metrics' | 'clock'>,
  folder: string | undefined,
  tell: (line: string) => void,
): Promise<void> {
  const violations = await auditBalances(db);
  metrics.audited(violations.length, clock.now());
  for (const { what, detail } of violations) {
    tell(`the ledger is not sound (${what}: ${detail}); \`npm run audit\` checks all of it`);
  }
  const lost = folder === undefined ? 0 : await newlyLost(db, join(folder, JOURNAL_FOLDER));
  if (lost === 0) return;
  await serverEpoch.renew();
  tell(
    `${lost} acknowledged actions are missing from the database, which is of an older state; \`npm run audit\` lists them. Clients drop what they keep`,
  );
}
