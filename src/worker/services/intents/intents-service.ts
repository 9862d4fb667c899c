import type { LiveTopics } from '#contract/live.ts';
import type { IntentsApi, MoneyOutcome } from '#contract/money.ts';
import { type Milliseconds, milliseconds } from '#contract/units.ts';
import type { JournalEntry, MoneyRequest } from '../../cache/journal-table.ts';
import type { Emit } from '../../live/hub.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { intentOf, isUndecided, judge, newEntry, signature } from './intent-rules.ts';
import { createOpenIntents } from './open-intents.ts';
import { createReconciler } from './reconciler.ts';
import { sendMoney } from './send-money.ts';

export interface IntentsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** A UUID: the idempotency key of one confirmed wish. */
  readonly newId: () => string;
  /** True where the back end keeps idempotency keys. */
  readonly keepsKeys: () => Promise<boolean>;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
}

type AcceptedListener = (request: MoneyRequest, recordId: string | null) => void;

export interface IntentsService {
  readonly api: IntentsApi;
  /**
   * Journals, sends once, and says what is known. The same request while one is under way or undecided sends
   * nothing: it answers with that one.
   * @param known ids of records that exist already and could be mistaken for the new one
   */
  submit(request: MoneyRequest, known: readonly string[]): Promise<MoneyOutcome>;
  /** Told of every accepted request, also when that comes out late. */
  onAccepted(listener: AcceptedListener): Cancel;
  /** At start and whenever somebody signs in or out: takes over that person's journal and looks into it. */
  resume(): Promise<void>;
}

/** A call answers or is given up within 12 s; until then whoever sent it will know better. */
const CALL_OVER: Milliseconds = milliseconds(13_000);

export function createIntentsService(deps: IntentsDeps): IntentsService {
  const { http, clock, serverNow, hub, cache, scheduler, owner } = deps;
  const { journal } = cache;
  const emitters = new Set<Emit<LiveTopics['intents']['value']>>();
  const listeners = new Set<AcceptedListener>();
  const sending = new Map<string, Promise<MoneyOutcome>>();
  let loaded: Promise<void> = Promise.resolve();

  const intents = createOpenIntents(journal, clock, () => {
    for (const emit of emitters) emit.value(intents.shown());
  });
  const accepted = ({ request }: JournalEntry, recordId: string | null) => {
    for (const listener of listeners) listener(request, recordId);
  };
  const reconciler = createReconciler({ ...deps, intents, accepted });

  /** Tells the journal and the screens what one sending came to. */
  const conclude = async (entry: JournalEntry, outcome: MoneyOutcome, wasNew: boolean) => {
    const { id } = entry;
    switch (outcome.outcome) {
      case 'accepted':
        await intents.settle(id, (stored) => ({ ...stored, state: 'accepted' }));
        return accepted(entry, outcome.recordId);
      case 'rejected':
        return intents.settle(id, (stored) => ({
          ...stored,
          state: 'rejected',
          failure: outcome.failure,
        }));
      case 'unknown':
        await intents.move(id, (stored) => ({ ...stored, state: 'unknown', failure: outcome.failure }));
        if (intents.get(id)) void reconciler.look(id);
        return;
      case 'notSent':
        if (wasNew) return intents.drop(id);
        await intents.move(id, (stored) => ({ ...stored, state: 'notFound', canResend: true }));
    }
  };

  /** The latch: only the one who moves an entry out of `from` may send it, whichever tab that is. */
  const sendOnce = async (id: string, from: 'journaled' | 'notFound'): Promise<MoneyOutcome> => {
    const entry = await intents.move(id, (stored) =>
      stored.state === from && (from === 'journaled' || stored.canResend)
        ? { ...stored, state: 'sent', sentAt: serverNow(), missedAt: null, canResend: false }
        : null,
    );
    if (!entry) return { outcome: 'notSent', failure: { kind: 'superseded' } };
    const outcome = judge(id, await sendMoney(http, entry));
    await conclude(entry, outcome, from === 'journaled');
    return outcome;
  };

  /** The same wish without a known end, here or in another tab, which only the journal knows of. */
  const sameUndecided = async (uid: string, request: MoneyRequest): Promise<JournalEntry | null> => {
    const isSame = (entry: JournalEntry) =>
      isUndecided(entry) && signature(entry.request) === signature(request);
    const here = intents.list().find(isSame);
    if (here) return here;
    const elsewhere = (await journal.all(uid).catch(() => [])).find(isSame);
    if (!elsewhere) return null;
    if (owner() === uid && !intents.get(elsewhere.id)) {
      intents.add(elsewhere);
      takeUp(elsewhere);
    }
    return elsewhere;
  };

  const submitNew = async (
    uid: string,
    request: MoneyRequest,
    known: readonly string[],
  ): Promise<MoneyOutcome> => {
    await loaded;
    const same = await sameUndecided(uid, request);
    if (same) {
      const failure = same.failure ?? { kind: 'network' as const };
      return { outcome: 'unknown', intentId: same.id, failure };
    }
    const entry = newEntry(deps.newId(), uid, request, known, serverNow());
    try {
      await journal.add(entry);
    } catch {
      return { outcome: 'notSent', failure: { kind: 'storage' } };
    }
    intents.add(entry);
    return sendOnce(entry.id, 'journaled');
  };

  /** What a journal says after a reload, a crash or a new sign-in. */
  const takeUp = (entry: JournalEntry) => {
    // A fresh worker does not know the server's time yet: however wrong the device's clock is, it waits no longer.
    const quiet = Math.min((entry.sentAt ?? entry.createdAt) + CALL_OVER - serverNow(), CALL_OVER);
    if (entry.state === 'notFound' || entry.state === 'needsUser') return;
    if (entry.state !== 'journaled') {
      if (entry.state === 'sent' && quiet > 0) reconciler.lookLater(entry.id, milliseconds(quiet));
      else void reconciler.look(entry.id);
      return;
    }
    // Written down but never handed to the network; another tab may be about to, so it gets its time.
    clock.after(milliseconds(Math.max(0, quiet)), () => {
      if (intents.get(entry.id)?.state === 'journaled') void dropUnsent(entry.id);
    });
  };

  const dropUnsent = async (id: string) => {
    await intents.move(id, () => null);
    const state = intents.get(id)?.state;
    if (state === 'journaled') await intents.drop(id);
    else if (state !== undefined) void reconciler.look(id);
  };

  const resume = () => {
    reconciler.stop();
    loaded = intents.load(owner()).then(() => {
      for (const entry of intents.list()) takeUp(entry);
    });
    return loaded;
  };

  scheduler.onWake(() => {
    for (const entry of intents.list()) if (isUndecided(entry)) void reconciler.look(entry.id);
  });

  hub.provide('intents', {
    isPrivate: true,
    open: (_, emit) => {
      emitters.add(emit);
      void loaded.then(() => emitters.has(emit) && emit.value(intents.shown()));
      return { close: () => emitters.delete(emit) };
    },
  });

  return {
    submit(request, known) {
      const uid = owner();
      if (uid === null) return Promise.resolve({ outcome: 'notSent', failure: { kind: 'session' } });
      const key = `${uid}|${signature(request)}`;
      const running = sending.get(key);
      if (running) return running;
      const started = submitNew(uid, request, known).finally(() => sending.delete(key));
      sending.set(key, started);
      return started;
    },
    onAccepted(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    resume,
    api: {
      async open() {
        await loaded;
        return intents.list().map(intentOf);
      },
      async check(id) {
        await loaded;
        await reconciler.look(id);
        return intents.shown().find((intent) => intent.id === id) ?? null;
      },
      async resend(id) {
        await loaded;
        return sendOnce(id, 'notFound');
      },
      async dismiss(id) {
        await loaded;
        const state = intents.get(id)?.state;
        if (state === 'notFound' || state === 'needsUser') await intents.drop(id);
      },
    },
  };
}
