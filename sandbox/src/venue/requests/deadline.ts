import type { Timer } from './timer.ts';

/** A client waits 12 s for an answer: after 8 s without a commit there will be none. */
export const COMMIT_WITHIN_MS = 8000;

/** Took too long and was rolled back. Not a refusal: the same key may be sent again and starts afresh. */
export class TooSlow extends Error {
  constructor() {
    super('The request took too long and was rolled back');
    this.name = 'TooSlow';
  }
}

/**
 * Runs `work`, which must call `passed` as its very last step before the commit. When that has not happened after
 * 8 s, the answer is `TooSlow` at once, and the late call of `passed` throws, so that `work` rolls back.
 */
export function withDeadline<T>(timer: Timer, work: (passed: () => void) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let state: 'running' | 'committing' | 'late' = 'running';
    const callOff = timer.after(COMMIT_WITHIN_MS, () => {
      if (state !== 'running') return;
      state = 'late';
      reject(new TooSlow());
    });
    const passed = () => {
      if (state === 'late') throw new TooSlow();
      state = 'committing';
    };
    work(passed).then(resolve, reject).finally(callOff);
  });
}
