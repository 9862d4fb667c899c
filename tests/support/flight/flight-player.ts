import { setMany, type UseStore } from 'idb-keyval';
import type { Flight } from '#protocol/flight-file.ts';
import type { Topic } from '#protocol/live.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { type BourseWorker, createWorker } from '#worker/compose.ts';
import type { FakeClock } from '../fake-clock.ts';
import { recordedFetch } from './recorded-answers.ts';
import { recordedStream } from './recorded-stream.ts';
import { recordedTabs } from './recorded-tabs.ts';

interface PlayerDeps {
  readonly clock: FakeClock;
  /** Empty. */
  readonly sessionStorage: UseStore;
  /** Told what the page of the recording followed and knew of the network, each time that it changes. */
  readonly onState?: (state: { readonly topics: readonly Topic[]; readonly online: boolean }) => void;
}

/** A worker whose surroundings are those of a recording. */
export interface FlightPlayer {
  readonly worker: BourseWorker;
  /** Plays up to this moment of the recording (milliseconds since it begins), which lies ahead. */
  to(elapsed: number): Promise<void>;
}

/** Starts a worker at the beginning of a recording, without the device's cache. */
export async function openFlight(
  flight: Flight,
  { clock, sessionStorage, onState }: PlayerDeps,
): Promise<FlightPlayer> {
  const { head, events } = flight;
  const stream = recordedStream(flight, clock);
  const tabs = recordedTabs(flight);
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
  let played = 0;
  return {
    worker,
    to: async (elapsed) => {
      // Answers are given when they are asked for.
      for (; played < events.length; played += 1) {
        const event = events[played];
        if (!event || event.k === 'body' || event.k === 'answer' || event.k === 'lost') continue;
        if (event.at > elapsed) break;
        await clock.advance(Math.max(0, event.at - clock.elapsed()));
        if (event.k === 'tab') tabs.hear(event.message);
        else if (event.k === 'state') {
          clock.setWall(event.wall);
          tabs.lead(event.leads);
          await worker.api.system.setVisible(event.visible);
          await worker.api.system.setOnline(event.online);
          onState?.({ topics: event.topics as readonly Topic[], online: event.online });
        } else stream.hear(event);
      }
      await clock.advance(Math.max(0, elapsed - clock.elapsed()));
    },
  };
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
