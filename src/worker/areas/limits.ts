import type { LimitsApi } from '#protocol/limits.ts';
import {
  createDeviceLimits,
  type DeviceLimitsDeps,
  type DeviceLimitsService,
} from '../services/limits/device-limits.ts';
import { createLimitsService } from '../services/limits/limits-service.ts';

export interface LimitsArea {
  readonly api: LimitsApi;
  /** What a new order is held against here; null and nothing to ask where the back end holds it against its own. */
  readonly room: DeviceLimitsService['room'];
}

interface LimitsDeps extends DeviceLimitsDeps {
  /** By what it says of itself there is no call for limits: none is asked. */
  readonly hasNone: () => Promise<boolean>;
}

/** A person's own limits: the back end's, or this device's where it has no call for them (decision 6). */
export function createLimitsArea(deps: LimitsDeps): LimitsArea {
  const server = createLimitsService(deps.http);
  const device = createDeviceLimits(deps);
  /** Whether the back end keeps them, as it last showed; null while it has not. */
  let kept: boolean | null = null;

  const ask = async () => {
    if (await deps.hasNone()) {
      kept = false;
      return null;
    }
    const answer = await server.get();
    if (answer.ok) kept = true;
    else if (answer.failure.kind === 'absent') kept = false;
    return answer;
  };
  const keeper = async (): Promise<LimitsApi> => {
    if (kept === null) await ask();
    return kept === false ? device : server;
  };
  return {
    api: {
      async get() {
        const answer = await ask();
        return answer === null || kept === false ? device.get() : answer;
      },
      set: async (change) => (await keeper()).set(change),
      acknowledgeRisk: async (version) => (await keeper()).acknowledgeRisk(version),
    },
    // While nobody knows who keeps them, those that this device has hold.
    room: async (...order) => (kept === true ? { ok: true, value: null } : device.room(...order)),
  };
}
