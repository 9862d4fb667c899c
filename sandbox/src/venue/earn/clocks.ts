import type { BusinessClock, Clock } from '../clock.ts';

/** Products run on the business clock; what they book is dated in real time. */
export interface EarnClocks {
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
}
