import { describe, expect, it } from 'vitest';
import { createUpdateVote, type VoteChannel } from '#app/offline/update-vote.ts';

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

const atOnce = () => Promise.resolve();

describe('the vote before an update', () => {
  it('is free when no tab is busy', async () => {
    const join = tabs();
    createUpdateVote(join(), () => false, atOnce);
    expect(await createUpdateVote(join(), () => false, atOnce).ask()).toBe('free');
  });

  it('waits for a form in another tab, and asks anew once that is done', async () => {
    const join = tabs();
    let filling = true;
    createUpdateVote(join(), () => filling, atOnce);
    const here = createUpdateVote(join(), () => false, atOnce);
    expect(await here.ask()).toBe('busyElsewhere');
    filling = false;
    expect(await here.ask()).toBe('free');
  });

  it('does not even ask while this tab is busy', async () => {
    const join = tabs();
    expect(await createUpdateVote(join(), () => true, atOnce).ask()).toBe('busyHere');
  });

  it('is not disturbed by messages of another shape', async () => {
    const join = tabs();
    const stranger = join();
    const wait = async () => {
      for (const data of [null, 'busy', { kind: 'busy' }, { kind: 'busy', round: 'other' }]) {
        stranger.postMessage(data);
      }
    };
    expect(await createUpdateVote(join(), () => false, wait).ask()).toBe('free');
  });
});
