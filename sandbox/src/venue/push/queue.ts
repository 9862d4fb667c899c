import { findChoices } from '../../db/push/choices.ts';
import {
  type DueMessage,
  forgetMessage,
  keepQuiet,
  personsWithEvents,
  putOffMessage,
  queueMessage,
  takeDueMessages,
  takeEvents,
} from '../../db/push/queue.ts';
import { browsersOf, forgetUnrenewed, removeSubscription } from '../../db/push/subscriptions.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { languageOf } from '../../model/language.ts';
import type { Clock } from '../clock.ts';
import { each } from '../requests/each.ts';
import { everySecond } from '../requests/timer.ts';
import type { PushService } from './push-service.ts';
import { quietUntil } from './quiet.ts';
import { payloadOf } from './words.ts';

/** So many persons, and so many messages, at once. */
const AT_ONCE = 50;
/** Longer than a push service is waited for: who took a message and is silent for so long has been killed. */
const TAKEN_MS = 60_000;
const FIRST_PAUSE_MS = 5000;
const LAST_PAUSE_MS = 60 * 60_000;
const MOST_TRIES = 10;
/** What was not told after a day is no news. */
const TTL_MS = 24 * 60 * 60_000;
/** A browser renews with each start of the app; one that did not for so long is not told any more. */
const UNRENEWED_MS = 30 * 24 * 60 * 60_000;

interface QueueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: PushService | null;
  readonly report: (error: unknown) => void;
}

/**
 * Tells browsers what is committed, from now on. Each message leaves once; twice only where a process was killed after
 * the push service took it.
 */
export const startPushing = everySecond((deps: QueueDeps) =>
  each([gatherEvents, sendMessages], (part) => part(deps)),
);

/** Makes messages of the events that are due: one of each kind for each browser of a person who chose it. */
export async function gatherEvents({ db, clock }: Pick<QueueDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetUnrenewed(db, now - UNRENEWED_MS);
  await each(await personsWithEvents(db, now, AT_ONCE), (userId) =>
    inTransaction(db, async (tx) => {
      const choices = await findChoices(tx, userId);
      const until = quietUntil(choices.quiet, now);
      // Somebody at the account can't wait for the morning.
      if (until !== null) await keepQuiet(tx, userId, { now, until, but: 'security' });
      const events = await takeEvents(tx, userId, now);
      const browsers = await browsersOf(tx, userId);
      for (const kind of choices.kinds) {
        const urgent = kind === 'security' || kind === 'alerts';
        for (const { id: subscriptionId, device_hash, language } of browsers) {
          const told = events.filter(
            ({ kind: of, but_device }) => of === kind && (but_device === null || but_device !== device_hash),
          );
          if (told.length === 0) continue;
          const payload = payloadOf(kind, told, { language: languageOf(language), amounts: choices.amounts });
          await queueMessage(tx, { subscriptionId, payload, urgent, at: now });
        }
      }
    }),
  );
}

/** Sends those that are due by now. */
export async function sendMessages(deps: QueueDeps): Promise<void> {
  const { push } = deps;
  if (!push) return;
  const now = deps.clock.now();
  const due = await takeDueMessages(deps.db, now, now + TAKEN_MS, AT_ONCE);
  await Promise.all(due.map((message) => sendOne({ ...deps, push }, message)));
}

async function sendOne(
  { db, clock, push, report }: QueueDeps & { readonly push: PushService },
  message: DueMessage,
): Promise<void> {
  const { id, subscription_id, payload, urgent, created_at, tries } = message;
  const left = created_at + TTL_MS - clock.now();
  const delivery =
    left > 0 ? await push.deliver(message, { payload, urgent, ttl: left }).catch(failure) : null;
  if (delivery === null || delivery.kind === 'sent') return forgetMessage(db, id);
  if (delivery.kind === 'gone') return removeSubscription(db, subscription_id);
  const pause = Math.max(
    FIRST_PAUSE_MS * 2 ** (tries - 1),
    delivery.kind === 'later' ? delivery.retryAfter : 0,
  );
  if (delivery.kind === 'later' && tries < MOST_TRIES) {
    return putOffMessage(db, id, clock.now() + Math.min(LAST_PAUSE_MS, pause));
  }
  // The endpoint is a secret of the browser's: its host says enough.
  report(new Error(`${new URL(message.endpoint).host} took no push message: ${delivery.status}`));
  await forgetMessage(db, id);
}

/** Nobody answered, or an address was refused: it may be another one later. */
const failure = () => ({ kind: 'later', status: 0, retryAfter: 0 }) as const;
