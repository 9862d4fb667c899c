import { expose, wrap } from 'comlink';
import { createStore, entries } from 'idb-keyval';
import { afterEach, vi } from 'vitest';
import type { LiveMessage, TopicName, TopicOf } from '#protocol/live.ts';
import { milliseconds } from '#protocol/units.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import { createWorker } from '#worker/compose.ts';
import type { Environment } from '#worker/environment.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeServer, success } from './fake-server.ts';

/** What idb-keyval holds: the specified keys. */
export const storedKeys = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(await entries(createStore('keyval-store', 'keyval')));

/** A back end that knows the boot answer and says that nobody has messages. */
export const quietServer = (): FakeServer =>
  new FakeServer()
    .on('/paramter/getPublic', () => success({ pairs: [], coins: [], serverEpoch: 'e1' }))
    .on('/index/getNoticeCount', () => success(0));

/** A whole worker behind a real MessageChannel, as a page has it. */
export function startWorker(
  server: FakeServer,
  clock = new FakeClock(),
  overrides: Partial<Environment> = {},
) {
  let ids = 0;
  let line = overrides.startsOnline ?? true;
  const built = createWorker(
    {
      // What the page says of the line is true, unless the test brings its own network.
      fetch: (...asked) =>
        line ? server.fetch(...asked) : Promise.reject(new TypeError('there is no network')),
      clock,
      random: () => 0,
      newId: () => `id-${++ids}`,
      origin: 'https://exchange.example',
      ...overrides,
    },
    {
      apiBase: '/bb/app',
      timeout: milliseconds(12_000),
      appTimer: milliseconds(5000),
      fastTimer: milliseconds(1000),
    },
  );
  const { port1, port2 } = new MessageChannel();
  const { setOnline } = built.api.system;
  Object.assign(built.api.system, {
    setOnline: (online: boolean) => {
      line = online;
      return setOnline(online);
    },
  });
  expose(built.api, port2);
  // Every call of the contract answers a promise, so the remote has its type.
  const worker = wrap<WorkerApi>(port1) as unknown as WorkerApi;

  const follow = async <Name extends TopicName>(topic: TopicOf<Name>) => {
    const channel = new MessageChannel();
    const messages: LiveMessage<Name>[] = [];
    channel.port1.onmessage = ({ data }) => messages.push(data);
    await built.api.live.open(topic as never, channel.port2);
    // The clock stands still meanwhile: parts of the worker load in real time.
    await vi.dynamicImportSettled();
    return {
      messages,
      last: () => messages.at(-1),
      close: () => {
        channel.port1.postMessage('close');
        channel.port1.close();
      },
    };
  };
  return {
    worker,
    clock,
    server,
    follow,
    stop: () => {
      built.stop();
      port1.close();
      port2.close();
    },
  };
}

export type TestWorker = ReturnType<typeof startWorker>;

/** Starts workers as `startWorker` does; each ends with the test that started it. */
export function createStart(): typeof startWorker {
  const started: TestWorker[] = [];
  afterEach(() => {
    for (const worker of started.splice(0)) worker.stop();
  });
  return (...args) => {
    const worker = startWorker(...args);
    started.push(worker);
    return worker;
  };
}
