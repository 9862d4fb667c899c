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

export interface Looking {
  /** Waits for what is under way. */
  idle(): Promise<void>;
  /** Waits for a look under way; none begins afterwards. */
  stop(): Promise<void>;
}

export interface LookDeps {
  readonly timer?: Timer;
  readonly onError?: (error: unknown) => void;
}

/**
 * Looks once now, and again `every` milliseconds after each look has ended. `onError` hears of what could not be
 * done: it is tried again at the next look.
 */
export async function keepLooking(
  look: () => Promise<void>,
  every: number,
  deps: LookDeps,
): Promise<Looking> {
  const timer = deps.timer ?? systemTimer;
  let stopped = false;
  let callOff = () => {};
  const once = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      deps.onError?.(error);
    }
    if (!stopped) callOff = timer.after(every, again);
  };
  let looking = once();
  const again = (): void => {
    looking = once();
  };
  const idle = () => looking;
  await idle();
  return {
    idle,
    stop: async () => {
      stopped = true;
      callOff();
      await idle();
    },
  };
}

export const SECOND_MS = 1000;

/** Begins to do what is due by now, at once and every second from then on. */
export const everySecond =
  <D>(doDue: (deps: D) => Promise<void>) =>
  (deps: D & LookDeps): Promise<Looking> =>
    keepLooking(() => doDue(deps), SECOND_MS, deps);
