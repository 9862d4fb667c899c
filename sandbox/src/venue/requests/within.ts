import { setTimeout } from 'node:timers/promises';

/** Rejects where it takes longer; what comes of the work is not waited for then. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    setTimeout(ms, null, { ref: false }).then(() => Promise.reject(new Error('too slow'))),
  ]);
}
