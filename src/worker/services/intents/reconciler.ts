import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isRepeatable, needsProofs, stillHolds } from '../../cache/money-request.ts';
import { backOff } from '../../platform/back-off.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { Release, TabLocks } from '../../platform/tab-locks.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { isDecided } from './intent-rules.ts';
import { lookUp } from './look-up.ts';
import type { NotAfter } from './not-after.ts';
import type { OpenIntents } from './open-intents.ts';

export interface Reconciler {
  /** Looks now, once, and arranges what must follow. Looks under way are joined. */
  look(id: string): Promise<void>;
  lookLater(id: string, wait: Milliseconds): void;
  /** Another tab has it in hand: looks here after a while, unless a look is arranged already. */
  watch(id: string, wait: Milliseconds): void;
  /** This tab is the one that looks into it. */
  holds(id: string): boolean;
  stop(): void;
}

export interface ReconcilerDeps extends Pick<ServiceDeps, 'http' | 'clock' | 'serverNow'> {
  readonly intents: OpenIntents;
  /** True where the back end keeps idempotency keys. */
  readonly keepsKeys: () => Promise<boolean>;
  readonly notAfter: NotAfter;
  readonly random: () => number;
  /** Among all tabs one looks into an intent. */
  readonly locks: TabLocks;
  readonly accepted: (entry: JournalEntry, recordId: string | null) => void;
}

/** A cancellation that was not found for so long may be sent again: it can do no more than once. */
const REPEAT_AFTER: Milliseconds = milliseconds(15_000);

/** So long must clean reads find nothing before a key is sent again whose first request something on the way may hold. */
const HELD_AT_MOST: Milliseconds = milliseconds(600_000);

const SHORTEST_PAUSE = 3000;
const LONGEST_PAUSE = 600_000;
/** Of the time for which nothing was found: looks come a third later each time. */
const PAUSE_SHARE = 1 / 3;

/** How often a tab tries to take over from the one that looks, which may have died. */
export const TAKE_OVER: Milliseconds = milliseconds(3000);

const isSent = (entry: JournalEntry | null): entry is JournalEntry =>
  entry !== null && entry.state !== 'journaled';

/** Finds out what became of intents whose answer was lost. It only ever reads. */
export function createReconciler(deps: ReconcilerDeps): Reconciler {
  const { http, clock, serverNow, intents } = deps;
  const looking = new Map<string, Promise<void>>();
  const timers = new Map<string, Cancel>();
  const failures = new Map<string, number>();
  const held = new Map<string, Release>();

  const lookLater = (id: string, wait: Milliseconds) => {
    timers.get(id)?.();
    timers.set(
      id,
      clock.after(wait, () => {
        timers.delete(id);
        void look(id);
      }),
    );
  };

  const hold = async (id: string): Promise<boolean> => {
    if (held.has(id)) return true;
    const release = await deps.locks.take(`bourse-intent-${id}`);
    if (release) held.set(id, release);
    return release !== null;
  };
  const letGo = (id: string) => {
    held.get(id)?.();
    held.delete(id);
  };

  /**
   * How long until a read that finds nothing says more than the last one did: that it was never done, where a time was
   * named after which it can't be, else that sending it again is safe.
   */
  const sayingMoreIn = ({ notAfter, missedAt, request }: JournalEntry): number => {
    if (notAfter !== null) return deps.notAfter.left(notAfter);
    const now = serverNow();
    return (missedAt ?? now) + (isRepeatable(request) ? REPEAT_AFTER : HELD_AT_MOST) - now;
  };

  const pauseOf = (entry: JournalEntry, saidMore: boolean): Milliseconds => {
    const searched = serverNow() - (entry.missedAt ?? serverNow());
    const pause = Math.min(Math.max(Math.round(searched * PAUSE_SHARE), SHORTEST_PAUSE), LONGEST_PAUSE);
    const more = saidMore ? Number.POSITIVE_INFINITY : sayingMoreIn(entry);
    // Not a look just before the one that says more.
    return milliseconds(more < pause + SHORTEST_PAUSE / 2 ? Math.max(1, more) : pause);
  };

  /**
   * Nothing was found. It is known not to be done only where the back end was asked by the id, once the time was over
   * that went with it; without both the search goes on.
   * @param saysMore as `sayingMoreIn` had it when the read began
   */
  const missed = async (entry: JournalEntry, byKey: boolean, saysMore: boolean) => {
    const missedAt = entry.missedAt ?? serverNow();
    const { request } = entry;
    const isFinal = saysMore && byKey && entry.notAfter !== null;
    const isSafe = byKey && !needsProofs(request) && stillHolds(request, serverNow());
    const canResend = saysMore && (isSafe || isRepeatable(request));
    const moved = await intents.move(entry.id, (stored) => ({
      ...stored,
      missedAt,
      keyed: byKey,
      canResend,
      state: isFinal ? 'notFound' : 'reconciling',
    }));
    if (moved && !isFinal) lookLater(entry.id, pauseOf(moved, saysMore));
  };

  const conclude = async (
    entry: JournalEntry,
    { sighting, byKey }: Awaited<ReturnType<typeof lookUp>>,
    saysMore: boolean,
  ) => {
    const { id } = entry;
    if (sighting.kind !== 'failed') failures.delete(id);
    switch (sighting.kind) {
      case 'accepted': {
        const { isNews, written } = intents.settle(
          id,
          (stored) => ({ ...stored, state: 'accepted', failure: null }),
          sighting.recordId,
        );
        if (isNews) deps.accepted(entry, sighting.recordId);
        return written;
      }
      case 'rejected':
        return intents.settle(
          id,
          (stored) => ({ ...stored, state: 'rejected', failure: sighting.failure }),
          null,
        ).written;
      case 'ambiguous':
        await intents.move(id, (stored) => ({
          ...stored,
          keyed: byKey,
          canResend: false,
          state: 'needsUser',
        }));
        return;
      case 'none':
        return missed(entry, byKey, saysMore);
      case 'failed': {
        // After the session has ended nothing can be read; the next sign-in starts it again.
        if (sighting.failure.kind === 'session') return;
        const count = (failures.get(id) ?? 0) + 1;
        failures.set(id, count);
        lookLater(id, backOff(count, deps.random()));
      }
    }
  };

  const lookOnce = async (id: string) => {
    if (!isSent(intents.get(id))) return;
    if (!(await hold(id))) return lookLater(id, TAKE_OVER);
    const keepsKeys = await deps.keepsKeys();
    const entry = intents.get(id);
    if (!isSent(entry)) return;
    const current = isDecided(entry)
      ? entry
      : await intents.move(id, (stored) => ({
          ...stored,
          state: 'reconciling',
          keyed: keepsKeys && stored.keyed !== false,
        }));
    if (!current) return;
    const saysMore = sayingMoreIn(current) <= 0;
    const found = await lookUp(http, current, keepsKeys, serverNow());
    // Signed out, dismissed or sent again while the read was on its way: it says nothing any more.
    const still = intents.get(id);
    if (still?.sentAt === current.sentAt) await conclude(still, found, saysMore);
  };

  const look = (id: string): Promise<void> => {
    const running = looking.get(id);
    if (running) return running;
    timers.get(id)?.();
    timers.delete(id);
    const started = lookOnce(id).finally(() => {
      looking.delete(id);
      // Held on to while another look follows.
      if (!timers.has(id)) letGo(id);
    });
    looking.set(id, started);
    return started;
  };

  return {
    look,
    lookLater,
    watch: (id, wait) => {
      if (!looking.has(id) && !timers.has(id)) lookLater(id, wait);
    },
    holds: (id) => held.has(id),
    stop: () => {
      for (const cancel of timers.values()) cancel();
      timers.clear();
      failures.clear();
      for (const id of [...held.keys()]) if (!looking.has(id)) letGo(id);
    },
  };
}
