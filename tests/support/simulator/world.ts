import { FakeClock } from '../fake-clock.ts';

/** The one clock of a simulation, which stands still while anything is under way. */
export interface World {
  readonly clock: FakeClock;
  /** Keeps the clock from moving until work that takes real turns (IndexedDB, SQL) has ended. */
  track<T>(work: PromiseLike<T>): Promise<T>;
}

/** 2026-11-20 12:00 UTC. */
export const START = Date.UTC(2026, 10, 20, 12);

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** A world at `START` in which nothing has happened. */
export function createWorld(): World {
  let pending = 0;
  // One turn runs every promise that is ready; only tracked work needs more of them.
  const settle = async () => {
    do await turn();
    while (pending > 0);
  };
  return {
    clock: new FakeClock(START, settle),
    async track(work) {
      pending += 1;
      try {
        return await work;
      } finally {
        pending -= 1;
      }
    },
  };
}
