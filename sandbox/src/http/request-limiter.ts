import type { Clock } from '../venue/clock.ts';

const WINDOW_MS = 10_000;
const ADDRESS_LIMIT = 10_000;

export interface RequestLimiter {
  /** Counts one request. Gives 0 when it may run, otherwise the seconds to wait. */
  take(address: string): number;
}

/** A fixed window per address. Kept in memory only: a restart forgives. */
export function createRequestLimiter(clock: Clock, requestsPerWindow: number): RequestLimiter {
  let windowStart = clock.now();
  const counts = new Map<string, number>();
  return {
    take(address) {
      const now = clock.now();
      if (now - windowStart >= WINDOW_MS || now < windowStart || counts.size > ADDRESS_LIMIT) {
        windowStart = now;
        counts.clear();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count > requestsPerWindow ? Math.max(1, Math.ceil((windowStart + WINDOW_MS - now) / 1000)) : 0;
    },
  };
}
