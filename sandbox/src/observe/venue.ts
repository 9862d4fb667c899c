import { setTimeout } from 'node:timers/promises';
import { isAnswering, ledgerLag } from '../db/ledger/lag.ts';
import { createCspReports } from '../http/csp-reports.ts';
import type { Deps } from '../http/deps.ts';
import type { Listening } from '../http/listen.ts';
import { createOperations, DRAINING } from '../http/operations.ts';
import type { SandboxOptions } from '../sandbox-options.ts';
import { auditBalances } from '../venue/ledger/audit.ts';
import { keepLooking } from '../venue/requests/timer.ts';
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

/** Health, readiness and reports about the policy. */
export function operationsOf(
  { db, clock, metrics, isDraining }: Deps,
  say: (line: string) => void,
): ReturnType<typeof createOperations> {
  const ready = async () => {
    if (isDraining()) return DRAINING;
    const answers = await within(READY_WITHIN_MS, isAnswering(db)).catch(() => false);
    return answers ? null : 'database';
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

/** Rejects where it takes longer; what comes of the work is not waited for then. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    setTimeout(ms, null, { ref: false }).then(() => Promise.reject(new Error('too slow'))),
  ]);
}
