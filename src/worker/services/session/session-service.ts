import { failed, ok, type Result } from '#protocol/result.ts';
import type { ClientFlags, SessionApi, SessionState } from '#protocol/session.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { area, lazily } from '../../area.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Hub } from '../../live/hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Scheduler } from '../../platform/scheduler.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { LanguageHolder } from './language-holder.ts';
import { type FlagStore, raised, type SessionHolder } from './session-holder.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import type { Enter } from './sign-in.ts';

interface SessionDeps {
  readonly http: HttpClient;
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  readonly hub: Hub;
  readonly holder: SessionHolder;
  readonly language: LanguageHolder;
  readonly store: SessionStore;
  readonly flags: FlagStore;
  readonly cache: Pick<Cache, 'clearPrivate' | 'forget'>;
  readonly tabs: Tabs;
  readonly scheduler: Scheduler;
  readonly lastActivity: () => EpochMs;
  /** Tells the back end that this token is not used any more, where it takes that; nobody waits for it. */
  readonly tellLogout: (token: string) => void;
}

interface SessionService {
  readonly api: SessionApi;
  /** Reads the device once, at start; the holder is not ready before. */
  restore(): Promise<void>;
  /** Another tab may have signed in or out: the storage decides. */
  reread(): Promise<void>;
  /** A call of this epoch answered -2. However many do, the session ends once. */
  invalidate(epoch: number): void;
  /** Asks user info whether the session goes on, which ends it where it does not; an answer of lately counts. */
  confirm(): Promise<Result<SessionState>>;
  /** The device opened late: what it keeps with the session may be another than what was begun with. */
  rereadFlags(): void;
}

/** Calls that a back end does not have may say -2 with every poll: user info is not asked as often. */
const CONFIRMED_FOR = 30_000;
/** A start has better things to do first. */
const LEFT_OVER = milliseconds(10_000);

/** Who is signed in: sign-in, sign-out, user info, the flags kept with the session, and agreement between tabs. */
export function createSessionService(deps: SessionDeps): SessionService {
  const { http, clock, hub, holder, language, store, flags, cache, tabs, scheduler } = deps;
  hub.provide('session', {
    isPrivate: false,
    open: (_topic, emit) => {
      let closed = false;
      void holder.ready.then(() => {
        if (!closed) emit.value(holder.state());
      });
      const stop = holder.onChange((_change, state) => emit.value(state));
      return {
        close: () => {
          closed = true;
          stop();
        },
      };
    },
  });

  // Nobody needs it before somebody is signed in.
  const calls = area(() => import('../../api/session.ts'));
  let asking = 0;
  const refresh = async (background = false): Promise<Result<SessionState>> => {
    const token = holder.token();
    const { epoch, userId } = holder.state();
    if (token === null) return failed({ kind: 'session' });
    asking += 1;
    const info = await calls.get().then(
      ({ userInfo }) => http.call(userInfo, { token, userId }, { background, latest: 'user-info' }),
      () => failed({ kind: 'network' }),
    );
    asking -= 1;
    if (!info.ok) return info;
    holder.setUser(info.value, epoch);
    const { email } = holder.state();
    if (holder.token() === token) {
      await store.update({ token, email, canPurchase: info.value.canPurchase });
    }
    return ok(holder.state());
  };

  let confirmed: { readonly epoch: number; readonly at: Milliseconds } | null = null;
  let confirming: Promise<Result<SessionState>> | null = null;
  const ask = async (): Promise<Result<SessionState>> => {
    const epoch = holder.epoch();
    const answer = await refresh(true);
    if (answer.ok) confirmed = { epoch, at: clock.elapsed() };
    return answer;
  };
  const confirm = async (): Promise<Result<SessionState>> => {
    const isFresh = confirmed?.epoch === holder.epoch() && clock.elapsed() - confirmed.at < CONFIRMED_FOR;
    if (isFresh) return ok(holder.state());
    confirming ??= ask().finally(() => {
      confirming = null;
    });
    return confirming;
  };

  // A start on a bad line must not leave somebody without user info, and a frozen account thaws by itself: it is asked
  // for until it comes, and until it says so.
  scheduler.every('app', async () => {
    const { user } = holder.state();
    const wanted = holder.token() !== null && (user === null || user.frozen);
    return wanted && asking === 0 ? refresh(true) : ok(undefined);
  });

  let flagsRead: Promise<void> = Promise.resolve();
  /** The flags may come a moment later: only their own changes wait for them. */
  const readFlags = (userId: string) => {
    const epoch = holder.epoch();
    flagsRead = flags.read(userId).then((read) => {
      if (holder.epoch() === epoch) holder.setFlags(() => read);
    });
  };
  const begin = (stored: StoredSession, kept: boolean) => {
    holder.begin(stored, kept);
    readFlags(stored.userId);
    void refresh();
  };

  /** Until then the device may still hold a session that has ended here. */
  let cleared: Promise<void> = Promise.resolve();
  const end = async (why: 'logout' | 'invalid') => {
    const token = holder.token();
    if (token === null) return;
    holder.end(why);
    if (why === 'logout') deps.tellLogout(token);
    const wiped = cache.clearPrivate({ byHand: why === 'logout' });
    cleared = store.clear(token);
    await cleared;
    // The other tabs look for the keys alone: they need not wait for the rest.
    tabs.tell({ kind: 'session', ended: why });
    await wiped;
  };

  const reread = async (ended: 'logout' | 'invalid' = 'logout'): Promise<void> => {
    const epoch = holder.epoch();
    await cleared;
    const stored = await store.read();
    // What was read is from before somebody came or left here.
    if (holder.epoch() !== epoch) return reread(ended);
    const token = holder.token();
    // A session that could not be kept is not ended by a storage that knows nothing of it.
    if (stored === undefined || (stored === null && !holder.state().kept)) return;
    const before = holder.userId();
    if (stored === null) holder.end(ended);
    else if (stored.token !== token) begin(stored, true);
    if (before !== null && before !== holder.userId()) await cache.forget(before);
  };

  tabs.listen((message) => {
    if (message.kind === 'session') void reread(message.ended);
    if (message.kind === 'flags' && message.userId === holder.userId()) readFlags(message.userId);
  });

  const changeFlags = async (change: (before: ClientFlags) => ClientFlags) => {
    await flagsRead;
    const userId = holder.userId();
    if (userId === null) return;
    holder.setFlags(change);
    await flags.write(userId, holder.state().flags);
    tabs.tell({ kind: 'flags', userId });
  };

  const enter: Enter = async (account, proof) => {
    const before = holder.userId();
    if (before !== null && before !== proof.userId) await cache.clearPrivate({ byHand: false });
    const session = { ...proof, email: account.trim(), canPurchase: true };
    const kept = await store.write(session, () => {
      holder.setKept(session.token);
      tabs.tell({ kind: 'session' });
    });
    begin(session, kept);
    return ok(holder.state());
  };

  const { login, loginWithPasskey, register, sendCode, verifyCode, forgetPassword, askToReset } = lazily(
    async () => (await import('./sign-in.ts')).createSignIn(http, enter),
  );

  return {
    reread: () => reread(),
    rereadFlags: () => {
      const userId = holder.userId();
      if (userId !== null) readFlags(userId);
    },
    confirm,
    invalidate: (epoch) => {
      if (epoch === holder.epoch()) void end('invalid');
    },
    async restore() {
      const [stored] = await Promise.all([store.read(), language.restore()]);
      // Unless somebody logged in while the device did not answer. The calls it makes wait until the holder is ready.
      if (stored && !holder.token()) begin(stored, true);
      // A page that was closed in the middle of a logout left the rest of it.
      else if (stored === null)
        clock.after(LEFT_OVER, () => {
          if (holder.userId() === null) void cache.forget(null);
        });
    },
    api: {
      current: async () => {
        await holder.ready;
        return holder.state();
      },
      login,
      loginWithPasskey,
      register,
      sendCode,
      verifyCode,
      forgetPassword,
      askToReset,
      logout: () => end('logout'),
      refresh: () => refresh(),
      setLanguage: language.choose,
      raiseCache: (area) => changeFlags((before) => raised(before, area)),
      setAmountsVisible: (amountsVisible) => changeFlags((before) => ({ ...before, amountsVisible })),
      lastActivity: async () => deps.lastActivity(),
    },
  };
}
