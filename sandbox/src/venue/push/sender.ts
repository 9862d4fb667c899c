import {
  type DueMessage,
  dueMessages,
  forgetMessage,
  putOffMessage,
  type TakenMessage,
  takeMessages,
} from '../../db/push/queue.ts';
import { noteAnswer, noteSilence, removeSubscription } from '../../db/push/subscriptions.ts';
import type { Database } from '../../db/schema.ts';
import type { Clock } from '../clock.ts';
import type { PushService } from './push-service.ts';

/** Messages on their way, and how many of them may be no urgent ones, of one person, and of one host. */
const AT_ONCE = 200;
const NOT_URGENT_AT_ONCE = 100;
const OF_PERSON = 10;
const OF_HOST = 100;
/** Longer than a push service is waited for: who took a message and is silent for so long has been killed. */
const TAKEN_MS = 60_000;
const FIRST_PAUSE_MS = 5000;
const LAST_PAUSE_MS = 60 * 60_000;
const MOST_TRIES = 10;
/** What was not told after a day is no news. */
const TTL_MS = 24 * 60 * 60_000;

interface SenderDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: PushService | null;
  readonly report: (error: unknown) => void;
}

const hostOf = (endpoint: string): string => new URL(endpoint).host;

/**
 * Sends the messages that are due: urgent ones first, one of a browser at a time, and of one person or one host never
 * so many that others wait for them. An endpoint that does not answer is left alone for a while, twice as long each time.
 */
export class PushSender {
  readonly #deps: SenderDeps;
  readonly #underWay = new Map<string, { readonly message: DueMessage; readonly ended: Promise<void> }>();

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Begins to send what is due and has room; does not wait for any push service. */
  async look(): Promise<void> {
    const { db, clock, push } = this.#deps;
    if (!push || this.#underWay.size >= AT_ONCE) return;
    const now = clock.now();
    const due = await dueMessages(db, now, { busy: [...this.#underWay.keys()], limit: 4 * AT_ONCE });
    const chosen = this.#share(due);
    const taken = await takeMessages(
      db,
      chosen.map(({ id }) => id),
      { now, until: now + TAKEN_MS },
    );
    for (const message of chosen) {
      const found = taken.find(({ id }) => id === message.id);
      if (!found) continue;
      const ended = this.#send(push, found)
        .catch(this.#deps.report)
        .finally(() => this.#underWay.delete(message.subscription_id));
      this.#underWay.set(message.subscription_id, { message, ended });
    }
  }

  /** Waits for what is on its way. */
  async idle(): Promise<void> {
    await Promise.all([...this.#underWay.values()].map(({ ended }) => ended));
  }

  #share(due: readonly DueMessage[]): readonly DueMessage[] {
    const counts = new Map<string, number>();
    const sharesOf = ({ user_id, endpoint, urgent }: DueMessage): readonly (readonly [string, number])[] => [
      ['all', AT_ONCE],
      [`person ${user_id}`, OF_PERSON],
      [`host ${hostOf(endpoint)}`, OF_HOST],
      ...(urgent ? [] : [['not urgent', NOT_URGENT_AT_ONCE] as const]),
    ];
    const count = (message: DueMessage) => {
      for (const [share] of sharesOf(message)) counts.set(share, (counts.get(share) ?? 0) + 1);
    };
    for (const { message } of this.#underWay.values()) count(message);
    return due.filter((message) => {
      const hasRoom = sharesOf(message).every(([share, most]) => (counts.get(share) ?? 0) < most);
      if (hasRoom) count(message);
      return hasRoom;
    });
  }

  async #send(push: PushService, message: TakenMessage): Promise<void> {
    const { db, clock, report } = this.#deps;
    const { id, subscription_id, payload, urgent, created_at, tries, silences } = message;
    const left = created_at + TTL_MS - clock.now();
    if (left <= 0) return forgetMessage(db, id);
    const delivery = await push.deliver(message, { payload, urgent, ttl: left }).catch(() => SILENT);
    if (delivery.kind === 'gone') return removeSubscription(db, subscription_id);
    if (delivery === SILENT) await noteSilence(db, subscription_id, clock.now() + pauseAfter(silences));
    else await noteAnswer(db, subscription_id);
    if (delivery.kind === 'sent') return forgetMessage(db, id);
    if (delivery.kind === 'later' && tries < MOST_TRIES) {
      const pause = Math.min(LAST_PAUSE_MS, Math.max(pauseAfter(tries - 1), delivery.retryAfter));
      return putOffMessage(db, id, clock.now() + pause);
    }
    // The endpoint is a secret of the browser's: its host says enough.
    report(new Error(`${hostOf(message.endpoint)} took no push message: ${delivery.status}`));
    await forgetMessage(db, id);
  }
}

/** Nobody answered, or an address was refused: it may be another one later. */
const SILENT = { kind: 'later', status: 0, retryAfter: 0 } as const;

const pauseAfter = (failures: number): number => Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
