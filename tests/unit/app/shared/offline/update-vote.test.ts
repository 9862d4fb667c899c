import { describe, expect, it } from 'vitest';
import { createUpdateVote, type VoteChannel } from '#app/shared/offline/update-vote.ts';

/** Tabs on one channel: a message reaches every tab but its sender, as in a browser. */
function tabs() {
  const all: { listeners: ((event: { data: unknown }) => void)[] }[] = [];
  return (): VoteChannel => {
    const own: (typeof all)[number] = { listeners: [] };
    all.push(own);
    return {
      postMessage: (data) => {
        for (const tab of all) if (tab !== own) for (const listener of tab.listeners) listener({ data });
      },
      addEventListener: (_type, listener) => own.listeners.push(listener),
    };
  };
}

/** A tab that takes part; time passes at once. */
function tab(channel: VoteChannel, busy: () => boolean, wait = () => Promise.resolve()) {
  let rests = 0;
  const rest = () => {
    rests += 1;
  };
  return { ...createUpdateVote({ channel, busy, rest, wait }), rests: () => rests };
}

describe('the vote before an update', () => {
  it('is free when no tab is busy', async () => {
    const join = tabs();
    tab(join(), () => false);
    expect(await tab(join(), () => false).ask()).toBe('free');
  });

  // proves F53
  it('waits for a form in another tab, and asks again once that is done', async () => {
    const join = tabs();
    let filling = true;
    tab(join(), () => filling);
    const here = tab(join(), () => false);
    expect(await here.ask()).toBe('busyElsewhere');
    filling = false;
    expect(await here.ask()).toBe('free');
  });

  it('quietens every tab that consents, whichever asks, and none that is busy', async () => {
    const join = tabs();
    const [asking, idle, filling] = [
      tab(join(), () => false),
      tab(join(), () => false),
      tab(join(), () => true),
    ];
    await asking.ask();
    expect([asking.rests(), idle.rests(), filling.rests()]).toEqual([1, 1, 0]);
  });

  it('does not even ask while this tab is busy', async () => {
    const join = tabs();
    expect(await tab(join(), () => true).ask()).toBe('busyHere');
  });

  it('is not disturbed by messages of another shape', async () => {
    const join = tabs();
    const stranger = join();
    const wait = async () => {
      for (const data of [null, 'busy', { kind: 'busy' }, { kind: 'busy', round: 'other' }]) {
        stranger.postMessage(data);
      }
    };
    expect(await tab(join(), () => false, wait).ask()).toBe('free');
  });
});
