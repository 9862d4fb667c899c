import type { UseStore } from 'idb-keyval';
import { milliseconds } from '#protocol/units.ts';
import type { Clock } from '../../platform/clock.ts';

/** A device whose storage does not answer for so long must not keep the app waiting. */
export const STORAGE_PATIENCE = milliseconds(3000);

/**
 * The same keys with a deadline: a transaction that has not answered after `STORAGE_PATIENCE` rejects. What it was asked
 * for may still be done later.
 */
export const keysInTime =
  (keys: UseStore, after: Clock['after']): UseStore =>
  (mode, work) =>
    new Promise((resolve, reject) => {
      const disarm = after(STORAGE_PATIENCE, () => reject(new Error('storage does not answer')));
      void keys(mode, work).then(resolve, reject).finally(disarm);
    });
