/** Injected, so that tests own the passing of time. */
export interface Timer {
  /** Runs `run` once after `ms` milliseconds; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** Does not keep the process alive by itself. */
export const systemTimer: Timer = {
  after(ms, run) {
    const handle = setTimeout(run, ms);
    handle.unref();
    return () => clearTimeout(handle);
  },
};
