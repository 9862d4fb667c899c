import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
import { within } from '../../../venue/requests/within.ts';
import type { Bus } from './bus.ts';

/** So long a server may take to greet, and to take what was sent. */
const ANSWER_MS = 2000;
/** Between two tries to reach it, half to all of it: processes that lost it at once do not come back at once. */
const RETRY_MS = 1000;
/** Silent for two or three of these it is gone. */
const PING_MS = 1000;

interface NatsBusOptions {
  /** `nats://name:password@host:port`, `nats://token@host:port`, or `tls://` with either. */
  readonly url: string;
  readonly now: () => number;
  /** Takes a line when it can't be reached, and one when it can again: without what the address keeps secret. */
  readonly say: (line: string) => void;
  /** From 0 to 1. */
  readonly chance?: () => number;
}

interface Subscribed {
  readonly subject: string;
  readonly heard: (bytes: Uint8Array) => void;
  end: () => void;
}

/** A bus over NATS. Begins to connect, and goes on trying whenever the server is away; never waits for it. */
export class NatsBus implements Bus {
  readonly #options: NatsBusOptions;
  readonly #place: string;
  readonly #subscribed = new Set<Subscribed>();
  readonly #waiting = new Map<string, Uint8Array>();
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #line: NatsConnection | null = null;
  #connectedSince: number | null = null;
  #isAway = false;
  #isSending = false;
  #sending: Promise<void> = Promise.resolve();
  #giveUp: () => void = () => {};

  constructor(options: NatsBusOptions) {
    this.#options = options;
    const { hostname, port } = new URL(options.url);
    this.#place = `NATS at ${hostname}:${port || '4222'}`;
    this.#running = this.#run();
  }

  get connectedSince(): number | null {
    return this.#connectedSince;
  }

  publish(subject: string, bytes: Uint8Array): void {
    if (!this.#line) return;
    this.#waiting.set(subject, bytes);
    if (!this.#isSending) this.#sending = this.#send();
  }

  subscribe(subject: string, heard: (bytes: Uint8Array) => void): () => void {
    const made: Subscribed = { subject, heard, end: () => {} };
    this.#subscribed.add(made);
    if (this.#line) listen(this.#line, made);
    return () => {
      this.#subscribed.delete(made);
      made.end();
    };
  }

  /** Sends what waits where the server takes it, and ends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sending;
    this.#lose();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const line = await dial(this.#options.url);
        const givenUp = new Promise<void>((resolve) => {
          this.#giveUp = resolve;
        });
        this.#begin(line);
        await Promise.race([line.closed(), givenUp]);
        this.#lose();
        this.#tellAway('the connection was lost');
      } catch (error) {
        this.#tellAway(error instanceof Error ? error.message : String(error));
      }
      const { chance = Math.random } = this.#options;
      await delay((RETRY_MS * (1 + chance())) / 2, null, { signal, ref: false }).catch(() => {});
    }
  }

  #begin(line: NatsConnection): void {
    this.#line = line;
    if (this.#stopping.signal.aborted) {
      this.#lose();
      return;
    }
    this.#connectedSince = this.#options.now();
    for (const each of this.#subscribed) listen(line, each);
    if (this.#isAway) this.#options.say(`${this.#place} answers again`);
    this.#isAway = false;
  }

  #lose(): void {
    const line = this.#line;
    this.#line = null;
    this.#connectedSince = null;
    this.#waiting.clear();
    // Not waited for: its end waits for bytes that a server which hangs never takes.
    line?.close().catch(() => {});
    this.#giveUp();
  }

  #tellAway(reason: string): void {
    if (this.#isAway || this.#stopping.signal.aborted) return;
    this.#isAway = true;
    this.#options.say(
      `${this.#place} can not be reached (${reason}); until it can, each process reads the market for itself`,
    );
  }

  /** One batch after the other: the client keeps whatever it is given, so it is given no more than the server takes. */
  async #send(): Promise<void> {
    this.#isSending = true;
    // What is published in one moment goes together.
    await null;
    for (let line = this.#line; line !== null && this.#waiting.size > 0; line = this.#line) {
      const batch = [...this.#waiting];
      this.#waiting.clear();
      try {
        for (const [subject, bytes] of batch) line.publish(subject, bytes);
        await within(ANSWER_MS, line.flush());
      } catch {
        if (this.#line === line) this.#lose();
      }
    }
    this.#isSending = false;
  }
}

function listen(line: NatsConnection, subscribed: Subscribed): void {
  const subscription = line.subscribe(subscribed.subject, {
    callback: (error, message) => {
      if (!error) subscribed.heard(message.data);
    },
  });
  subscribed.end = () => subscription.unsubscribe();
}

/** A connection within twice the time of an answer; one that comes later is ended. */
async function dial(url: string): Promise<NatsConnection> {
  // Loaded with its first use: most processes have no bus.
  const { connect } = await import('@nats-io/transport-node');
  const dialing = connect(optionsOf(url));
  try {
    return await within(2 * ANSWER_MS, dialing);
  } catch (error) {
    dialing.then((late) => late.close()).catch(() => {});
    throw error;
  }
}

function optionsOf(url: string): NodeConnectionOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: `${hostname}:${port || '4222'}`,
    name: 'bourse',
    noEcho: true,
    // It is connected anew from here, whatever it was that ended the connection.
    reconnect: false,
    timeout: ANSWER_MS,
    pingInterval: PING_MS,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(pass ? { user, pass } : user ? { token: user } : {}),
  };
}
