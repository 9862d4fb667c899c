import { type EpochMs, epochMs } from '#protocol/units.ts';
import type { PlatformService } from '../platform/platform-service.ts';

/** The clock of products at this moment, and how much faster than real time it runs. */
export interface BusinessTime {
  readonly now: EpochMs;
  readonly rate: number;
}

interface BusinessTimeDeps {
  readonly platform: Pick<PlatformService, 'api'>;
  readonly serverNow: () => EpochMs;
}

/** Reads the clock of products, run on from when it was measured last; the server's own time where there is no other. */
export async function readBusinessTime({ platform, serverNow }: BusinessTimeDeps): Promise<BusinessTime> {
  const known = await platform.api.get();
  const clock = known.ok ? known.value.businessClock : null;
  const now = serverNow();
  if (!clock) return { now, rate: 1 };
  return { now: epochMs(clock.now + (now - clock.at) * clock.rate), rate: clock.rate };
}
