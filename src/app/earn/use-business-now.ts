import { useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { BusinessClock } from '#contract/platform.ts';
import { type EpochMs, epochMs } from '#contract/units.ts';

/** Business time at an instant of the server's clock. */
export const businessTime = (clock: BusinessClock, serverTime: EpochMs): EpochMs =>
  epochMs(Math.floor(clock.now + (serverTime - clock.at) * clock.rate));

/**
 * The clock that products run on, drawing the component again every so often; null until it is known. Terms, accrual,
 * phases and holds count by it, everything else by server time.
 */
export function useBusinessNow(intervalMs = 1000): EpochMs | null {
  const serverTime = useServerNow(intervalMs);
  const clock = useLive({ name: 'businessClock' }).value;
  return clock && businessTime(clock, serverTime);
}
