import { afterAll, expect } from 'vitest';
import type { SandboxOptions } from '../../../sandbox/src/sandbox-options.ts';
import { AlertWatch } from '../../../sandbox/src/venue/push/alerts.ts';
import { gatherEvents } from '../../../sandbox/src/venue/push/queue.ts';
import { PushSender } from '../../../sandbox/src/venue/push/sender.ts';
import { type StubBrowser, StubPushService } from '../../support/push/stub-push-service.ts';
import { type Answer, openSandboxForFile, type TestSandbox } from '../http/open-sandbox.ts';
import type { Member } from '../security/member.ts';

export interface PushBox extends TestSandbox {
  readonly stub: StubPushService;
  /** Has the jobs do what is due when so many ms have passed, and waits for it. */
  readonly tell: (ms?: number) => Promise<void>;
  /** How many browsers, events and messages there are. */
  readonly kept: () => Promise<{ browsers: number; events: number; messages: number }>;
}

/** What the queue puts a message off by while it is being sent. */
const TAKEN_MS = 60_000;

/** A sandbox whose push service is a stub on this machine. Its own jobs run beside, by the same clock. */
export async function openPushBox(options: Pick<SandboxOptions, 'market'> = {}): Promise<PushBox> {
  const stub = await StubPushService.start();
  afterAll(() => stub.close());
  const box = await openSandboxForFile({}, { ...options, push: { loopback: true } });
  stub.publicKey = box.deps.push?.publicKey ?? '';
  const { db } = box.deps;
  const watch = new AlertWatch();
  const sender = new PushSender(box.deps);
  const busy = async () => {
    const now = box.clock.time;
    const due = await db.selectFrom('push_events').select('id').where('next_at', '<=', now).execute();
    const sent = await db
      .selectFrom('push_messages')
      .select('id')
      .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '=', now + TAKEN_MS)]))
      .execute();
    return due.length + sent.length;
  };
  const tell = async (ms = 6000) => {
    box.clock.time += ms;
    await watch.look(box.deps);
    await gatherEvents(box.deps);
    await sender.look();
    await sender.idle();
    await expect.poll(busy).toBe(0);
  };
  const kept = async () => {
    const count = async (table: 'push_subscriptions' | 'push_events' | 'push_messages') =>
      (await db.selectFrom(table).select('id').execute()).length;
    return {
      browsers: await count('push_subscriptions'),
      events: await count('push_events'),
      messages: await count('push_messages'),
    };
  };
  return { ...box, stub, tell, kept };
}

/** Has a browser told of what happens to its person. */
export function subscribe(
  who: Pick<Member, 'call'>,
  { agent, endpoint }: StubBrowser,
  more: Record<string, string> = {},
): Promise<Answer> {
  return who.call('/push/subscribe', { endpoint, p256dh: agent.p256dh, auth: agent.auth, ...more });
}

/** What a browser was told since it was last asked. */
export function heard(browser: StubBrowser): Record<string, unknown>[] {
  return browser.received.splice(0).map(({ text }) => JSON.parse(text));
}
