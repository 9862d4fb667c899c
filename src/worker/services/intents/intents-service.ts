import type { Intent, IntentsApi } from '#protocol/intents.ts';
import type { MoneyOutcome } from '#protocol/result.ts';
import { createListeners } from '#protocol/source.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isRepeatable, type MoneyRequest } from '../../cache/money-request.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { TabLocks } from '../../platform/tab-locks.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { followTabs } from './follow-tabs.ts';
import { intentOf, isDecided, isUndecided, requestSignature } from './intent-rules.ts';
import type { NotAfter } from './not-after.ts';
import { createOpenIntents } from './open-intents.ts';
import { createReconciler, TAKE_OVER } from './reconciler.ts';
import { createSender } from './sender.ts';
import { createSubmit, type SubmitOptions } from './submit.ts';

export interface IntentsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly tabs: Tabs;
  readonly locks: TabLocks;
  /** A UUID: the idempotency key of one confirmed wish. */
  readonly newId: () => string;
  /** False on a page that came over plain HTTP: nothing but cancellations is sent from it. */
  readonly secure: boolean;
  /** True where the back end keeps idempotency keys. */
  readonly keepsKeys: () => Promise<boolean>;
  readonly notAfter: NotAfter;
  /** The journal had lost an intent whose end is not known; it was written again. */
  readonly journalLost: () => void;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
}

export interface IntentsService {
  readonly api: IntentsApi;
  /**
   * Journals, sends once, and says what is known. The same request while one is under way or undecided sends
   * nothing: it answers with that one.
   * @param known ids of records that exist already and could be mistaken for the new one
   * @param again false: where the same was sent a moment ago nothing is sent, and the failure is `repeated`, with its time
   */
  submit(
    request: MoneyRequest,
    known: readonly string[],
    again?: boolean,
    more?: SubmitOptions,
  ): Promise<MoneyOutcome>;
  /** Told once of every accepted request, also when that comes out late or in another tab. */
  onAccepted(listener: (request: MoneyRequest, recordId: string | null) => void): Cancel;
  /** At start and whenever somebody signs in or out: takes over that person's journal and looks into it. */
  resume(): Promise<void>;
}

/** A call answers or is given up within 12 s; until then the tab that sent it knows better. */
const CALL_OVER: Milliseconds = milliseconds(13_000);

/** Who changes tabs quickly is not looked for each time. */
const BETWEEN_VISITS = 3000;

/** What an earlier worker left under way is not looked into before `resume`. */
export function createIntentsService(deps: IntentsDeps): IntentsService {
  const { clock, serverNow, hub, cache, scheduler, owner } = deps;
  /** Why a page that anybody on the line may have written sends nothing; null where it may send this. */
  const insecure = (request: MoneyRequest | undefined): MoneyOutcome | null =>
    deps.secure || request === undefined || isRepeatable(request)
      ? null
      : { outcome: 'notSent', failure: { kind: 'invalid', msg: 'd_insecure' } };
  const { journal } = cache;
  const followers = createListeners<[readonly Intent[]]>();
  const acceptances = createListeners<[request: MoneyRequest, recordId: string | null]>();
  const sending = new Map<string, Promise<MoneyOutcome>>();
  let loaded: Promise<void> = Promise.resolve();

  const accepted = ({ request }: JournalEntry, recordId: string | null) => {
    acceptances.tell(request, recordId);
  };
  const intents = createOpenIntents({
    journal,
    clock,
    serverNow,
    changed: () => followers.tell(intents.shown()),
    wrote: (over) => others.wrote(over),
    lost: deps.journalLost,
    endedElsewhere: (entry) => {
      if (entry.state === 'accepted') accepted(entry, entry.ended?.recordId ?? null);
    },
  });
  const reconciler = createReconciler({ ...deps, intents, accepted });
  /** The tab that wrote it looks into it; this one does where that one dies. */
  const standBy = (entry: JournalEntry, isNew: boolean) => {
    const wait = entry.state === 'sent' ? quietFor(entry) : TAKE_OVER;
    if (isUndecided(entry)) reconciler.watch(entry.id, wait);
    else if (isNew && entry.state === 'journaled') takeUp(entry);
  };
  const others = followTabs({
    tabs: deps.tabs,
    owner,
    reread: async (over) => {
      await loaded;
      const uid = owner();
      // A journal in memory is this tab's own.
      if (uid === null || cache.state() !== 'on') return;
      const known = new Set(intents.list().map(({ id }) => id));
      await intents.sync(uid, over);
      // The device of the tab that brought it to its end did not take that down.
      for (const id of over) if (intents.get(id)) void reconciler.look(id);
      for (const entry of intents.list()) standBy(entry, !known.has(entry.id));
    },
    look: (id) => {
      if (reconciler.holds(id)) void reconciler.look(id);
    },
  });

  /**
   * How long the sender may still wait for the answer. A fresh worker does not know the server's time yet:
   * however wrong the device's clock is, it waits no longer than a call takes.
   */
  const quietFor = ({ sentAt, createdAt }: JournalEntry): Milliseconds =>
    milliseconds(Math.min(Math.max(0, (sentAt ?? createdAt) + CALL_OVER - serverNow()), CALL_OVER));

  /** What a journal says after a reload, a crash or a new sign-in. */
  const takeUp = (entry: JournalEntry) => {
    const quiet = quietFor(entry);
    if (isDecided(entry)) {
      // It may have been sent again since, by a worker whose device did not take that down.
      if (entry.state === 'notFound') void reconciler.look(entry.id);
      return;
    }
    if (entry.state !== 'journaled') {
      if (entry.state === 'sent' && quiet > 0) reconciler.lookLater(entry.id, quiet);
      else void reconciler.look(entry.id);
      return;
    }
    // Written down but never handed to the network; another tab may be about to, so it gets its time.
    clock.after(quiet, () => {
      if (intents.get(entry.id)?.state === 'journaled') void dropUnsent(entry.id);
    });
  };

  /** Looks now, here or in the tab that has it in hand. */
  const check = async (id: string) => {
    await reconciler.look(id);
    const left = intents.get(id);
    if (left && isUndecided(left) && !reconciler.holds(id)) others.askToLook(id);
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

  const sender = createSender({ ...deps, intents, reconciler, accepted });
  const submitNew = createSubmit({
    ...deps,
    ...sender,
    intents,
    takeUp,
    isLoaded: () =>
      loaded.catch(resume).then(
        () => true,
        () => false,
      ),
  });

  // What stands in memory is written again before another tab, or a page that is opened now, takes it for ended.
  cache.onReopened(() => void loaded.then(intents.restore));

  scheduler.onWake(() => {
    for (const entry of intents.list()) if (isUndecided(entry)) void reconciler.look(entry.id);
  });

  let visitedAt = Number.NEGATIVE_INFINITY;
  scheduler.onVisit(() => {
    if (clock.elapsed() - visitedAt < BETWEEN_VISITS) return;
    visitedAt = clock.elapsed();
    // One that is being sent has its answer still to come.
    for (const { id, state } of intents.list())
      if (state === 'unknown' || state === 'reconciling') void check(id);
  });

  hub.provide('intents', {
    isPrivate: true,
    open: (_, emit) => {
      void loaded.then(() => emit.value(intents.shown()));
      return { close: followers.add(emit.value) };
    },
  });

  return {
    submit(request, known, again = true, more = {}) {
      const uid = owner();
      if (uid === null) return Promise.resolve({ outcome: 'notSent', failure: { kind: 'session' } });
      const refused = insecure(request);
      if (refused) return Promise.resolve(refused);
      const key = `${uid}|${requestSignature(request)}`;
      const running = sending.get(key);
      if (running) return running;
      const started = submitNew(uid, request, known, again, more).finally(() => sending.delete(key));
      sending.set(key, started);
      return started;
    },
    onAccepted: acceptances.add,
    resume,
    api: {
      async open() {
        await loaded;
        return intents.list().map(intentOf);
      },
      async check(id) {
        await loaded;
        await check(id);
        return intents.shown().find((intent) => intent.id === id) ?? null;
      },
      async resend(id) {
        await loaded;
        return insecure(intents.get(id)?.request) ?? sender.resend(id);
      },
      async dismiss(id) {
        await loaded;
        const entry = intents.get(id);
        if (entry && (entry.canResend || entry.state === 'notFound' || entry.state === 'needsUser')) {
          await intents.drop(id);
        }
      },
    },
  };
}
