import { createMissingCalls, type MissingCallsDeps } from '#worker/api/missing-calls.ts';
import { isSpecified } from '#worker/api/specified-calls.ts';
import type { Clock } from '#worker/platform/clock.ts';

/** What tells missing calls, on a device that keeps nothing and before a back end that answers nothing else. */
export const missingCalls = (
  change: Partial<MissingCallsDeps> & { readonly clock: Pick<Clock, 'elapsed'> },
) =>
  createMissingCalls({
    kept: { read: async () => [], write: async () => {} },
    isSpecified,
    witness: async () => false,
    ...change,
  });
