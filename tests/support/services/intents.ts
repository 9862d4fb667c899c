import type { Intent } from '#protocol/intents.ts';
import { createIntentsService } from '#worker/services/intents/intents-service.ts';
import type { ServiceRig } from './service-rig.ts';

/** The service over a rig, of a back end that honours keys unless told. */
export const intents = (rig: ServiceRig, keepsKeys = true) =>
  createIntentsService({ ...rig, keepsKeys: async () => keepsKeys });

export const states = (list: readonly Intent[]) => list.map(({ id, state }) => [id, state]);
