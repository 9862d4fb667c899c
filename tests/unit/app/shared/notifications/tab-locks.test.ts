import { beforeEach, describe, expect, test, vi } from 'vitest';
import { claim, isWatched, type Locks, sayWatched } from '#app/shared/notifications/tab-locks.ts';

/** Locks of one browser as its tabs see them: exclusive ones of which a second holder is refused, and shared ones. */
function browserLocks(): Locks {
  const held = new Map<string, number>();
  const locks = {
    async request(
      name: string,
      { ifAvailable = false }: LockOptions,
      run: (lock: Lock | null) => unknown,
    ): Promise<unknown> {
      if (ifAvailable && held.has(name)) return run(null);
      held.set(name, (held.get(name) ?? 0) + 1);
      const result = await run({ name, mode: 'exclusive' });
      const left = (held.get(name) ?? 1) - 1;
      if (left === 0) held.delete(name);
      else held.set(name, left);
      return result;
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
  };
  // The two-argument form of `request` is not used.
  return locks as unknown as Locks;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('an event that every tab sees', () => {
  test('is taken by one of them', async () => {
    const locks = browserLocks();
    expect(await claim('notice-42', locks)).toBe(true);
    expect(await claim('notice-42', locks)).toBe(false);
    expect(await claim('notice-43', locks)).toBe(true);
  });

  test('stays taken for longer than a settled order is listed', async () => {
    const locks = browserLocks();
    await claim('notice-42', locks);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await claim('notice-42', locks)).toBe(false);
  });

  test('is taken by each tab where there are no locks', async () => {
    expect(await claim('notice-42', null)).toBe(true);
  });
});

test('a tab in view is known to the others until the last one is left', async () => {
  const locks = browserLocks();
  expect(await isWatched(locks)).toBe(false);
  const leaveFirst = sayWatched(locks);
  const leaveSecond = sayWatched(locks);
  expect(await isWatched(locks)).toBe(true);
  leaveFirst();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isWatched(locks)).toBe(true);
  leaveSecond();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isWatched(locks)).toBe(false);
  expect(await isWatched(null)).toBe(false);
});
