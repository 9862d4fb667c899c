import { readFlight } from '#protocol/flight-file.ts';
import { type LiveMessage, type LivePort, type Topic, topicKey } from '#protocol/live.ts';
import type { BourseWorker } from '#worker/compose.ts';
import { FakeClock, settled } from '../fake-clock.ts';
import { emptyKeys } from '../memory-keys.ts';
import { openFlight } from './flight-player.ts';

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
  const clock = new FakeClock(flight.head.start);
  const emitted: Emitted[] = [];
  let follow: (topics: readonly Topic[]) => void = () => {};
  const { worker, to } = await openFlight(flight, {
    clock,
    sessionStorage: await emptyKeys(),
    onState: ({ topics }) => follow(topics),
  });
  follow = follower(worker, (topic, message) => emitted.push({ at: clock.elapsed(), topic, message }));
  await to(flight.head.length);
  await settled();
  follow([]);
  worker.stop();
  return emitted;
}

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
