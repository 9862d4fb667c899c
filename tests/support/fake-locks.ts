import type { LockManagerPart } from '#worker/platform/tab-locks.ts';

interface Request {
  readonly tab: object;
  /** Resolves once the holder let go. */
  start(): Promise<void>;
}

/** The browser's locks, shared by the tabs of a test. A tab that dies lets go of everything and waits no more. */
export function sharedLocks() {
  const holders = new Map<string, object>();
  const lines = new Map<string, readonly Request[]>();

  const lineOf = (name: string) => lines.get(name) ?? [];
  const leave = (name: string, who: (request: Request) => boolean) =>
    lines.set(
      name,
      lineOf(name).filter((request) => !who(request)),
    );
  const free = (name: string, tab: object) => {
    if (holders.get(name) !== tab) return;
    holders.delete(name);
    const [next] = lineOf(name);
    if (!next) return;
    leave(name, (request) => request === next);
    void next.start();
  };

  return () => {
    const tab = {};
    let dead = false;
    const hold = async (name: string, granted: (lock: unknown) => Promise<void> | undefined) => {
      holders.set(name, tab);
      await granted({ name });
      free(name, tab);
    };
    const manager: LockManagerPart = {
      request: (name, options, granted) => {
        if (dead) return new Promise(() => {});
        if (!holders.has(name)) return hold(name, granted);
        if (!('signal' in options)) return Promise.resolve(granted(null));
        return new Promise((resolve, reject) => {
          const request: Request = { tab, start: () => hold(name, granted).then(resolve) };
          lines.set(name, [...lineOf(name), request]);
          options.signal.addEventListener('abort', () => {
            if (!lineOf(name).includes(request)) return;
            leave(name, (waiting) => waiting === request);
            reject(new DOMException('Aborted', 'AbortError'));
          });
        });
      },
    };
    const die = () => {
      dead = true;
      for (const name of lines.keys()) leave(name, (waiting) => waiting.tab === tab);
      for (const [name, holder] of [...holders]) if (holder === tab) free(name, tab);
    };
    const held = () => [...holders].filter(([, holder]) => holder === tab).map(([name]) => name);
    return { manager, die, held };
  };
}
