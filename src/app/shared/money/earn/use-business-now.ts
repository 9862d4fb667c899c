import { useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { BusinessClock } from '#protocol/platform.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

/** Business time at an instant of the server's clock. */
const businessTime = (clock: BusinessClock, serverTime: EpochMs): EpochMs =>
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

const DAY_MS = 86_400_000;
/** The day changes seldom: a look now and then is enough. */
const DAY_LOOK_MS = 5000;

/** The day (UTC, counted from 1970) of the business clock: forecasts start over with it. 0 until it is known. */
export const useBusinessDay = (): number => Math.floor((useBusinessNow(DAY_LOOK_MS) ?? 0) / DAY_MS);
