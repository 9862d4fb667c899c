import { findChoices } from '../../db/push/choices.ts';
import { keepQuiet, personsWithEvents, queueMessage, takeEvents } from '../../db/push/queue.ts';
import { browsersOf, forgetUnrenewed } from '../../db/push/subscriptions.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { languageOf } from '../../model/language.ts';
import type { Clock } from '../clock.ts';
import { each } from '../requests/each.ts';
import { keepLooking, type LookDeps, type Looking, SECOND_MS } from '../requests/timer.ts';
import type { PushService } from './push-service.ts';
import { quietUntil } from './quiet.ts';
import { PushSender } from './sender.ts';
import { payloadOf } from './words.ts';

/** So many persons at once. */
const AT_ONCE = 50;
/** A browser renews with each start of the app; one that did not for so long is not told any more. */
const UNRENEWED_MS = 30 * 24 * 60 * 60_000;

interface QueueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: PushService | null;
  readonly report: (error: unknown) => void;
}

/**
 * Tells browsers what is committed, from now on. No look waits for a push service. Each message leaves once; twice only
 * where a process was killed after the push service took it.
 */
export async function startPushing(deps: QueueDeps & LookDeps): Promise<Looking> {
  const sender = new PushSender(deps);
  const looking = await keepLooking(
    () => each([() => gatherEvents(deps), () => sender.look()], (part) => part()),
    SECOND_MS,
    deps,
  );
  return {
    idle: looking.idle,
    stop: async () => {
      await looking.stop();
      await sender.idle();
    },
  };
}

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
