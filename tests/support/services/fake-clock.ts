import { epochMs, milliseconds } from '#contract/units.ts';
import type { Clock } from '#worker/platform/clock.ts';

export interface FakeClock extends Clock {
  /** Lets time pass: every timer that falls due runs in order, and what it started is let finish. */
  advance(ms: number): Promise<void>;
  /** Lets everything that needs no time finish. */
  settle(): Promise<void>;
  /** Somebody changes the device's clock. */
  setWall(ms: number): void;
}

/** 2026-03-04T05:06:07Z. */
export const START = 1_772_600_767_000;

/** Storage and answers take turns of the event loop, not time: this many are more than any chain of them needs. */
const TURNS = 40;

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** A clock that stands still until it is told to move. */
export function createFakeClock(start = START): FakeClock {
  let elapsed = 0;
  let wall = start;
  let sequence = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();

  const nextDue = (until: number) => {
    let next: [number, { readonly at: number; readonly run: () => void }] | null = null;
    for (const timer of timers) {
      if (timer[1].at <= until && (next === null || timer[1].at < next[1].at)) next = timer;
    }
    return next;
  };

  return {
    now: () => epochMs(wall),
    elapsed: () => milliseconds(elapsed),
    after(delay, run) {
      sequence += 1;
      const id = sequence;
      timers.set(id, { at: elapsed + Math.max(0, delay), run });
      return () => {
        timers.delete(id);
      };
    },
    settle,
    setWall: (ms) => {
      wall = ms;
    },
    async advance(ms) {
      const until = elapsed + ms;
      await settle();
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due[0]);
        wall += due[1].at - elapsed;
        elapsed = due[1].at;
        due[1].run();
        await settle();
      }
      wall += until - elapsed;
      elapsed = until;
      await settle();
    },
  };
}
