import { beforeEach, describe, expect, it } from 'vitest';
import { createLeadership } from '#worker/live/leadership.ts';
import { createTabLocks } from '#worker/platform/tab-locks.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { sharedLocks } from '../../../support/fake-locks.ts';

let clock: FakeClock;
let locks: ReturnType<typeof sharedLocks>;
beforeEach(() => {
  clock = new FakeClock();
  locks = sharedLocks();
});

function tab(random = 0) {
  const lock = locks();
  const told = { beats: 0, turns: 0 };
  const leadership = createLeadership({
    clock,
    random: () => random,
    locks: createTabLocks(lock.manager),
    name: 'a',
    onLead: () => {
      told.turns += 1;
    },
    beat: () => {
      told.beats += 1;
    },
  });
  leadership.setVisible(true);
  return { leadership, told, ...lock };
}

describe('the lead', () => {
  it('is the first visible tab, which says so every 5 s', async () => {
    const [one, two] = [tab(), tab()];
    await clock.advance(10_000);
    expect([one.leadership.leads(), two.leadership.leads()]).toEqual([true, false]);
    expect(one.told).toEqual({ beats: 3, turns: 1 });
    expect(two.told).toEqual({ beats: 0, turns: 0 });
  });

  it('is let go by a tab that hides, which waits at the end of the line when it is back', async () => {
    const [one, two] = [tab(), tab()];
    await clock.advance(0);
    one.leadership.setVisible(false);
    await clock.advance(0);
    expect([one.leadership.leads(), two.leadership.leads()]).toEqual([false, true]);
    one.leadership.setVisible(true);
    await clock.advance(0);
    expect(one.leadership.leads()).toBe(false);
    two.die();
    await clock.advance(0);
    expect(one.leadership.leads()).toBe(true);
    expect(one.told.turns).toBe(2);
  });

  it('leaves nothing behind when it is closed', async () => {
    const one = tab();
    await clock.advance(0);
    one.leadership.close();
    await clock.advance(0);
    expect(one.held()).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

describe('a silent leader', () => {
  it('is stood in for after 12 s, first by one, until it is heard again', async () => {
    tab();
    await clock.advance(0);
    const [two, three] = [tab(0), tab(0.5)];
    await clock.advance(11_999);
    expect(two.leadership.leads()).toBe(false);
    await clock.advance(1);
    expect([two.leadership.leads(), three.leadership.leads()]).toEqual([true, false]);
    // What the one says, the other hears.
    three.leadership.heard();
    await clock.advance(11_000);
    expect(three.leadership.leads()).toBe(false);
    two.leadership.heard();
    expect(two.leadership.leads()).toBe(false);
    await clock.advance(12_000);
    expect(two.leadership.leads()).toBe(true);
    expect(two.told.turns).toBe(2);
  });

  it('is not stood in for by a hidden tab', async () => {
    tab();
    const two = tab();
    await clock.advance(0);
    two.leadership.setVisible(false);
    two.leadership.heard();
    await clock.advance(60_000);
    expect(two.leadership.leads()).toBe(false);
  });

  it('does not give way to who stood in for it', async () => {
    const one = tab();
    await clock.advance(0);
    one.leadership.heard();
    expect(one.leadership.leads()).toBe(true);
  });
});
