import type { BusinessClock, Clock } from './clock.ts';

/**
 * When an instant of the business clock comes on the real one, which is what countdowns run on (epoch ms); null where
 * it has passed, or is none.
 */
export function realInstant(
  { clock, businessClock }: { readonly clock: Clock; readonly businessClock: BusinessClock },
  at: number | null,
): number | null {
  if (at === null) return null;
  const ahead = at - businessClock.now();
  return ahead > 0 ? clock.now() + Math.ceil(ahead / businessClock.rate) : null;
}
