import { forgetMail, putOffMail, takeDueMails } from '../../db/accounts/mail-queue.ts';
import type { MailQueueRow } from '../../db/schema/persons.ts';
import type { Database } from '../../db/schema.ts';
import type { Clock } from '../clock.ts';
import { everySecond } from '../requests/timer.ts';
import type { Mailer } from './mailer.ts';

/** So many leave at once. */
const AT_ONCE = 20;
/** Longer than a mail server is waited for: who took a mail and is silent for so long has been killed. */
const TAKEN_MS = 120_000;
const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 10 * 60_000;
/** What did not get through by then, after a day, is given up. */
const MOST_TRIES = 150;

interface QueueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly report: (error: unknown) => void;
}

/**
 * Sends the mails whose transactions are committed, from now on. Each leaves once; twice, with the same Message-ID, only
 * where a process was killed after the mail server took it.
 */
export const startMailing = everySecond(sendQueued);

/** Sends those that are due by now. */
export async function sendQueued(deps: QueueDeps): Promise<void> {
  const { deliver } = deps.mailer;
  if (!deliver) return;
  const now = deps.clock.now();
  const due = await takeDueMails(deps.db, now, now + TAKEN_MS, AT_ONCE);
  await Promise.all(due.map((mail) => sendOne(deps, deliver, mail)));
}

async function sendOne(
  { db, clock, report }: QueueDeps,
  deliver: NonNullable<Mailer['deliver']>,
  mail: MailQueueRow,
): Promise<void> {
  try {
    await deliver(mail);
  } catch (error) {
    report(error);
    const pause = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** mail.tries);
    if (mail.tries >= MOST_TRIES) await forgetMail(db, mail.id);
    else await putOffMail(db, mail.id, clock.now() + pause);
    return;
  }
  await forgetMail(db, mail.id);
}
