import { describe, expect, it } from 'vitest';
import { createTabLocks } from '#worker/platform/tab-locks.ts';
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
});
