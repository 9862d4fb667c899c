export interface Ticker<Instant> {
  /** The same for all until the next tick. */
  now(): Instant;
  subscribe(listener: () => void): () => void;
}

/**
 * Time in steps of `intervalMs`, with one timer for all who follow it and none while nobody does. Whoever comes after
 * such a pause reads the time of now, before it has subscribed: a countdown must not begin with an hour ago.
 */
export function createTicker<Instant extends number>(
  intervalMs: number,
  read: () => Instant,
): Ticker<Instant> {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now = read();
  const look = () => {
    now = read();
    for (const listener of listeners) listener();
  };
  return {
    now: () => {
      if (listeners.size === 0 && Math.abs(read() - now) >= intervalMs) now = read();
      return now;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        now = read();
        timer = setInterval(look, intervalMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}
