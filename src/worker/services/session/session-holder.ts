import {
  type CacheArea,
  type ClientFlags,
  clientFlagsSchema,
  type SessionState,
  type User,
} from '#protocol/session.ts';
import { createListeners } from '#protocol/source.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { SnapshotTable } from '../../cache/snapshot-table.ts';
import type { StoredSession } from './session-store.ts';

/** What changed hands: nothing about the person, or the person. */
type SessionChange = 'details' | 'identity';

/** The session in memory: who is signed in, and what belongs to that sign-in. */
export interface SessionHolder {
  state(): SessionState;
  token(): string | null;
  epoch(): number;
  userId(): string | null;
  /** Who logged out last; null: nobody since the worker started. */
  lastOut(): string | null;
  /** Resolves when the device was read: before that nobody knows who is signed in. */
  readonly ready: Promise<void>;
  markReady(): void;
  /** Whether the device has not said yet who is signed in, though the app goes on without. */
  setUnread(unread: boolean): void;
  /** A sign-in, here or in another tab: a new epoch. */
  begin(session: StoredSession, kept: boolean): void;
  /** The device keeps the session with this token after all; another one's is none of it. */
  setKept(token: string): void;
  /** Does nothing when nobody is signed in. */
  end(why: 'logout' | 'invalid'): void;
  /** User info that was asked for in this epoch; another epoch's is dropped. */
  setUser(user: User, epoch: number): void;
  setFlags(change: (flags: ClientFlags) => ClientFlags): void;
  onChange(listener: (change: SessionChange, state: SessionState) => void): () => void;
}

/** Specified: cache numbers start at 0, `canSeeAsserts` at 1. */
const FIRST_FLAGS: ClientFlags = {
  cache: { fund: 0, pool: 0, account: 0, action: 0, product: 0 },
  amountsVisible: true,
};

/** The flags after an action: what depends on that area is fetched again. */
export const raised = (flags: ClientFlags, area: CacheArea): ClientFlags => ({
  ...flags,
  cache: { ...flags.cache, [area]: flags.cache[area] + 1 },
});

const NOBODY = {
  signedIn: false,
  user: null,
  email: '',
  userId: '',
  flags: FIRST_FLAGS,
  kept: true,
  unread: false,
} as const;

/** Nobody is signed in, and it is not ready, until what the device keeps has been read. */
export function createSessionHolder(): SessionHolder {
  const listeners = createListeners<[change: SessionChange, state: SessionState]>();
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  let token: string | null = null;
  let state: SessionState = { ...NOBODY, epoch: 0, ended: 'none' };
  let lastOut: string | null = null;

  const become = (next: SessionState, change: SessionChange) => {
    state = next;
    listeners.tell(change, next);
  };

  return {
    ready,
    markReady: () => markReady(),
    setUnread: (unread) => {
      if (token === null && state.unread !== unread) become({ ...state, unread }, 'details');
    },
    state: () => state,
    token: () => token,
    epoch: () => state.epoch,
    userId: () => (state.signedIn ? state.userId : null),
    lastOut: () => lastOut,
    begin: (session, kept) => {
      token = session.token;
      const { userId, email } = session;
      become(
        {
          signedIn: true,
          user: null,
          email,
          userId,
          flags: FIRST_FLAGS,
          epoch: state.epoch + 1,
          ended: 'none',
          kept,
          unread: false,
        },
        'identity',
      );
    },
    setKept: (written) => {
      if (token === written) become({ ...state, kept: true }, 'details');
    },
    end: (why) => {
      if (token === null) return;
      token = null;
      if (why === 'logout') lastOut = state.userId;
      become({ ...NOBODY, epoch: state.epoch + 1, ended: why }, 'identity');
    },
    setUser: (user, epoch) => {
      if (epoch !== state.epoch || token === null) return;
      become({ ...state, user, email: user.email === '' ? state.email : user.email }, 'details');
    },
    setFlags: (change) => {
      if (token !== null) become({ ...state, flags: change(state.flags) }, 'details');
    },
    onChange: listeners.add,
  };
}

const KEY = 'client-flags';

export interface FlagStore {
  read(userId: string): Promise<ClientFlags>;
  write(userId: string, flags: ClientFlags): Promise<void>;
}

/** The client flags stand among the person's own rows, so that they go with the session. */
export function createFlagStore(snapshots: SnapshotTable, now: () => EpochMs): FlagStore {
  return {
    read: async (userId) => (await snapshots.read(KEY, clientFlagsSchema, userId))?.value ?? FIRST_FLAGS,
    write: (userId, flags) => snapshots.write(KEY, flags, now(), userId),
  };
}
