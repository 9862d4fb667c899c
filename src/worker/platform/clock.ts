import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';

export type Cancel = () => void;

/** Time as the worker sees it; injected, so that a test owns it. */
export interface Clock {
  /** The device's own clock, which a person may have set wrong. */
  now(): EpochMs;
  /** Milliseconds since some moment, never going back: for ages and durations. */
  elapsed(): Milliseconds;
  /** Runs once after a delay; the returned function calls it off. */
  after(delay: Milliseconds, run: () => void): Cancel;
}

export const systemClock: Clock = {
  now: () => epochMs(Date.now()),
  elapsed: () => milliseconds(performance.now()),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
