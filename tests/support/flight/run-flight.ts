import { setMany, type UseStore } from 'idb-keyval';
import { type Flight, readFlight } from '#protocol/flight-file.ts';
import { type LiveMessage, type LivePort, type Topic, topicKey } from '#protocol/live.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { type BourseWorker, createWorker } from '#worker/compose.ts';
import { FakeClock, settled } from '../fake-clock.ts';
import { emptyKeys } from '../memory-keys.ts';
import { recordedFetch } from './recorded-answers.ts';
import { type RecordedStream, recordedStream } from './recorded-stream.ts';
import { recordedTabs } from './recorded-tabs.ts';

/** What a topic said to its page. */
export interface Emitted {
  /** Milliseconds since the recording begins. */
  readonly at: number;
  readonly topic: Topic;
  readonly message: LiveMessage;
}

/**
 * Runs the worker on what a file recorded, on a virtual clock, and follows the topics that were followed then.
 * @param file the text of a recording. Throws `TypeError` where a line of it cannot be read
 */
export async function runFlight(file: string): Promise<readonly Emitted[]> {
  const flight = readFlight(file);
  const { head } = flight;
  const clock = new FakeClock(head.start);
  const stream = recordedStream(flight, clock);
  const tabs = recordedTabs(flight);
  const sessionStorage = await emptyKeys();
  if (head.userId !== null) await signIn(head.userId, sessionStorage);
  let ids = 0;
  const worker = createWorker({
    fetch: recordedFetch(flight, clock),
    clock,
    random: () => 0,
    newId: () => {
      ids += 1;
      return `replayed-${ids}`;
    },
    origin: 'https://recorded.invalid',
    openSocket: stream.open,
    openStreamChannel: () => null,
    tabChannel: tabs.channel,
    tabLocks: tabs.locks,
    sessionStorage,
    openCache: async () => createMemoryStore(),
  });
  const emitted: Emitted[] = [];
  const follow = follower(worker, (topic, message) => emitted.push({ at: clock.elapsed(), topic, message }));
  await play(flight, { clock, worker, stream, tabs, follow });
  follow([]);
  worker.stop();
  return emitted;
}

interface Parts {
  readonly clock: FakeClock;
  readonly worker: BourseWorker;
  readonly stream: RecordedStream;
  readonly tabs: ReturnType<typeof recordedTabs>;
  readonly follow: (topics: readonly Topic[]) => void;
}

/** Moves the clock from event to event. Answers are given when they are asked for. */
async function play({ head, events }: Flight, parts: Parts): Promise<void> {
  const { clock, worker, stream, tabs, follow } = parts;
  for (const event of events) {
    if (event.k === 'body' || event.k === 'answer' || event.k === 'lost') continue;
    await clock.advance(Math.max(0, event.at - clock.elapsed()));
    if (event.k === 'tab') tabs.hear(event.message);
    else if (event.k === 'state') {
      clock.setWall(event.wall);
      tabs.lead(event.leads);
      await worker.api.system.setVisible(event.visible);
      await worker.api.system.setOnline(event.online);
      follow(event.topics as readonly Topic[]);
    } else stream.hear(event);
  }
  await clock.advance(Math.max(0, head.length - clock.elapsed()));
  await settled();
}

/** The keys of a session that no exchange knows. */
const signIn = (userId: string, store: UseStore): Promise<void> =>
  setMany(
    [
      ['User-Id', userId],
      ['User-Token', 'a-token-of-the-replay'],
      ['User-Login', true],
      ['User-Email', 'person-1@redacted.invalid'],
      ['User-Purchase', true],
    ],
    store,
  );

/** Follows exactly the topics that it was told last. */
function follower(worker: BourseWorker, emit: (topic: Topic, message: LiveMessage) => void) {
  const open = new Map<string, () => void>();
  return (topics: readonly Topic[]) => {
    const wanted = new Map(topics.map((topic) => [topicKey(topic), topic]));
    for (const [key, close] of open) {
      if (wanted.has(key)) continue;
      close();
      open.delete(key);
    }
    for (const [key, topic] of wanted) {
      if (open.has(key)) continue;
      const { port, close } = portOf((message) => emit(topic, message));
      open.set(key, close);
      void worker.api.live.open(topic, port);
    }
  };
}

function portOf(take: (message: LiveMessage) => void): { readonly port: LivePort; close(): void } {
  let hear: (event: { readonly data: unknown }) => void = () => {};
  return {
    close: () => hear({ data: 'close' }),
    port: {
      postMessage: (message) => take(structuredClone(message) as LiveMessage),
      addEventListener: (_, listener) => {
        hear = listener;
      },
      start: () => {},
      close: () => {},
    },
  };
}
