import type { Intent } from '#protocol/intents.ts';
import { createIntentsService, type IntentsService } from '#worker/services/intents/intents-service.ts';
import type { ServiceRig } from './service-rig.ts';

/** The service over a rig, of a back end that honours keys unless told. */
export const intentsOver = (rig: ServiceRig, keepsKeys = true) =>
  createIntentsService({ ...rig, keepsKeys: async () => keepsKeys });

/** What the service says of each accepted request from now on: its kind, and the record that it made. */
export function acceptedBy(service: Pick<IntentsService, 'onAccepted'>): readonly unknown[] {
  const accepted: unknown[] = [];
  service.onAccepted((request, recordId) => accepted.push([request.kind, recordId]));
  return accepted;
}

export const states = (list: readonly Intent[] = []) => list.map(({ id, state }) => [id, state]);
