import { describe, expect, it } from 'vitest';
import { stepIn } from '#app/shared/offline/update-vote.ts';

/** A new version that waits until the page has looked that often. */
function versionAfter(looks: number) {
  const asked: unknown[] = [];
  let looked = 0;
  const version = { postMessage: (message: unknown) => asked.push(message) };
  const wait = async () => {
    looked += 1;
  };
  return { asked, wait, waiting: () => (looked < looks ? version : null) };
}

describe('stepping in', () => {
  it.each([1, 3])('is asked for once, and waited for %i times', async (looks) => {
    const { asked, ...deps } = versionAfter(looks);
    expect(await stepIn(deps)).toBe(true);
    expect(asked).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('is given up, and said so, where it never comes', async () => {
    const { asked, ...deps } = versionAfter(Number.POSITIVE_INFINITY);
    expect(await stepIn(deps)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('asks nobody where nothing waits', async () => {
    const { asked, ...deps } = versionAfter(0);
    expect(await stepIn(deps)).toBe(true);
    expect(asked).toEqual([]);
  });
});
