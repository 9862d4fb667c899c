import { Leader } from './db/server/leader.ts';
import type { Deps } from './http/deps.ts';
import { startSettlement } from './venue/contract/scheduler.ts';
import { startCrediting } from './venue/deposits/review.ts';
import { startHosting } from './venue/finance/hosting.ts';
import { startDealing } from './venue/fund/dealing.ts';
import { startIdentityReviews } from './venue/identity/review.ts';
import { startMailing } from './venue/mail/queue.ts';
import { startMining } from './venue/pool/mining.ts';
import { startAlertWatch } from './venue/push/alerts.ts';
import { startPushing } from './venue/push/queue.ts';
import { startForgetting } from './venue/requests/forget.ts';
import type { LookDeps, Looking } from './venue/requests/timer.ts';
import { startSwitches } from './venue/spot/fire-switch.ts';
import { startMatching } from './venue/spot/scheduler.ts';
import { startSales } from './venue/subscribe/sale.ts';
import { startSweeping } from './venue/uploads/uploads.ts';
import { startReviewing } from './venue/withdrawals/review.ts';

/** What works by itself, in the order it begins; it ends in the opposite one. */
const JOBS = [
  startSettlement,
  // Before the market's trades since their deadlines fill what they cancel.
  startSwitches,
  startMatching,
  startCrediting,
  startSweeping,
  startReviewing,
  startIdentityReviews,
  startHosting,
  startMining,
  startSales,
  startDealing,
  startMailing,
  startAlertWatch,
  startPushing,
  startForgetting,
];

export interface Jobs {
  /** Whether this process does them. */
  readonly areHere: () => boolean;
  /** Waits for what is under way. */
  readonly idle: () => Promise<void>;
  /** Ends them here; another process may go on. */
  readonly stop: () => Promise<void>;
}

/**
 * Begins whatever works by itself: here, or in one of the processes on a database server. Resolves when what was due is
 * done, or another process does it. `tell` takes a line whenever the jobs come here or go.
 */
export async function startJobs(
  deps: Deps & Pick<LookDeps, 'timer'>,
  databaseUrl: string | undefined,
  tell: (line: string) => void,
): Promise<Jobs> {
  const running: Looking[] = [];
  const begin = async () => {
    for (const start of JOBS) running.push(await start({ ...deps, onError: deps.report }));
  };
  const end = async () => {
    for (const job of running.splice(0).reverse()) await job.stop();
  };
  const idle = async () => {
    for (const job of running) await job.idle();
  };
  if (databaseUrl === undefined) {
    await begin();
    return { areHere: () => true, idle, stop: end };
  }
  const leader = await Leader.start({
    url: databaseUrl,
    lead: async () => {
      tell('this process runs the jobs');
      await begin();
    },
    follow: async () => {
      await end();
      tell('this process no longer runs the jobs');
    },
    onError: deps.report,
  });
  return { areHere: () => leader.isLeading, idle, stop: () => leader.stop() };
}
