import { queueEvent } from '../../db/push/queue.ts';
import type { Database } from '../../db/schema.ts';
import type { Sentence } from '../../model/language.ts';
import type { PushKind } from '../../model/push.ts';
import { inEach, sentenceOf, type TextKey } from '../../texts/texts.ts';

/** Events of one kind within this time are one message. The database says the same of fills. */
const GATHER_MS = 5000;

/** Something that a person may want to be told of while the app is closed. */
interface Announcement {
  readonly userId: string;
  readonly kind: PushKind;
  /** Without amounts: it may be read on a locked screen. */
  readonly title: TextKey;
  /** What it is about, without amounts: a pair, a coin, a product; a text is the same in every language. */
  readonly subject: Sentence | string;
  /** For those who want amounts to show. */
  readonly amount?: string;
  /** The device that it was done on needs no message. */
  readonly butDevice?: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Tells it after the commit of the transaction, to whoever chose its kind. */
export function announce(
  tx: Database,
  { subject, amount = '', butDevice = null, ...event }: Announcement,
): Promise<void> {
  return queueEvent(tx, {
    ...event,
    amount,
    butDevice,
    subject: typeof subject === 'string' ? inEach(() => subject) : subject,
    nextAt: event.at + GATHER_MS,
  });
}

/** Somebody came to the account or changed how it is protected: what to do if it was not its owner. */
export function announceSecurity(
  tx: Database,
  title: TextKey,
  event: Pick<Announcement, 'userId' | 'butDevice' | 'at'>,
): Promise<void> {
  return announce(tx, { ...event, kind: 'security', title, subject: sentenceOf('push.notYou') });
}
