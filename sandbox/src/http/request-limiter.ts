import type { Clock } from '../venue/clock.ts';

const WINDOW_MS = 10_000;
const ADDRESS_LIMIT = 10_000;
/** What is urgent may go over the limit by this part of it. */
const URGENT_PART = 0.1;
/** An address is told to the other processes whenever it has used up so much more of its share. */
const SHARED_PART = 0.05;

export interface RequestLimiter {
  /** Counts one request. Gives 0 when it may run, otherwise the seconds to wait. `urgent`: has a tenth more of the limit. */
  take(address: string, urgent?: boolean): number;
}

/** Adds to what is counted of an address in a window (epoch ms of its begin), and gives what all processes counted. */
export type ShareCount = (address: string, window: number, count: number) => Promise<number>;

interface Count {
  /** Of all processes, as far as is known, what was told to them included. */
  known: number;
  /** Here, and not told yet. */
  own: number;
}

/**
 * A fixed window per address. In memory: a restart forgives. With `share` the processes of one database count together,
 * a twentieth of the limit at a time, so that only those who ask much cost a statement; each may let that much more pass.
 * `share` must not reject.
 */
export function createRequestLimiter(
  clock: Clock,
  requestsPerWindow: number,
  share: ShareCount | null = null,
): RequestLimiter {
  const step = Math.max(1, Math.floor(requestsPerWindow * SHARED_PART));
  let windowStart = Number.NEGATIVE_INFINITY;
  /** From the first request on; the windows of several processes are the same. */
  const beginOf = (now: number) => {
    if (share) return Math.floor(now / WINDOW_MS) * WINDOW_MS;
    return now - windowStart >= WINDOW_MS || now < windowStart ? now : windowStart;
  };
  let counts = new Map<string, Count>();
  const tell = (address: string, count: Count) => {
    const told = count.own;
    count.known += told;
    count.own = 0;
    void share?.(address, windowStart, told).then((all) => {
      count.known = Math.max(count.known, all);
    });
  };
  return {
    take(address, urgent = false) {
      const now = clock.now();
      const begin = beginOf(now);
      if (begin !== windowStart || counts.size > ADDRESS_LIMIT) {
        windowStart = begin;
        counts = new Map();
      }
      const count = counts.get(address) ?? { known: 0, own: 0 };
      counts.set(address, count);
      count.own += 1;
      const all = count.known + count.own;
      // Whoever is refused already need not be counted by the others.
      if (share && count.own >= step && count.known <= requestsPerWindow) tell(address, count);
      const most = urgent ? Math.ceil(requestsPerWindow * (1 + URGENT_PART)) : requestsPerWindow;
      return all > most ? Math.max(1, Math.ceil((windowStart + WINDOW_MS - now) / 1000)) : 0;
    },
  };
}
