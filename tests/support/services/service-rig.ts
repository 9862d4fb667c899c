import type { LiveMessage, LiveTopics, Topic, TopicName } from '#protocol/live.ts';
import { failed } from '#protocol/result.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { createHttpClient } from '#worker/api/http-client.ts';
import { createRequestLog } from '#worker/api/request-log.ts';
import { type Cache, createCache } from '#worker/cache/cache.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import { createHub } from '#worker/live/hub.ts';
import { createSharedPolls } from '#worker/live/polls.ts';
import { createScheduler } from '#worker/platform/scheduler.ts';
import { createTabLocks, type TabLocks } from '#worker/platform/tab-locks.ts';
import { createTabs, type Tabs } from '#worker/platform/tabs.ts';
import { createNotAfter, type NotAfter } from '#worker/services/intents/not-after.ts';
import type { ServiceDeps } from '#worker/services/service-deps.ts';
import { FakeClock } from '../fake-clock.ts';
import { missingCalls } from '../missing-calls.ts';
import { createScriptedExchange, type ScriptedExchange } from './scripted-exchange.ts';

export interface Followed<Name extends TopicName> {
  readonly messages: readonly LiveMessage<Name>[];
  /** Values only, oldest first. */
  values(): readonly LiveTopics[Name]['value'][];
  last(): LiveTopics[Name]['value'] | undefined;
  close(): void;
}

export interface ServiceRig extends ServiceDeps {
  readonly clock: FakeClock;
  readonly exchange: ScriptedExchange;
  readonly session: { userId: string | null; epoch: number };
  readonly owner: () => string | null;
  language: () => string | null;
  readonly newId: () => string;
  readonly secure: boolean;
  readonly random: () => number;
  readonly tabs: Tabs;
  readonly locks: TabLocks;
  readonly notAfter: NotAfter;
  /** How often the journal was found to have lost something. */
  losses(): number;
  readonly journalLost: () => void;
  setOnline(online: boolean): void;
  follow<Name extends TopicName>(topic: Topic & { readonly name: Name }): Followed<Name>;
}

/** The real client, scheduler, hub and cache over a scripted back end and a clock that the test moves. */
export function createServiceRig(
  options: {
    readonly store?: Store;
    readonly cache?: Cache;
    readonly clock?: FakeClock;
    readonly exchange?: ScriptedExchange;
    /** To the other tabs of a test that has several. */
    readonly tabs?: Tabs;
    readonly locks?: TabLocks;
    /** False: a back end that knows of no time after which it does nothing. */
    readonly notAfter?: boolean;
    /** False: a back end that does not tell its time. */
    readonly clockKnown?: boolean;
  } = {},
): ServiceRig {
  const clock = options.clock ?? new FakeClock();
  const exchange = options.exchange ?? createScriptedExchange();
  const session: ServiceRig['session'] = { userId: 'u1', epoch: 1 };
  let online = true;
  let ids = 0;
  let losses = 0;
  const memory = options.store ?? createMemoryStore();
  const cache =
    options.cache ?? createCache({ elapsed: clock.elapsed, after: clock.after, open: async () => memory });
  const endSession = () => {
    session.userId = null;
    session.epoch += 1;
  };
  const http = createHttpClient({
    fetch: exchange.fetch,
    clock,
    timeout: milliseconds(12_000),
    base: () => '/bb/app',
    session: {
      ready: Promise.resolve(),
      token: () => session.userId && `token-${session.userId}`,
      epoch: () => session.epoch,
    },
    language: () => null,
    device: async () => null,
    online: () => online,
    missing: missingCalls({ clock }),
    // User info would say the same: whoever answers -2 here means it.
    confirmSession: async () => {
      endSession();
      return failed({ kind: 'session' });
    },
    log: createRequestLog(),
    observer: {
      reached: () => {},
      serverTime: () => {},
      sessionInvalid: endSession,
      rests: () => {},
      held: () => {},
      activity: () => {},
    },
  });
  const hub = createHub(clock);
  const scheduler = createScheduler({
    clock,
    random: () => 0,
    intervals: { app: milliseconds(5000), fast: milliseconds(1000) },
  });

  const tabs = options.tabs ?? createTabs(null);
  const locks = options.locks ?? createTabLocks(null);

  return {
    http,
    clock,
    serverNow: () => epochMs(clock.now()),
    clockKnown: () => options.clockKnown ?? true,
    cache,
    scheduler,
    polls: createSharedPolls({ clock, random: () => 0, scheduler, tabs, locks, onDown: () => {} }),
    hub,
    exchange,
    session,
    owner: () => session.userId,
    language: () => null,
    secure: true,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    random: () => 0,
    tabs,
    locks,
    notAfter: createNotAfter(
      { now: () => epochMs(clock.now()), doubt: () => milliseconds(0) },
      () => options.notAfter ?? true,
    ),
    losses: () => losses,
    journalLost: () => {
      losses += 1;
    },
    setOnline: (value) => {
      online = value;
      scheduler.setOnline(value);
    },
    follow<Name extends TopicName>(topic: Topic & { readonly name: Name }) {
      const messages: LiveMessage<Name>[] = [];
      const listeners = new Set<(event: { readonly data: unknown }) => void>();
      void hub.open(topic, {
        postMessage: (message) => messages.push(message as LiveMessage<Name>),
        addEventListener: (_, listener) => listeners.add(listener),
        start: () => {},
        close: () => {},
      });
      const values = () => messages.flatMap((message) => (message.kind === 'value' ? [message.value] : []));
      return {
        messages,
        values,
        last: () => values().at(-1),
        close: () => {
          for (const listener of listeners) listener({ data: 'close' });
        },
      };
    },
  };
}
