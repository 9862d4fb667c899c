import { describe, expect, it } from 'vitest';
import { createTabLocks, type LockManagerPart } from '#worker/platform/tab-locks.ts';
import { settled } from '../../../support/fake-clock.ts';
import { sharedLocks } from '../../../support/fake-locks.ts';

describe('locks between tabs', () => {
  it('are held by one tab until it lets go', async () => {
    const tab = sharedLocks();
    const [one, two] = [createTabLocks(tab().manager), createTabLocks(tab().manager)];
    const release = await one.take('a');
    expect(release).not.toBeNull();
    expect(await two.take('a')).toBeNull();
    expect(await two.take('b')).not.toBeNull();
    release?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(await two.take('a')).not.toBeNull();
  });

  it('keep nobody waiting where the browser has none or refuses them', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    for (const manager of [null, refusing]) {
      const locks = createTabLocks(manager);
      expect(await locks.take('a')).not.toBeNull();
      expect(await locks.take('a')).not.toBeNull();
    }
  });

  it('are waited for in line, and left without having had them', async () => {
    const tab = sharedLocks();
    const managers = [tab().manager, tab().manager, tab().manager];
    const granted: number[] = [];
    const releases = managers.map((manager, at) =>
      createTabLocks(manager).queue('a', () => granted.push(at)),
    );
    await settled();
    expect(granted).toEqual([0]);
    releases[1]?.();
    releases[0]?.();
    await settled();
    expect(granted).toEqual([0, 2]);
    releases[2]?.();
    await settled();
    expect(await createTabLocks(managers[0] ?? null).take('a')).not.toBeNull();
  });

  it('are had at once by everyone in line where the browser has none or refuses them', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    for (const manager of [null, refusing]) {
      const locks = createTabLocks(manager);
      let granted = 0;
      for (const _ of [1, 2]) locks.queue('a', () => (granted += 1));
      await settled();
      expect(granted).toBe(2);
    }
  });

  it('are given back at once where they come after the tab let go', async () => {
    let decide = () => {};
    const decision = new Promise<void>((resolve) => {
      decide = resolve;
    });
    let over = false;
    const slow: LockManagerPart = {
      request: async (_name, _options, got) => {
        await decision;
        await got({});
        over = true;
      },
    };
    let granted = 0;
    createTabLocks(slow).queue('a', () => (granted += 1))();
    decide();
    await settled();
    expect({ granted, over }).toEqual({ granted: 0, over: true });
  });
});
