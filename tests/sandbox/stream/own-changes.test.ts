import { beforeEach, expect, test } from 'vitest';
import type { ChangeListener } from '../../../sandbox/src/db/changes.ts';
import type { OwnFrame } from '../../../sandbox/src/http/stream/frames.ts';
import { OwnChanges } from '../../../sandbox/src/http/stream/own-changes.ts';

/** A connection: what it was told, and why it is told no more. */
class Receiver {
  readonly frames: OwnFrame[] = [];
  readonly ends: string[] = [];
  marks = (frame: OwnFrame) => {
    this.frames.push(frame);
  };
  ownEnded = (reason: string) => {
    this.ends.push(reason);
  };
  get last(): Record<string, string> {
    return Object.fromEntries(this.frames.at(-1)?.marks ?? []);
  }
}

let listener: ChangeListener | null;
let live: Set<string>;
let reachable: boolean;
let disk: Promise<void> | null;
let errors: unknown[];
let own: OwnChanges;

beforeEach(() => {
  listener = null;
  live = new Set(['one', 'two', 'three', 'foreign']);
  reachable = true;
  disk = null;
  errors = [];
  own = new OwnChanges({
    changes: {
      follow: async (follower) => {
        if (!reachable) throw new Error('away');
        listener = follower;
      },
    },
    // A ticket is called as its session here.
    useTicket: async (ticket) =>
      live.has(ticket) ? { sessionId: ticket, userId: ticket === 'foreign' ? 'u2' : 'u1' } : null,
    live: async (ids) => new Set(ids.filter((id) => live.has(id))),
    synced: () => disk,
    onError: (error) => errors.push(error),
    mostEach: 2,
  });
});

const joined = async (ticket: string) => {
  const receiver = new Receiver();
  await own.join(receiver, ticket);
  return receiver;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const changed = async (kind: 'orders' | 'balances' | 'sessions', userId = 'u1') => {
  listener?.changed({ kind, userId });
  await settled();
};

test('everybody hears of their own, in every tab, and of nobody else', async () => {
  const [one, two, foreign] = [await joined('one'), await joined('two'), await joined('foreign')];
  await changed('orders');
  for (const mine of [one, two]) expect(mine.last).toMatchObject({ orders: '1', balances: '0' });
  expect(foreign.frames).toHaveLength(1);
  await changed('balances');
  expect(one.last).toMatchObject({ orders: '1', balances: '1' });
  expect(one.frames.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('what several commits of one moment changed is one frame', async () => {
  const one = await joined('one');
  for (const kind of ['orders', 'balances', 'orders'] as const) listener?.changed({ kind, userId: 'u1' });
  await settled();
  expect(one.frames).toHaveLength(2);
  expect(one.last).toMatchObject({ orders: '2', balances: '1' });
});

test('nothing is told before it is on the disk', async () => {
  const one = await joined('one');
  let synced = () => {};
  disk = new Promise((resolve) => {
    synced = resolve;
  });
  await changed('orders');
  // What comes later may not be on the disk with the first.
  disk = new Promise(() => {});
  await changed('balances');
  expect(one.frames).toHaveLength(1);
  synced();
  await settled();
  expect(one.last).toMatchObject({ orders: '1', balances: '0' });
});

test('a ticket that is none tells nothing, and another one may follow', async () => {
  const one = await joined('stolen');
  await changed('orders');
  expect([one.frames, one.ends]).toEqual([[], ['refused']]);
  await own.join(one, 'one');
  await changed('orders');
  expect(one.last).toMatchObject({ orders: '1' });
});

test('another ticket takes the place of the last, under another run', async () => {
  const one = await joined('one');
  await own.join(one, 'foreign');
  await changed('orders', 'u1');
  await changed('orders', 'u2');
  expect(one.frames.map(({ run }) => run === one.frames[0]?.run)).toEqual([true, false, false]);
  expect(one.last).toMatchObject({ orders: '1' });
});

test('a session that was ended, or has run out, is told so once and then nothing', async () => {
  const [one, two] = [await joined('one'), await joined('two')];
  live.delete('one');
  await changed('sessions');
  expect([one.ends, two.ends]).toEqual([['ended'], []]);
  live.delete('two');
  await own.look();
  await changed('orders');
  expect(two.ends).toEqual(['ended']);
  expect([one, two].map(({ frames }) => frames.length)).toEqual([1, 1]);
});

test('a person has so many at once', async () => {
  await joined('one');
  const two = await joined('two');
  const three = await joined('three');
  expect(three.ends).toEqual(['limit']);
  own.leave(two);
  await own.join(three, 'three');
  expect(three.frames).toHaveLength(1);
});

test('where commits can not be followed nobody is told that nothing changes', async () => {
  const one = await joined('one');
  listener?.lost();
  expect(one.ends).toEqual(['away']);
  reachable = false;
  const two = await joined('two');
  expect(two.ends).toEqual(['away']);
  expect(errors).toHaveLength(1);
  reachable = true;
  expect((await joined('three')).frames).toHaveLength(1);
});

test('whoever leaves while the ticket is looked at is told nothing', async () => {
  const one = new Receiver();
  const joining = own.join(one, 'one');
  own.leave(one);
  await joining;
  await changed('orders');
  expect([one.frames, one.ends]).toEqual([[], []]);
});
