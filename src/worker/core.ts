import { ok } from '#protocol/result.ts';
import { createListeners } from '#protocol/source.ts';
import { milliseconds } from '#protocol/units.ts';
import type { WorkerOptions } from '#protocol/worker-api.ts';
import { createHttpClient, type HttpClient } from './api/http-client.ts';
import { logout } from './api/logout.ts';
import { createMissingCalls } from './api/missing-calls.ts';
import { parameterByName } from './api/platform.ts';
import { initOf, urlOf } from './api/request.ts';
import { createRequestLog } from './api/request-log.ts';
import { isSpecified } from './api/specified-calls.ts';
import { area } from './area.ts';
import { createCache } from './cache/cache.ts';
import { createSeenCalls } from './cache/seen-calls.ts';
import type { Environment } from './environment.ts';
import { createHub } from './live/hub.ts';
import { createSharedPolls } from './live/polls.ts';
import { createScheduler } from './platform/scheduler.ts';
import { createServerClock } from './platform/server-clock.ts';
import { createTabLocks } from './platform/tab-locks.ts';
import { createTabs } from './platform/tabs.ts';
import { createOperatorFile } from './services/operator/operator-file.ts';
import { createPlatformService } from './services/platform/platform-service.ts';
import { keysInTime, STORAGE_PATIENCE } from './services/session/keys-in-time.ts';
import { askedIn, createLanguageHolder, isBeyond } from './services/session/language-holder.ts';
import { createFlagStore, createSessionHolder } from './services/session/session-holder.ts';
import { createSessionService } from './services/session/session-service.ts';
import { createSessionStore, openKeys } from './services/session/session-store.ts';
import { createConnectionService } from './services/system/connection.ts';
import { createSystemService } from './services/system/system-service.ts';

/** A first screen is drawn of calls: it waits neither for a connection nor for the code of one. */
const STREAM_AFTER = 10_000;

const BACKGROUND = { background: true } as const;

/** Builds what every part of the exchange stands on: network, time, storage, session, platform, messages. */
export function createCore(environment: Environment, options: WorkerOptions) {
  const { clock, random, origin } = environment;
  const log = createRequestLog();
  const serverClock = createServerClock(clock);
  const tabs = createTabs(environment.tabChannel);
  const locks = createTabLocks(environment.tabLocks ?? null);
  const holder = createSessionHolder();
  const hub = createHub(clock, holder);
  const keyval = environment.sessionStorage ?? openKeys();
  const keys = keysInTime(keyval, clock.after);
  const store = createSessionStore(keyval, keys);
  const device = area(async () =>
    (await import('./services/session/device-store.ts')).createDeviceStore(keys),
  );
  const language = createLanguageHolder(store, tabs, environment.startLanguage);
  const asked = () => askedIn(language.current(), platform.current()?.languages);
  const cache = createCache({
    elapsed: clock.elapsed,
    after: clock.after,
    ...(environment.openCache ? { open: environment.openCache } : {}),
  });
  const scheduler = createScheduler({
    clock,
    random,
    intervals: { app: options.appTimer, fast: options.fastTimer },
  });
  const connection = createConnectionService(
    {
      clock,
      serverClock,
      hub,
      offlineCopy: cache.state,
      probe: () =>
        void http.call(
          parameterByName,
          { paramName: 'customer_service_email' },
          { ...BACKGROUND, probes: true },
        ),
      lineChanged: scheduler.setOnline,
    },
    environment.startsOnline,
  );
  scheduler.setOnline(environment.startsOnline);

  let activeAt = clock.now();
  const http: HttpClient = createHttpClient({
    fetch: environment.fetch,
    clock,
    timeout: options.timeout,
    base: (name) => (name === 'contract' ? platform.current()?.contractBase : undefined) ?? options.apiBase,
    session: holder,
    language: asked,
    device: async () => {
      const known = await platform.api.get();
      if (!known.ok || !known.value.devices) return null;
      // Whose device it is matters to strangers' caps alone: without its code one signs in like a stranger.
      return device.get().then(
        (store) => store.secret(),
        () => null,
      );
    },
    online: connection.online,
    successCodes: () => operator.current()?.successCodes ?? [],
    told: (...asked) => {
      if (!announced() || clock.elapsed() < STREAM_AFTER) return;
      // Without it everything is asked for, and it is tried again with the next question.
      stream.get().catch(() => {});
      return stream.loaded()?.(...asked);
    },
    marketGets: () => {
      if (!platform.told()?.marketGet) return;
      // Until its code is there, and without it, they go out as they always did.
      marketGets.get().catch(() => {});
      return marketGets.loaded();
    },
    missing: createMissingCalls({
      kept: createSeenCalls(cache.snapshots, serverClock.now),
      clock,
      isSpecified,
      witness: async () => {
        const answer = await http.call(parameterByName, { paramName: 'customer_service_email' }, BACKGROUND);
        return answer.ok || answer.failure.kind === 'refused';
      },
    }),
    confirmSession: () => session.confirm(),
    log,
    observer: {
      ...connection.observer,
      held: (wait) => {
        scheduler.hold(wait);
        connection.observer.held(wait);
      },
      rests: (wait) => {
        scheduler.hold(wait);
        connection.observer.rests(wait);
      },
      sessionInvalid: (epoch) => session.invalidate(epoch),
      activity: () => {
        activeAt = serverClock.now();
      },
    },
  });
  /** Where the stream is, once the operator's file or the back end has said that there is one. */
  const announced = () => operator.current()?.stream ?? platform.told()?.stream?.url;
  const stream = area(async () => (await import('./stream/open-stream.ts')).openStream(environment, core));
  const marketGets = area(async () => (await import('./api/market-gets.ts')).createMarketGets(serverClock));
  const noticed = createListeners();
  const newServer = createListeners();
  const operator = createOperatorFile({
    fetch: environment.fetch,
    clock,
    serverNow: serverClock.now,
    cache,
    online: connection.online,
    refuse: environment.refuseFile ?? (() => {}),
  });
  operator.onChange(() => {
    const { app = options.appTimer, fast = options.fastTimer } = operator.current()?.polling ?? {};
    scheduler.setIntervals({ app: milliseconds(app), fast: milliseconds(fast) });
  });
  hub.provide('operator', {
    isPrivate: false,
    open: (_, emit) => ({ close: operator.follow(emit) }),
  });
  const platform = createPlatformService({
    http,
    clock,
    serverNow: serverClock.now,
    cache,
    apiBase: options.apiBase,
    ownOrigin: origin,
    personalChat: () => holder.state().user?.customerServiceUrl ?? '',
    operator,
    onLanguages: () => {
      // What was asked for in English before the back end had said what else it has.
      if (isBeyond(asked())) scheduler.refreshAll();
    },
    onNewServer: () => {
      newServer.tell();
      scheduler.refreshAll();
    },
  });
  hub.provide('businessClock', {
    isPrivate: false,
    open: (_, emit) => ({ close: platform.followBusinessClock(emit) }),
  });
  const session = createSessionService({
    http,
    clock,
    hub,
    holder,
    language,
    store,
    flags: createFlagStore(cache.snapshots, serverClock.now),
    cache,
    tabs,
    scheduler,
    lastActivity: () => activeAt,
    // Once, by this tab alone, and never later: without a network the token runs out by itself. `http` has none by then.
    tellLogout: (token) => {
      if (!platform.told()?.logout || !connection.online()) return;
      const init = initOf(logout, {}, { token, language: asked() });
      // The page may be about to close.
      environment.fetch(urlOf(options.apiBase, logout, {}), { ...init, keepalive: true }).catch(() => {});
    },
  });

  const polls = createSharedPolls({ clock, random, scheduler, tabs, locks, onDown: connection.doubt });
  const serviceDeps = {
    http,
    clock,
    serverNow: serverClock.now,
    clockKnown: serverClock.known,
    cache,
    scheduler,
    polls,
    hub,
  };
  const system = createSystemService({
    clock,
    scheduler,
    polls,
    connection,
    cache,
    log,
    storageUsed: environment.storageUsed,
    onSeen: () => void session.reread(),
    resume: () => {
      http.resume();
      connection.resume();
    },
  });

  cache.onState((state) => {
    connection.changed();
    if (state !== 'on') return;
    // The device opened late: what was read of memory is read again, as if another tab had written it.
    const userId = holder.userId();
    if (userId !== null) tabs.pretend({ kind: 'intents', userId });
    for (const kind of ['practice', 'reminders', 'alerts'] as const) tabs.pretend({ kind });
    session.rereadFlags();
    void platform.warm().finally(hub.rereadEmpty);
  });
  scheduler.onWake(serverClock.distrust);
  const core = {
    ...serviceDeps,
    serverClock,
    journalLost: connection.journalLost,
    online: connection.online,
    holder,
    language: asked,
    platform,
    tabs,
    locks,
    api: { system, session: session.api, platform: platform.api, live: { open: hub.open } },
    announced,
    /** Told when the stream says that a message has come or was read. */
    noticed,
    operatorPairs: () => operator.current()?.pairs,
    /** Called when the server turns out to be another one than before. */
    onNewServer: newServer.add,
    /** Reads who is signed in. Called once, when every service listens. */
    start: () => {
      // After the services heard of another person: what they start again must be that person's.
      holder.onChange((change) => {
        if (change !== 'identity') return;
        platform.forgetPersonal();
        hub.resetPrivate();
      });
      // Keeps the clock measured and notices when a server that was away is back, whatever is on screen.
      scheduler.every('app', async () => (connection.wantsProbe() ? platform.refresh(true) : ok(undefined)));
      const disarm = clock.after(STORAGE_PATIENCE, () => {
        holder.setUnread(true);
        holder.markReady();
      });
      void session.restore().finally(() => {
        disarm();
        holder.setUnread(false);
        holder.markReady();
      });
      void platform.warm();
      connection.start();
    },
    stop: () => {
      connection.stop();
      polls.stop();
      scheduler.stop();
      tabs.close();
    },
  };
  return core;
}

export type Core = ReturnType<typeof createCore>;
