import { saveChoices } from '../../db/push/choices.ts';
import { queueMessage } from '../../db/push/queue.ts';
import { keepSubscription, noteTest } from '../../db/push/subscriptions.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import type { PushChoices } from '../../model/push.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { tooMany } from '../too-many.ts';
import type { PushService } from './push-service.ts';
import { isZone } from './quiet.ts';
import { testPayload } from './words.ts';

/** Of one person; the one renewed longest ago makes room. */
export const MOST_BROWSERS = 10;
const TEST_PAUSE_MS = 20_000;

/** What a browser's PushSubscription says; keys in base64url. */
interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Caller {
  readonly person: Pick<Person, 'userId' | 'sessionId'>;
  readonly language: Language;
  /** Epoch ms. */
  readonly now: number;
}

/** The part of this back end that people can do without; refuses with `notFound` where there is none. */
export function pushOf(push: PushService | null): PushService {
  if (!push) throw new Refusal('notFound', textLater('push.none'));
  return push;
}

/**
 * Has a browser told while the app is closed, in the language of the call, until its session is ended. Called again it
 * renews. With `test` it is sent a message at once, every 20 s at most. Refuses endpoints that are none with `validation`.
 */
export async function subscribe(
  { db, push }: { readonly db: Database; readonly push: PushService | null },
  { test, ...browser }: BrowserSubscription & { readonly test: boolean },
  { person, language, now }: Caller,
): Promise<void> {
  if (!pushOf(push).accepts(browser.endpoint)) throw new Refusal('validation', textLater('push.endpoint'));
  const { userId: user_id, sessionId: session_id } = person;
  await inTransaction(db, async (tx) => {
    const fresh = { ...browser, user_id, session_id, language, renewed_at: now };
    const id = await keepSubscription(tx, fresh, MOST_BROWSERS);
    if (!test) return;
    if (!(await noteTest(tx, id, now, TEST_PAUSE_MS))) throw tooMany(TEST_PAUSE_MS);
    const payload = testPayload(language, now);
    await queueMessage(tx, { subscriptionId: id, payload, urgent: true, at: now });
  });
}

/** Keeps what a person wants to be told of. Refuses an unknown time zone, and a quiet without an end, with `validation`. */
export async function choose(db: Database, userId: string, choices: PushChoices): Promise<void> {
  const { quiet } = choices;
  if (quiet && (quiet.from === '' || quiet.to === '' || quiet.from === quiet.to || !isZone(quiet.zone))) {
    throw new Refusal('validation', textLater('push.quiet'));
  }
  await saveChoices(db, userId, choices);
}
