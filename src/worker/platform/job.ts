import { failed, type Result } from '#protocol/result.ts';
import { backOff } from './back-off.ts';
import type { Cancel, Clock } from './clock.ts';

export interface JobDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly mayRun: () => boolean;
  readonly run: () => Promise<Result<unknown>>;
}

/** One repeated read: at most one run at a time, waiting longer after each failure. */
export interface Job {
  /** The timer ticked: runs unless a run or a wait is under way. */
  tick(): void;
  /** Runs unless a run is under way; a wait ends. */
  now(): void;
  /** Forgets the run and the wait under way. */
  abandon(): void;
}

/** One repeated read: never two at a time, with a back-off of its own after failures. */
export function createJob({ clock, random, mayRun, run }: JobDeps): Job {
  let current: symbol | null = null;
  let waiting: Cancel | null = null;
  let failures = 0;

  const endWait = () => {
    waiting?.();
    waiting = null;
  };

  const conclude = (result: Result<unknown>) => {
    // Replaced or signed out is nobody's fault, and there is nothing to retry sooner or later for.
    if (result.ok || result.failure.kind === 'superseded' || result.failure.kind === 'session') {
      failures = 0;
      return;
    }
    failures += 1;
    waiting = clock.after(backOff(failures, random()), () => {
      waiting = null;
      if (mayRun()) now();
    });
  };

  const now = () => {
    if (current) return;
    endWait();
    const mine = Symbol();
    current = mine;
    const settle = (result: Result<unknown>) => {
      if (current !== mine) return;
      current = null;
      conclude(result);
    };
    // Expected failures are values; a bug must be seen, and must not stop the polling either.
    run().then(settle, (bug: unknown) => {
      settle(failed({ kind: 'badBody' }));
      throw bug;
    });
  };

  return {
    tick: () => {
      if (!waiting) now();
    },
    now,
    abandon: () => {
      current = null;
      failures = 0;
      endWait();
    },
  };
}
