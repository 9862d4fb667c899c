import { systemTimer, type Timer } from './timer.ts';

export interface Looking {
  /** Waits for a look under way; none begins afterwards. */
  stop(): Promise<void>;
}

/**
 * Looks once now, and again `every` milliseconds after each look has ended. `onError` hears of what could not be
 * done: it is tried again at the next look.
 */
export async function keepLooking(
  look: () => Promise<void>,
  every: number,
  deps: { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
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
  await looking;
  return {
    stop: async () => {
      stopped = true;
      callOff();
      await looking;
    },
  };
}
