import { describe, expect, it } from 'vitest';
import { stepIn } from '#app/offline/step-in.ts';

/** A new version that steps in when it was asked that often. */
function versionAfter(times: number) {
  const asked: unknown[] = [];
  const version = { postMessage: (message: unknown) => asked.push(message) };
  return { asked, waiting: () => (asked.length < times ? version : null) };
}
const wait = () => Promise.resolve();

describe('stepping in', () => {
  it('is asked for once where the browser lets it', async () => {
    const { asked, waiting } = versionAfter(1);
    expect(await stepIn({ waiting, wait })).toBe(true);
    expect(asked).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('is asked for again while the old version is held', async () => {
    const { asked, waiting } = versionAfter(3);
    expect(await stepIn({ waiting, wait })).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('is given up, and said so, where it never comes', async () => {
    const { asked, waiting } = versionAfter(Number.POSITIVE_INFINITY);
    expect(await stepIn({ waiting, wait })).toBe(false);
    expect(asked.length).toBeGreaterThan(3);
  });

  it('asks nobody where nothing waits', async () => {
    const { asked, waiting } = versionAfter(0);
    expect(await stepIn({ waiting, wait })).toBe(true);
    expect(asked).toEqual([]);
  });
});
