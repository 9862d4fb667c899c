import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveListener } from '#app/worker-client/link.ts';
import { bridgeLive, forgetAnswers, liveQuery, touch } from '#app/worker-client/live-query.ts';
import { createLiveStore } from '#app/worker-client/live-store.ts';
import { type StateName, type TopicOf, topicKey } from '#protocol/live.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const UNREAD = { name: 'unread' } as const;

interface Opened {
  readonly name: string;
  readonly listener: LiveListener<'unread'>;
  closed: boolean;
}

let opened: Opened[];
let online: boolean;
let tellLine: () => void;
let queries: QueryClient;
beforeEach(() => {
  const clock = new FakeClock();
  opened = [];
  online = true;
  const stores = new Map<string, ReturnType<typeof createLiveStore<StateName>>>();
  const storeOf = (topic: TopicOf<StateName>) => {
    const known = stores.get(topicKey(topic));
    if (known) return known;
    const store = createLiveStore<StateName>(
      {
        open: ({ name }, listener) => {
          const mine = { name, listener: listener as unknown as LiveListener<'unread'>, closed: false };
          opened.push(mine);
          return () => {
            mine.closed = true;
          };
        },
        after: clock.after,
        elapsed: clock.elapsed,
        serverNow: () => epochMs(1_000_000 + clock.elapsed()),
        online: () => online,
        onOnline: () => () => {},
        together: (run) => run(),
      },
      topic,
    );
    stores.set(topicKey(topic), store);
    return store;
  };
  queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  bridgeLive(queries, {
    store: storeOf,
    onOnline: (listener) => {
      tellLine = listener;
    },
  });
});

const say = (value: number, at = 0) =>
  opened[at]?.listener({ kind: 'value', value, age: milliseconds(0), source: 'network' });
const follow = (observer: QueryObserver<never, Error, never, never, never>) => observer.subscribe(() => {});
const topicOf = (topic: TopicOf<'unread'> | null = UNREAD) =>
  new QueryObserver(queries, liveQuery(topic)) as unknown as QueryObserver<never, Error, never, never, never>;
const view = () => queries.getQueryData(liveQuery(UNREAD).queryKey);
/** Queries begin and end their reading in microtasks. */
const settled = () => new Promise((done) => setTimeout(done, 0));

/** A query that counts how often it is read. */
function counted(options: { readonly key?: QueryKey; readonly answer?: () => unknown; enabled?: boolean }) {
  const asked: number[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: options.key ?? ['list'],
    queryFn: async () => {
      asked.push(asked.length);
      return options.answer?.() ?? 'rows';
    },
    enabled: options.enabled ?? true,
    meta: { touchedBy: [touch<'unread'>(UNREAD, String)] },
  });
  return { asked, observer, leave: observer.subscribe(() => {}) };
}

describe('a topic in the cache of queries', () => {
  it('is open while somebody observes it', () => {
    const one = follow(topicOf());
    const two = follow(topicOf());
    expect(opened.map(({ name }) => name)).toEqual(['unread']);
    say(3);
    expect(view()).toMatchObject({ value: 3, source: 'network', failure: null });
    one();
    expect(opened[0]?.closed).toBe(false);
    two();
    expect(opened[0]?.closed).toBe(true);
  });

  it('draws nobody again to say that there is nothing yet', async () => {
    const drawn: unknown[] = [];
    new QueryObserver(queries, liveQuery(UNREAD)).subscribe(({ data }) => drawn.push(data?.value));
    await settled();
    expect(drawn).toEqual([]);
    say(3);
    await settled();
    expect(drawn).toEqual([3]);
  });

  it('is forgotten with its last observer: the next one may be another person', () => {
    const leave = follow(topicOf());
    say(3);
    leave();
    expect(view()).toBeUndefined();
  });

  it('that is mounted twice, as strict React does, goes on', () => {
    const observer = topicOf();
    follow(observer)();
    follow(observer);
    expect(opened.map(({ closed }) => closed)).toEqual([true, false]);
    say(5, 1);
    expect(view()?.value).toBe(5);
    expect(observer.getCurrentResult().data).toMatchObject({ value: 5 });
  });

  it('keeps the last value through a failure', () => {
    follow(topicOf());
    say(3);
    opened[0]?.listener({ kind: 'failure', failure: { kind: 'timeout' } });
    expect(view()).toMatchObject({ value: 3, failure: { kind: 'timeout' }, freshness: 'stale' });
  });

  it('follows the topic that its observer turns to, and nothing for null', () => {
    const observer = new QueryObserver(queries, liveQuery<StateName>(null));
    observer.subscribe(() => {});
    expect(opened).toEqual([]);
    observer.setOptions(liveQuery<StateName>(UNREAD));
    observer.setOptions(liveQuery<StateName>({ name: 'assets', account: 2 }));
    expect(opened.map(({ name, closed }) => [name, closed])).toEqual([
      ['unread', true],
      ['assets', false],
    ]);
    observer.setOptions(liveQuery<StateName>(null));
    expect(opened[1]?.closed).toBe(true);
  });

  it('stays when a person is forgotten, whose answers go', async () => {
    follow(topicOf());
    say(3);
    const { leave } = counted({});
    await settled();
    leave();
    forgetAnswers(queries);
    expect(queries.getQueryData(['list'])).toBeUndefined();
    say(4);
    expect(view()?.value).toBe(4);
  });

  it('is never fetched, also when everything is read again', async () => {
    follow(topicOf());
    say(3);
    await queries.invalidateQueries();
    expect(view()?.value).toBe(3);
    expect(opened).toHaveLength(1);
  });
});

describe('what a topic touches', () => {
  it('is read again when it changes, and not for a first word or the same again', async () => {
    const { asked, leave } = counted({});
    await settled();
    say(1);
    await settled();
    expect(asked).toHaveLength(1);
    say(2);
    await settled();
    expect(asked).toHaveLength(2);
    say(2);
    await settled();
    expect(asked).toHaveLength(2);
    leave();
    expect(opened[0]?.closed).toBe(true);
  });

  it('knows what is held already', async () => {
    follow(topicOf());
    say(1);
    const { asked } = counted({});
    await settled();
    say(2);
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('is asked for again where the first answer is still on its way', async () => {
    const answers: ((value: string) => void)[] = [];
    const { observer } = counted({ answer: () => new Promise((done) => answers.push(done)) });
    await settled();
    say(1);
    say(2);
    await settled();
    expect(answers).toHaveLength(2);
    answers[0]?.('before');
    answers[1]?.('after');
    await settled();
    expect(observer.getCurrentResult().data).toBe('after');
  });

  it('is read again where its answer names an older state than the topic, whichever comes first', async () => {
    const answers = [1, 2, 2, 3];
    const options = {
      queryKey: ['filed'],
      queryFn: async () => ({ file: answers.shift() }),
      staleTime: 60_000,
      meta: {
        touchedBy: [touch<'unread'>(UNREAD, String, ({ file }: { file: number }) => String(file))],
      },
    };
    const data = () => queries.getQueryData<{ file: number }>(['filed']);
    await queries.prefetchQuery(options);
    expect(data()).toEqual({ file: 1 });
    // The first word it is followed by is news already.
    const leave = new QueryObserver(queries, options).subscribe(() => {});
    say(2);
    await settled();
    expect(data()).toEqual({ file: 2 });
    leave();
    queries.removeQueries({ queryKey: ['filed'] });
    new QueryObserver(queries, options).subscribe(() => {});
    say(3, 1);
    await settled();
    expect(data()).toEqual({ file: 3 });
    expect(answers).toEqual([]);
  });

  it('follows nothing while it is switched off', () => {
    const { observer } = counted({ enabled: false });
    expect(opened).toEqual([]);
    observer.setOptions({ ...observer.options, enabled: true });
    expect(opened).toHaveLength(1);
    observer.setOptions({ ...observer.options, enabled: false });
    expect(opened[0]?.closed).toBe(true);
  });
});

describe('the line', () => {
  const read = (key: string, answer: () => unknown) => {
    const asked: number[] = [];
    new QueryObserver(queries, {
      queryKey: [key],
      queryFn: async () => {
        asked.push(asked.length);
        return answer();
      },
    }).subscribe(() => {});
    return asked;
  };
  const setLine = async (on: boolean) => {
    online = on;
    tellLine();
    await settled();
  };

  it('when it is back, what came from the device is read again', async () => {
    let source = 'cache';
    const dated = read('dated', () => ({ value: 1, source }));
    const listed = read('listed', () => ({ pages: [{ source }, { source }], pageParams: [1, 2] }));
    const plain = read('plain', () => 'pure');
    await settled();
    source = 'network';
    await setLine(true);
    expect([dated.length, listed.length, plain.length]).toEqual([2, 2, 1]);
  });

  it('when it is gone, what came from the network is read of the device, with its age', async () => {
    let source = 'network';
    const dated = read('dated', () => ({ value: 1, source }));
    await settled();
    source = 'cache';
    await setLine(false);
    expect(dated).toHaveLength(2);
    expect(queries.getQueryData(['dated'])).toMatchObject({ source: 'cache' });
  });

  it('what failed is asked again when it is back', async () => {
    const failing = read('failing', () => Promise.reject(new Error('no line')));
    await settled();
    await setLine(true);
    expect(failing).toHaveLength(2);
  });
});
