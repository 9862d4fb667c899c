import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isRepeatable, needsProofs, stillHolds } from '../../cache/money-request.ts';
import { backOff } from '../../platform/back-off.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { Release, TabLocks } from '../../platform/tab-locks.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { lookUp } from './look-up.ts';
import type { NotAfter } from './not-after.ts';
import type { OpenIntents } from './open-intents.ts';
import type { Sighting } from './sighting.ts';

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

const BETWEEN_READS: Milliseconds = milliseconds(15_000);

/** So long must clean reads find nothing where nothing else ends a request that something on the way may still hold. */
const HELD_AT_MOST: Milliseconds = milliseconds(600_000);

/** How often a tab tries to take over from the one that looks, which may have died. */
export const TAKE_OVER: Milliseconds = milliseconds(3000);

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

  /** How long a request may still arrive and act, as known now. A cancellation that does so late harms nobody. */
  const mayActFor = ({ notAfter, missedAt, request }: JournalEntry): number => {
    if (notAfter !== null) return deps.notAfter.left(notAfter);
    const now = serverNow();
    return (missedAt ?? now) + (isRepeatable(request) ? BETWEEN_READS : HELD_AT_MOST) - now;
  };

  /** @param isFinal it could not act any more when this was read */
  const missed = async (entry: JournalEntry, keepsKeys: boolean, isFinal: boolean) => {
    const missedAt = entry.missedAt ?? serverNow();
    const { request } = entry;
    const canResend =
      (keepsKeys && !needsProofs(request) && stillHolds(request, serverNow())) || isRepeatable(request);
    const moved = await intents.move(entry.id, (stored) =>
      isFinal ? { ...stored, missedAt, state: 'notFound', canResend } : { ...stored, missedAt },
    );
    if (moved && !isFinal) {
      lookLater(entry.id, milliseconds(Math.max(1, Math.min(mayActFor(moved), BETWEEN_READS))));
    }
  };

  const conclude = async (entry: JournalEntry, sighting: Sighting, keepsKeys: boolean, isFinal: boolean) => {
    const { id } = entry;
    if (sighting.kind !== 'failed') failures.delete(id);
    switch (sighting.kind) {
      case 'accepted':
        if (
          await intents.settle(
            id,
            (stored) => ({ ...stored, state: 'accepted', failure: null }),
            sighting.recordId,
          )
        ) {
          deps.accepted(entry, sighting.recordId);
        }
        return;
      case 'rejected':
        await intents.settle(
          id,
          (stored) => ({ ...stored, state: 'rejected', failure: sighting.failure }),
          null,
        );
        return;
      case 'ambiguous':
        await intents.move(id, (stored) => ({ ...stored, state: 'needsUser' }));
        return;
      case 'none':
        return missed(entry, keepsKeys, isFinal);
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
    const entry = intents.get(id);
    if (!entry || entry.state === 'journaled') return;
    if (!(await hold(id))) return lookLater(id, TAKE_OVER);
    const decided = entry.state === 'notFound' || entry.state === 'needsUser';
    const current = decided
      ? entry
      : await intents.move(id, (stored) => ({ ...stored, state: 'reconciling' }));
    if (!current) return;
    const keepsKeys = await deps.keepsKeys();
    const isFinal = mayActFor(current) <= 0;
    const sighting = await lookUp(http, current, keepsKeys, serverNow());
    // Signed out, dismissed or sent again while the read was on its way: it says nothing any more.
    const still = intents.get(id);
    if (still?.sentAt === current.sentAt) await conclude(still, sighting, keepsKeys, isFinal);
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
