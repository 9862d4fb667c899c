import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Transformer } from '@napi-rs/image';
import { queueMessage } from '../../sandbox/src/db/push/queue.ts';
import { inTransaction } from '../../sandbox/src/db/transaction.ts';
import { createSandbox, type Sandbox } from '../../sandbox/src/server.ts';
import { type StubBrowser, StubPushService } from '../support/push/stub-push-service.ts';
import { addTraders, type Trader } from '../support/sandbox/traders.ts';
import type { Figure } from './table.ts';

const SILENT = 10;
const MESSAGES_EACH = 25;
/** An alert is told 20 s after a tab could have told it. */
const ALERT_WITHIN_S = 120;
const LOOK_MS = 20;

/** A sandbox in this process with an attacker and a victim, whose browser has a push service that answers. */
class Attacked {
  readonly stub: StubPushService;
  readonly sandbox: Sandbox;
  readonly attacker: Trader;
  readonly victim: Trader;
  readonly browser: StubBrowser;

  private constructor(stub: StubPushService, sandbox: Sandbox, [attacker, victim]: readonly Trader[]) {
    if (!attacker || !victim) throw new Error('two were added');
    Object.assign(stub, { publicKey: sandbox.deps.push?.publicKey ?? '' });
    this.stub = stub;
    this.sandbox = sandbox;
    this.attacker = attacker;
    this.victim = victim;
    this.browser = stub.browser('victim');
  }

  static async open(): Promise<Attacked> {
    const stub = await StubPushService.start();
    const sandbox = await createSandbox({
      testMode: true,
      push: { loopback: true },
      config: { requestsPerTenSeconds: 1_000_000 },
      say: () => {},
    });
    return new Attacked(stub, sandbox, await addTraders(sandbox.deps.db, 2));
  }

  async call({ token }: Trader, path: string, body: URLSearchParams | FormData) {
    const answer = await fetch(`${this.sandbox.url}/bb/app${path}`, {
      method: 'POST',
      headers: { 'X-Access-Token': token },
      body,
    });
    return (await answer.json()) as { code: number; msg: string };
  }

  async subscribe(who: Trader, endpoint: string, { agent }: StubBrowser): Promise<void> {
    const { p256dh, auth } = agent;
    const { code, msg } = await this.call(
      who,
      '/push/subscribe',
      new URLSearchParams({ endpoint, p256dh, auth }),
    );
    if (code !== 1) throw new Error(msg);
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    await this.stub.close();
  }
}

/** How long an urgent message of a person takes beside another person's ten browsers whose push services are silent. */
export async function deliveries(): Promise<readonly Figure[]> {
  const attacked = await Attacked.open();
  const { sandbox, attacker, victim, browser } = attacked;
  const held = new Set<Socket>();
  const silent = createServer((socket) => {
    held.add(socket.on('error', () => {}));
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as { port: number };
  const { db } = sandbox.deps;
  const tell = (subscriptionId: string) =>
    inTransaction(db, (tx) =>
      queueMessage(tx, { subscriptionId, payload: '{}', urgent: true, at: Date.now() }),
    );
  const subscriptions = async ({ userId }: Trader) =>
    db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  try {
    for (let n = 0; n < SILENT; n += 1) {
      await attacked.subscribe(attacker, `http://127.0.0.1:${port}/send/${n}`, browser);
    }
    await attacked.subscribe(victim, browser.endpoint, browser);
    const browsers = await subscriptions(attacker);
    for (let n = 0; n < MESSAGES_EACH; n += 1) for (const { id } of browsers) await tell(id);
    // The sender is at them.
    while (held.size === 0) await delay(LOOK_MS);
    const since = performance.now();
    for (const { id } of await subscriptions(victim)) await tell(id);
    while (browser.received.length === 0) await delay(LOOK_MS);
    const seconds = (performance.now() - since) / 1000;
    return [
      [
        `delay of an urgent message behind ${browsers.length} silent push endpoints`,
        `${seconds.toFixed(1)} s`,
      ],
    ];
  } finally {
    for (const socket of held) socket.destroy();
    await new Promise((closed) => silent.close(closed));
    await attacked.close();
  }
}

/** Noise, which no format makes smaller. */
async function noise(side: number): Promise<File> {
  const picture = await Transformer.fromRgbaPixels(randomBytes(side * side * 4), side, side).jpeg(90);
  return new File([new Uint8Array(picture)], 'noise.jpg', { type: 'image/jpeg' });
}

/** What one account stores with deposit reports and pictures in a day, until it is refused. */
export async function storage(): Promise<readonly Figure[]> {
  const attacked = await Attacked.open();
  const { sandbox, attacker } = attacked;
  const picture = await noise(1500);
  const untilRefused = async (path: string, bodyOf: (n: number) => FormData) => {
    for (let taken = 0; ; taken += 1) {
      const { code, msg } = await attacked.call(attacker, path, bodyOf(taken));
      if (code !== 1) return `${taken}, then ${code}: ${msg}`;
    }
  };
  try {
    const reports = await untilRefused('/assets/submitDeposit', (n) => {
      const form = new FormData();
      const txId = createHash('sha256').update(String(n)).digest('hex');
      const fields = { currency: 'USDT', chain: 'TRC20', amount: '25', txId };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('receipt', picture);
      return form;
    });
    const pictures = await untilRefused('/user/uploadIcon', () => {
      const form = new FormData();
      form.append('file', picture);
      return form;
    });
    const { files, bytes } = await sandbox.deps.db
      .selectFrom('uploads')
      .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<string>('size').as('bytes')])
      .where('user_id', '=', attacker.userId)
      .executeTakeFirstOrThrow();
    return [
      ['deposit reports of one account', reports],
      [`pictures of ${(picture.size / 1e6).toFixed(1)} MB of one account`, pictures],
      ['files of that account that are kept', `${files}, ${(Number(bytes) / 1e6).toFixed(1)} MB`],
    ];
  } finally {
    await attacked.close();
  }
}

/** Whether an alert is told behind one that can't be judged, as an earlier release took it. */
export async function poisonedAlert(): Promise<readonly Figure[]> {
  const attacked = await Attacked.open();
  const { sandbox, attacker, victim, browser } = attacked;
  const alert = (id: string, rule: object) => ({
    ...{ id, rule, pair: { base: 'BTC', quote: 'USDT' }, note: '', repeat: false, sound: true },
    ...{ createdAt: 1, firedAt: null, firedPrice: null },
  });
  const poison = alert('poison', { kind: 'percent', percent: '1', from: '0' });
  const keep = (who: Trader, ...alerts: object[]) =>
    sandbox.deps.db
      .insertInto('person_settings')
      .values({
        user_id: who.userId,
        settings: JSON.stringify({ alerts }),
        version: 1,
      })
      .execute();
  try {
    for (const who of [attacker, victim]) {
      await attacked.subscribe(who, who === victim ? browser.endpoint : `${browser.endpoint}-other`, browser);
      await attacked.call(who, '/push/setKinds', new URLSearchParams({ kinds: 'alerts', amounts: '0' }));
    }
    await keep(attacker, poison);
    await keep(victim, poison, alert('good', { kind: 'above', price: '1' }));
    for (let waited = 0; browser.received.length === 0 && waited < ALERT_WITHIN_S; waited += 1)
      await delay(1000);
    return [['an alert behind a poisoned one is told', browser.received.length > 0 ? 'yes' : 'no']];
  } finally {
    await attacked.close();
  }
}
