import type { LockManagerPart } from '#worker/platform/tab-locks.ts';

/** The browser's locks, shared by the tabs of a test. A tab that dies lets go of everything. */
export function sharedLocks() {
  const holders = new Map<string, object>();
  return () => {
    const tab = {};
    const manager: LockManagerPart = {
      request: async (name, _options, granted) => {
        if (holders.has(name)) return granted(null);
        holders.set(name, tab);
        await granted({ name });
        if (holders.get(name) === tab) holders.delete(name);
      },
    };
    const die = () => {
      for (const [name, holder] of holders) if (holder === tab) holders.delete(name);
    };
    const held = () => [...holders].filter(([, holder]) => holder === tab).map(([name]) => name);
    return { manager, die, held };
  };
}
