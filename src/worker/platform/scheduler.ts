import { failed, type Result } from '#protocol/result.ts';
import { createListeners } from '#protocol/source.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import { backOff } from './back-off.ts';
import type { Cancel, Clock } from './clock.ts';

export type TimerName = 'app' | 'fast';

export interface Polling {
  stop(): void;
  /** Once now, whatever the timer says; a run under way counts. */
  refresh(): void;
}

type Intervals = Readonly<Record<TimerName, Milliseconds>>;

export interface Scheduler {
  /**
   * Runs a read at once and on every tick of its timer until stopped. One run at a time: a tick that finds the
   * last run unfinished is skipped. After a failure it waits 1, 2, 4 … 30 s (with jitter) instead of the ticks.
   */
  every(timer: TimerName, run: () => Promise<Result<unknown>>): Polling;
  /** Hidden pages fetch nothing; what is shown again is fetched at once. */
  setVisible(visible: boolean): void;
  visible(): boolean;
  /** Told when the page is hidden or shown again. */
  onVisible(listener: (visible: boolean) => void): Cancel;
  /** Told when the page is shown again, and when the network is back: somebody wants to know what is so now. */
  onVisit(listener: () => void): Cancel;
  /** Like `setVisible`, for the network. */
  setOnline(online: boolean): void;
  /** From each timer's next tick on. */
  setIntervals(intervals: Intervals): void;
  /** Between two ticks of a timer. */
  interval(timer: TimerName): Milliseconds;
  /** Every timer takes longer: the person wants to save data. */
  setSparing(sparing: boolean): void;
  /** Nothing is fetched for so long: the server asked for it, or an update of the app. */
  hold(wait: Milliseconds): void;
  refreshAll(): void;
  /** The same, though `hold` has not ended: a person asks for it. */
  resume(): void;
  /** The machine slept: what was under way is abandoned and everything is fetched again, a little spread. */
  onWake(listener: () => void): Cancel;
  /** By how much a timer came too late at worst, sleep apart: how busy this worker has been. */
  worstDelay(): Milliseconds;
  stop(): void;
}

interface SchedulerDeps {
  readonly clock: Clock;
  readonly intervals: Intervals;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
}

/** A timer that comes this much too late was asleep. */
const ASLEEP = 15_000;
/** How much longer; data that are shown stay younger than what counts as stale. */
const SPARING: Readonly<Record<TimerName, number>> = { app: 2, fast: 3 };
/** Machines of one office wake together: they do not all ask in the same moment. */
const WAKE_SPREAD = 1500;

/** Starts its timers at once; `intervals` in milliseconds. */
export function createScheduler({ clock, intervals: first, random }: SchedulerDeps): Scheduler {
  let intervals = first;
  const jobs: Record<TimerName, Set<Job>> = { app: new Set(), fast: new Set() };
  const wakes = createListeners();
  const looks = createListeners<[visible: boolean]>();
  const visits = createListeners();
  let visible = true;
  let online = true;
  let sparing = false;
  let heldUntil = 0;
  const timers = new Map<TimerName, Cancel>();
  let waking: Cancel | null = null;
  let worst = 0;

  const mayRun = () => visible && online && clock.elapsed() >= heldUntil;
  const all = () => [...jobs.app, ...jobs.fast];
  const runAll = () => {
    if (mayRun()) for (const job of all()) job.now();
  };

  const visit = () => {
    visits.tell();
    runAll();
  };

  // An operator's slower timer is no reason to let what is shown go stale.
  const intervalOf = (name: TimerName) =>
    milliseconds(Math.max(intervals[name], sparing ? first[name] * SPARING[name] : 0));

  const arm = (name: TimerName) => {
    const interval = intervalOf(name);
    const started = { wall: clock.now(), elapsed: clock.elapsed() };
    timers.set(
      name,
      clock.after(interval, () => {
        arm(name);
        // Some systems stop the monotonic clock during sleep, and people change the other one: either may tell.
        const gap = Math.max(clock.now() - started.wall, clock.elapsed() - started.elapsed);
        const late = gap - interval;
        if (late > ASLEEP) return wake();
        worst = Math.max(worst, late);
        if (mayRun()) for (const job of jobs[name]) job.tick();
      }),
    );
  };

  /** Both timers notice the same sleep; it is one. */
  const wake = () => {
    if (waking) return;
    for (const job of all()) job.abandon();
    wakes.tell();
    waking = clock.after(milliseconds(Math.round(random() * WAKE_SPREAD)), () => {
      waking = null;
      runAll();
    });
  };

  // Runs even with nothing to fetch: it is what notices that the machine slept.
  arm('app');
  return {
    every: (timer, run) => {
      const job = createJob({ clock, random, mayRun, run });
      jobs[timer].add(job);
      if (!timers.has(timer)) arm(timer);
      if (mayRun()) job.now();
      return {
        refresh: job.now,
        stop: () => {
          job.abandon();
          jobs[timer].delete(job);
          if (timer === 'fast' && jobs.fast.size === 0) {
            timers.get('fast')?.();
            timers.delete('fast');
          }
        },
      };
    },
    setVisible: (next) => {
      if (next === visible) return;
      visible = next;
      looks.tell(next);
      if (next) visit();
    },
    visible: () => visible,
    onVisible: looks.add,
    onVisit: visits.add,
    setOnline: (next) => {
      const back = next && !online;
      online = next;
      if (back) visit();
    },
    setIntervals: (next) => {
      intervals = next;
    },
    interval: intervalOf,
    setSparing: (next) => {
      sparing = next;
    },
    hold: (wait) => {
      heldUntil = Math.max(heldUntil, clock.elapsed() + wait);
      clock.after(milliseconds(wait), runAll);
    },
    refreshAll: runAll,
    resume: () => {
      heldUntil = 0;
      runAll();
    },
    onWake: wakes.add,
    worstDelay: () => milliseconds(Math.round(worst)),
    stop: () => {
      waking?.();
      for (const cancel of timers.values()) cancel();
      timers.clear();
      for (const job of all()) job.abandon();
    },
  };
}

interface JobDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly mayRun: () => boolean;
  readonly run: () => Promise<Result<unknown>>;
}

/** One repeated read: at most one run at a time, waiting longer after each failure. */
interface Job {
  /** The timer ticked: runs unless a run or a wait is under way. */
  tick(): void;
  /** Runs unless a run is under way; a wait ends. */
  now(): void;
  /** Forgets the run and the wait under way. */
  abandon(): void;
}

/** One repeated read: never two at a time, with a back-off of its own after failures. */
function createJob({ clock, random, mayRun, run }: JobDeps): Job {
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
