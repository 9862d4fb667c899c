import { sql } from 'kysely';
import { ledgerLag, takesWrites } from '../db/ledger/lag.ts';
import { createCspReports } from '../http/csp-reports.ts';
import type { Deps } from '../http/deps.ts';
import type { Listening } from '../http/listen.ts';
import { createOperations, DRAINING } from '../http/operations.ts';
import type { SandboxOptions } from '../sandbox-options.ts';
import { auditBalances } from '../venue/ledger/audit.ts';
import { keepLooking } from '../venue/requests/timer.ts';
import { within } from '../venue/requests/within.ts';
import type { Disk } from './disk.ts';
import type { Observed } from './metrics.ts';
import { listenForMetrics } from './metrics-port.ts';

/** How soon a damage of the balances shows among the figures. */
const AUDIT_EVERY_MS = 5 * 60_000;
/** What does not answer by then is not ready. */
const READY_WITHIN_MS = 1000;

/** How far the ledger is behind; null where that can't be told in time. */
export function lagOf({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return within(READY_WITHIN_MS, ledgerLag(db, clock.now())).catch(() => null);
}

/** How soon a database that takes no more writes is noticed: each look writes a row. */
const WRITES_EVERY_MS = 5000;

/** Health, readiness and reports about the policy. `disk` is that of the data folder, null where all is in memory. */
export function operationsOf(
  { db, clock, metrics, isDraining }: Deps,
  say: (line: string) => void,
  disk: Disk | null,
): ReturnType<typeof createOperations> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  const answers = async () => {
    if (performance.now() - wroteAt < WRITES_EVERY_MS) return sql`select 1`.execute(db);
    await takesWrites(db);
    wroteAt = performance.now();
  };
  const ready = async () => {
    if (isDraining()) return DRAINING;
    if (disk && !(await disk.takesBytes())) return 'disk';
    const isUp = await within(READY_WITHIN_MS, answers()).then(
      () => true,
      () => false,
    );
    return isUp ? null : 'database';
  };
  const reported = (directive: string) => metrics.reported(directive);
  return createOperations(ready, createCspReports({ clock, say, reported }));
}

/** The figures; null: nobody asked for them. Balances are compared with their entries now and then, for their sake. */
export async function serveMetrics(
  { db, clock, metrics, report }: Deps,
  { metricsPort: port, metricsHost }: Pick<SandboxOptions, 'metricsPort' | 'metricsHost'>,
  observe: () => Promise<Observed>,
): Promise<Listening | null> {
  if (port === undefined) return null;
  const audit = async () => metrics.audited((await auditBalances(db)).length, clock.now());
  const auditing = await keepLooking(audit, AUDIT_EVERY_MS, { onError: report });
  const { url, stop } = await listenForMetrics({ port, host: metricsHost }, metrics.contentType, async () =>
    metrics.text(await observe()),
  );
  return {
    url: `${url}/metrics`,
    stop: async () => {
      await stop();
      await auditing.stop();
    },
  };
}
