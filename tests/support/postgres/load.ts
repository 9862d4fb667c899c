import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Trader } from '../sandbox/traders.ts';

interface Act {
  readonly who: Trader;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Heard {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: every test knows which answer it asked for
  readonly data: any;
}

const TRANSFER = { amount: '1', currency: 'USDT', type: '1' };
const ORDER = { baseCoin: 'LTC', quoteCoin: 'USDT', orderType: 'market' };

/** For servers under load: it comes from one address, and on a fast machine is more than one address may send. */
export const FOR_LOAD = { requestsPerTenSeconds: 1_000_000 };

/** Money actions of several people at several servers, and what came of each as far as its sender knows. */
export class Load {
  readonly #servers: () => readonly string[];
  readonly #traders: readonly Trader[];
  readonly #sent = new Map<string, Act>();
  readonly #done = new Map<string, unknown>();
  readonly #putOff = new Set<string>();
  readonly #unknown = new Set<string>();
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(servers: () => readonly string[], traders: readonly Trader[]) {
    this.#servers = servers;
    this.#traders = traders;
  }

  /** How many were answered as done. */
  get done(): number {
    return this.#done.size;
  }

  get doneKeys(): ReadonlySet<string> {
    return new Set(this.#done.keys());
  }

  /** How many were put off with a clear answer, and how many senders do not know. */
  get troubled(): { readonly putOff: number; readonly unknown: number } {
    return { putOff: this.#putOff.size, unknown: this.#unknown.size };
  }

  /** Everybody acts, one action after the other, until `stop`. */
  start(): void {
    this.#stopped = false;
    this.#running = Promise.all(
      this.#traders.map(async (who, n) => {
        for (let count = n; !this.#stopped; count += 1) await this.#act(who, count);
      }),
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** Waits until so many more were done. */
  async doneMore(count: number): Promise<void> {
    const until = this.#done.size + count;
    await expect.poll(() => this.#done.size, { interval: 10 }).toBeGreaterThanOrEqual(until);
  }

  async #act(who: Trader, count: number): Promise<void> {
    const key = randomUUID();
    const isOrder = count % 3 === 0;
    const side = count % 2 === 0 ? { side: 'buy', total: '20' } : { side: 'sell', amount: '0.1' };
    const act = isOrder
      ? { who, path: '/trade/createOrder', fields: { ...ORDER, ...side } }
      : { who, path: '/contract/transfer', fields: { ...TRANSFER, type: String(1 + (count % 2)) } };
    this.#sent.set(key, act);
    const heard = await this.#send(act, key, count).catch(() => null);
    if (heard?.status === 200 && heard.code === 1) this.#done.set(key, heard.data);
    else if (heard?.status === 503 && heard.retryAfter !== null) this.#putOff.add(key);
    else if (heard?.status === 429) throw new Error('the servers take no more requests from one address');
    else if (heard?.status !== 200) this.#unknown.add(key);
    if (heard?.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #send({ who, path, fields }: Act, key: string | null, at: number): Promise<Heard> {
    const servers = this.#servers();
    const answer = await fetch(`${servers[at % servers.length]}/bb/app${path}`, {
      method: 'POST',
      headers: { 'X-Access-Token': who.token, ...(key ? { 'Idempotency-Key': key } : {}) },
      body: new URLSearchParams(fields),
    });
    const { code, data } = (await answer.json()) as Heard;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code, data };
  }

  /** Sends until it is answered: one of the servers may still be on its way back. */
  async #insist(act: Act, key: string | null, at: number): Promise<Heard> {
    for (const until = Date.now() + 15_000; ; ) {
      const heard = await this.#send(act, key, at);
      if (heard.status === 200 || Date.now() > until) return heard;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /**
   * Everything that was answered as done is there as it was told; nothing of what was put off is; what nobody knows is
   * sent again under its key, and is then there.
   */
  async expectTruth(): Promise<void> {
    const all = [...this.#sent].entries();
    const inTurn = async () => {
      for (const [n, [key, act]] of all) await this.#expectTruthOf(key, act, n);
    };
    // As many at once as acted.
    await Promise.all(this.#traders.map(inTurn));
  }

  async #expectTruthOf(key: string, act: Act, n: number): Promise<void> {
    const look = async () =>
      (await this.#insist({ ...act, path: '/index/getRequest', fields: { requestId: key } }, null, n)).data;
    if (this.#done.has(key)) {
      expect(await look()).toMatchObject({ state: 'done', code: 1, data: this.#done.get(key) });
    }
    if (this.#putOff.has(key)) expect(await look()).toMatchObject({ state: 'none' });
    if (this.#unknown.has(key)) {
      const again = await this.#insist(act, key, n);
      expect(await look()).toMatchObject({ state: 'done', code: again.code });
    }
  }
}
