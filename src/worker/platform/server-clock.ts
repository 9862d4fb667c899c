import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Clock } from './clock.ts';

export interface ServerTimeSample {
  readonly serverTime: EpochMs;
  /** How coarse `serverTime` is: 1 for X-Server-Time, 1000 for Date. */
  readonly resolution: Milliseconds;
  /** By the monotonic clock. */
  readonly sentAt: Milliseconds;
  readonly receivedAt: Milliseconds;
}

export interface ServerClock {
  observe(sample: ServerTimeSample): void;
  /** Server time; the device's own until the server has told its time. */
  now(): EpochMs;
  known(): boolean;
  /** How far `now` may be off: without limit until the server has told its time, and after sleep until it does again. */
  doubt(): Milliseconds;
  /** Server minus device, milliseconds. */
  offset(): Milliseconds;
  roundTrip(): Milliseconds | null;
  /** After sleep the monotonic clock may have stood still: the next sample counts whatever it says. */
  distrust(): void;
}

/** An estimate ages: clocks of ordinary machines drift by up to half a millisecond a second. */
const DRIFT = 0.0005;

interface Estimate {
  /** Server time when the monotonic clock was zero. */
  readonly zero: number;
  readonly uncertainty: number;
  readonly madeAt: number;
}

/**
 * The server's clock, from the time its answers carry. Half the round trip is taken as the way back; of several
 * estimates the most certain one is kept, unless a newer one contradicts it. Runs on the monotonic clock, so
 * that a changed device clock moves nothing.
 */
export function createServerClock(clock: Clock): ServerClock {
  let best: Estimate | null = null;
  let roundTrip: Milliseconds | null = null;

  const now = () => epochMs(best ? Math.round(best.zero + clock.elapsed()) : clock.now());

  return {
    now,
    known: () => best !== null,
    doubt: () => milliseconds(best ? aged(best, clock.elapsed()) : Number.POSITIVE_INFINITY),
    offset: () => milliseconds(best ? now() - clock.now() : 0),
    roundTrip: () => roundTrip,
    distrust: () => {
      if (best) best = { ...best, uncertainty: Number.POSITIVE_INFINITY };
    },
    observe: ({ serverTime, resolution, sentAt, receivedAt }) => {
      const trip = receivedAt - sentAt;
      roundTrip = milliseconds(Math.round(trip));
      const next: Estimate = {
        zero: serverTime + trip / 2 - receivedAt,
        uncertainty: trip / 2 + resolution / 2,
        madeAt: receivedAt,
      };
      if (!best || contradicts(best, next) || next.uncertainty <= aged(best, receivedAt)) best = next;
    },
  };
}

const aged = (estimate: Estimate, at: number): number =>
  estimate.uncertainty + Math.max(0, at - estimate.madeAt) * DRIFT;

const contradicts = (old: Estimate, next: Estimate): boolean =>
  Math.abs(old.zero - next.zero) > aged(old, next.madeAt) + next.uncertainty;
