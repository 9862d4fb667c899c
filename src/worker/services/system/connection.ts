import type { Connection } from '#protocol/platform.ts';
import { createListeners } from '#protocol/source.ts';
import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { HttpObserver } from '../../api/http-client.ts';
import type { Hub } from '../../live/hub.ts';
import type { Cancel, Clock } from '../../platform/clock.ts';
import type { ServerClock } from '../../platform/server-clock.ts';

export interface ConnectionDeps {
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly hub: Hub;
  readonly offlineCopy: () => Connection['offlineCopy'];
  /** Asks the server something, though there may be no line: what comes of it is told as of any call. */
  readonly probe: () => void;
  /** Told when the line goes or comes. */
  readonly lineChanged: (online: boolean) => void;
}

/** What is known about the line to the server, for the status bar and for every countdown. */
export interface ConnectionService {
  readonly observer: Pick<HttpObserver, 'reached' | 'serverTime' | 'held' | 'rests'>;
  online(): boolean;
  /** Tries the line where the browser says that there is none. */
  start(): void;
  stop(): void;
  /** What the browser says. That there is no line is a hint, which is tried: any answer overrules it. */
  setOnline(online: boolean): void;
  /** A person does not wait for what the server asked to wait for. */
  resume(): void;
  /** The storage changed its mood. */
  changed(): void;
  /** The device had lost what stood in the journal of money. */
  journalLost(): void;
  /** Another tab could not read: what this tab knows of the line may be old. */
  doubt(): void;
  /** Nothing was heard for a minute, or nothing works, here or in another tab: worth a call of its own. */
  wantsProbe(): boolean;
}

/** One cut request is no outage. */
const FAILURES_OF_AN_OUTAGE = 2;
/** Nor is one strange call among others that are understood: longer than any timer lets a screen wait for those. */
const STRANGE_FOR = 10_000;
const MEASURE_EVERY = 60_000;
/** While the browser says that there is no line. */
const PROBE_EVERY = milliseconds(10_000);
/** Smaller corrections of the clock are not worth a message. */
const NOTICEABLE = 20;

/** `startsOnline` is what the browser says at first; the calls say the rest. */
export function createConnectionService(deps: ConnectionDeps, startsOnline: boolean): ConnectionService {
  const { clock, serverClock, hub } = deps;
  const followers = createListeners<[Connection]>();
  let hinted = startsOnline;
  let overruled = false;
  let nextProbe: Cancel | null = null;
  let failures = 0;
  let doubted = false;
  let captivePortal = false;
  let failing = false;
  let downSince: EpochMs | null = null;
  let retryAt: Milliseconds | null = null;
  let heardAt: Milliseconds | null = null;
  let understoodAt: Milliseconds | null = null;
  let journalLostAt: EpochMs | null = null;
  let told: Connection | null = null;

  const reachable = () => failures < FAILURES_OF_AN_OUTAGE;

  const online = () => hinted || overruled;

  const current = (): Connection => ({
    online: online(),
    serverReachable: reachable(),
    serverFails: failing && !reachable(),
    captivePortal,
    downSince,
    serverTime: serverClock.now(),
    clockOffset: serverClock.offset(),
    clockKnown: serverClock.known(),
    roundTrip: serverClock.roundTrip(),
    offlineCopy: deps.offlineCopy(),
    journalLostAt,
    retryAt: retryAt === null ? null : epochMs(serverClock.now() + retryAt - clock.elapsed()),
  });

  const changed = () => {
    const down = !online() || !reachable();
    if (down) downSince ??= serverClock.now();
    else downSince = null;
    const next = current();
    if (told && !differs(told, next)) return;
    told = next;
    followers.tell(next);
  };

  const probe = () => {
    nextProbe?.();
    nextProbe = null;
    if (online()) return;
    nextProbe = clock.after(PROBE_EVERY, probe);
    deps.probe();
  };

  const hear = (line: { readonly hinted: boolean; readonly overruled: boolean }) => {
    const before = online();
    ({ hinted, overruled } = line);
    if (online() && !before) failures = 0;
    changed();
    if (online() !== before) deps.lineChanged(online());
  };

  hub.provide('connection', {
    isPrivate: false,
    open: (_topic, emit) => {
      told = current();
      emit.value(told);
      return { close: followers.add(emit.value) };
    },
  });

  return {
    changed,
    online,
    start: probe,
    stop: () => nextProbe?.(),
    setOnline: (next) => {
      hear({ hinted: next, overruled: false });
      probe();
    },
    resume: () => {
      retryAt = null;
      changed();
    },
    journalLost: () => {
      journalLostAt = serverClock.now();
      changed();
    },
    doubt: () => {
      doubted = true;
    },
    wantsProbe: () =>
      doubted || !reachable() || heardAt === null || clock.elapsed() - heardAt >= MEASURE_EVERY,
    observer: {
      reached: (outcome) => {
        doubted = false;
        if (outcome !== 'strange') failing = outcome === 'serverError';
        if (outcome === 'answered') {
          failures = 0;
          captivePortal = false;
          understoodAt = clock.elapsed();
        } else if (outcome !== 'strange') {
          failures += 1;
          captivePortal ||= outcome === 'page';
        } else if (understoodAt === null || clock.elapsed() - understoodAt >= STRANGE_FOR) {
          failures += 1;
          captivePortal ||= !reachable();
        }
        // Whatever answers, there is a line; where nothing does any more, the browser is right.
        const proven = outcome !== 'unreachable';
        if (!hinted && proven !== overruled && (proven || !reachable())) {
          hear({ hinted, overruled: proven });
          probe();
        } else changed();
      },
      serverTime: (sample) => {
        heardAt = sample.receivedAt;
        serverClock.observe(sample);
        changed();
      },
      rests: () => {
        // It says so itself: no second failure has to prove it, nor will one come soon.
        failures = Math.max(failures, FAILURES_OF_AN_OUTAGE);
        changed();
      },
      held: (wait) => {
        retryAt = milliseconds(clock.elapsed() + wait);
        clock.after(wait, () => {
          if (retryAt !== null && retryAt > clock.elapsed()) return;
          retryAt = null;
          changed();
        });
        changed();
      },
    },
  };
}

/** The receiver counts the time on by itself, so time alone is no news. */
function differs(a: Connection, b: Connection): boolean {
  return (
    a.online !== b.online ||
    a.serverReachable !== b.serverReachable ||
    a.serverFails !== b.serverFails ||
    a.captivePortal !== b.captivePortal ||
    a.downSince !== b.downSince ||
    a.clockKnown !== b.clockKnown ||
    a.offlineCopy !== b.offlineCopy ||
    a.journalLostAt !== b.journalLostAt ||
    (a.retryAt === null) !== (b.retryAt === null) ||
    Math.abs(a.clockOffset - b.clockOffset) > NOTICEABLE
  );
}
