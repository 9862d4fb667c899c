/** A page or a worker as the browser runs it: what reaches it runs now, later, or never. */
export interface Thread {
  isDead(): boolean;
  isHung(): boolean;
  run(task: () => void): void;
  /** The same promise, as seen by this thread. */
  seen<T>(work: Promise<T>): Promise<T>;
  /** A loop that does not end: tasks wait. */
  hang(): void;
  /** The loop ends, and what waited runs. */
  resume(): void;
  kill(): void;
}

/** A thread that runs everything immediately until it hangs or is killed. */
export function createThread(): Thread {
  let state: 'runs' | 'hangs' | 'dead' = 'runs';
  let waiting: (() => void)[] = [];
  const run = (task: () => void) => {
    if (state === 'runs') task();
    else if (state === 'hangs') waiting.push(task);
  };
  return {
    isDead: () => state === 'dead',
    isHung: () => state === 'hangs',
    run,
    seen: (work) =>
      new Promise((resolve, reject) => {
        work.then(
          (value) => run(() => resolve(value)),
          (error: unknown) => run(() => reject(error)),
        );
      }),
    hang: () => {
      if (state === 'runs') state = 'hangs';
    },
    resume: () => {
      if (state !== 'hangs') return;
      state = 'runs';
      for (const task of waiting.splice(0)) task();
    },
    kill: () => {
      state = 'dead';
      waiting = [];
    },
  };
}
