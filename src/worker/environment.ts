import type { UseStore } from 'idb-keyval';
import { newId } from '#protocol/new-id.ts';
import type { Language } from '#protocol/tables.ts';
import type { Fetch } from './api/round-trip.ts';
import type { Tap } from './api/tap.ts';
import type { Store } from './cache/store.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { LockManagerPart } from './platform/tab-locks.ts';
import type { TabChannel } from './platform/tabs.ts';
import type { OpenCarrier } from './services/uploads/upload-board.ts';
import type { OpenSocket } from './stream/socket.ts';

/** Everything of the outside world that the worker touches; a test brings its own. */
export interface Environment {
  readonly fetch: Fetch;
  readonly tap: Tap;
  readonly clock: Clock;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
  /** A fresh UUID: names one confirmed wish to move money. */
  readonly newId: () => string;
  /** False where the app came over plain HTTP: whoever is on the line may have written it, so no money moves. */
  readonly secure: boolean;
  /** Our own origin, such as "https://exchange.example". */
  readonly origin: string;
  readonly startsOnline: boolean;
  /** Of the page that started it, until it says so itself. */
  readonly startLanguage?: Language;
  /** To the other tabs; null where the browser has none. */
  readonly tabChannel: TabChannel | null;
  /** Shared with the other tabs; null or absent where the browser has none. */
  readonly tabLocks?: LockManagerPart | null;
  /** To the other tabs, of the stream's own, unless the browser opens it. */
  readonly openStreamChannel?: () => TabChannel | null;
  /** Bytes in use by this origin; null where the browser does not say. */
  readonly storageUsed: () => Promise<number | null>;
  /** Opens connections of the stream, unless the browser does. */
  readonly openSocket?: OpenSocket;
  /** Moves the bytes of uploads, unless the browser's own does. */
  readonly openCarrier?: OpenCarrier;
  /** Told why the operator's file is not taken; absent: nobody is. */
  readonly refuseFile?: (reason: string) => void;
  /** The device's storage, unless a test brings its own. */
  readonly sessionStorage?: UseStore;
  readonly openCache?: () => Promise<Store>;
}

/** What a caller must give to start a worker; the rest defaults to that of a single tab. */
export type GivenEnvironment = Pick<Environment, 'fetch' | 'origin'> & Partial<Omit<Environment, 'tap'>>;

/** The environment of a worker whose starter says so much. */
export const environmentOf = (given: GivenEnvironment): Environment => {
  const tap: Tap = { fetch: given.fetch };
  return {
    clock: systemClock,
    random: Math.random,
    newId,
    secure: true,
    startsOnline: true,
    tabChannel: null,
    storageUsed: async () => null,
    ...given,
    tap,
    fetch: (...asked) => tap.fetch(...asked),
  };
};

const TAB_CHANNEL = 'bourse';

/** The browser's. */
export const browserEnvironment = (): GivenEnvironment => ({
  fetch: (url, init) => fetch(url, init),
  origin: location.origin,
  secure: isSecureContext,
  startsOnline: navigator.onLine,
  startLanguage: self.name as Language,
  tabChannel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(TAB_CHANNEL),
  tabLocks: navigator.locks ?? null,
  // For the operator, who looks there: people have the last good file.
  // biome-ignore lint/suspicious/noConsole: the operator's file has no other reader
  refuseFile: (reason) => console.error(reason),
  storageUsed: async () => (await navigator.storage?.estimate())?.usage ?? null,
});
