import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queueMessage } from '../../../sandbox/src/db/push/queue.ts';
import { inTransaction } from '../../../sandbox/src/db/transaction.ts';
import type { PushService, PushTarget } from '../../../sandbox/src/venue/push/push-service.ts';
import { PushSender } from '../../../sandbox/src/venue/push/sender.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';
import { Member } from '../security/member.ts';

// Its own jobs send nothing.
const box = await openSandboxForFile({}, { push: false });
const { db } = box.deps;
const SECOND = 1000;
const DEADLINE = 5 * SECOND;

/** A push service by the test's clock: a host "silent" ends at the deadline, any other answers. */
class PlayedPush implements PushService {
  readonly publicKey = '';
  readonly accepts = () => true;
  readonly sent: { endpoint: string; at: number }[] = [];
  #tried = 0;
  readonly #waiting: { until: number; fail: (error: Error) => void }[] = [];

  async deliver({ endpoint }: PushTarget) {
    if (new URL(endpoint).host.includes('silent')) {
      this.#tried += 1;
      return new Promise<never>((_, fail) => {
        this.#waiting.push({ until: box.clock.time + DEADLINE, fail });
      });
    }
    this.sent.push({ endpoint, at: box.clock.time });
    return { kind: 'sent' } as const;
  }

  get tried(): number {
    return this.#tried;
  }

  lapse(): void {
    for (const { until, fail } of this.#waiting.splice(0)) {
      if (until <= box.clock.time) fail(new Error('nobody answers'));
      else this.#waiting.push({ until, fail });
    }
  }
}

async function browserOf(userId: string, sessionId: string, host: string): Promise<string> {
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      session_id: sessionId,
      endpoint: `https://${host}/${randomUUID()}`,
      p256dh: '',
      auth: '',
      language: 'en',
      renewed_at: box.clock.time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const tell = (subscriptionId: string, urgent: boolean) =>
  inTransaction(db, (tx) => queueMessage(tx, { subscriptionId, payload: 'x', urgent, at: box.clock.time }));

const person = async () => {
  const { account } = await Member.register(box, box.newAddress());
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(['s.user_id as userId', 's.session_id as sessionId'])
    .where('u.email', '=', account)
    .executeTakeFirstOrThrow();
};

test.each([
  ['one person, each at a host of its own', 1, (at: number) => `silent-${at}.example`],
  ['one person at one host', 1, () => 'silent.example'],
  ['thirty persons at one host', 30, () => 'silent.example'],
])('ten silent endpoints with many messages of %s delay nobody else', async (_, persons, hostOf) => {
  const push = new PlayedPush();
  const sender = new PushSender({ db, clock: box.deps.clock, push, report: () => {} });
  for (let n = 0; n < persons; n += 1) {
    const { userId, sessionId } = await person();
    for (let at = 0; at < 10; at += 1) {
      const browser = await browserOf(userId, sessionId, hostOf(at));
      for (let messages = 0; messages < (persons > 1 ? 2 : 25); messages += 1) await tell(browser, true);
    }
  }
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await sender.look();
      box.clock.time += SECOND;
      push.lapse();
      // What has ended writes its end before the next look.
      await new Promise(setImmediate);
    }
  };
  await pass(3);
  const other = await person();
  const theirs = await browserOf(other.userId, other.sessionId, 'push.example');
  const since = box.clock.time;
  await tell(theirs, true);
  await pass(2);
  expect(push.sent.map(({ at }) => at - since)).toEqual([0]);
  // And they are not tried again and again.
  await pass(120);
  expect(push.tried).toBeLessThan(persons * 10 * 6);
  box.clock.time += DEADLINE;
  push.lapse();
  await sender.idle();
  await db.deleteFrom('push_subscriptions').execute();
});

test('what is urgent leaves first, and one endpoint that answers again is told all it missed', async () => {
  const push = new PlayedPush();
  const sender = new PushSender({ db, clock: box.deps.clock, push, report: () => {} });
  const { userId, sessionId } = await person();
  const browser = await browserOf(userId, sessionId, 'silent.example');
  for (const urgent of [false, true]) await tell(browser, urgent);
  await sender.look();
  box.clock.time += DEADLINE;
  push.lapse();
  await sender.idle();
  const first = await db.selectFrom('push_messages').select('urgent').where('tries', '=', 1).execute();
  expect(first).toEqual([{ urgent: true }]);
  await db.updateTable('push_subscriptions').set({ endpoint: 'https://push.example/back' }).execute();
  for (let second = 0; second < 20; second += 1) {
    await sender.look();
    await sender.idle();
    box.clock.time += SECOND;
  }
  expect(push.sent).toHaveLength(2);
  const after = await db.selectFrom('push_subscriptions').select(['silences', 'silent_until']).execute();
  expect(after).toEqual([{ silences: 0, silent_until: 0 }]);
});
