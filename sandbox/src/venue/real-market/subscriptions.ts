import { type Chance, Pauses } from './pauses.ts';

interface SubscriptionsDeps {
  readonly chance: Chance;
  readonly send: (message: object) => void;
  /** Hears what is refused, and why. */
  readonly refused: (channel: string, code: string) => void;
}

/** What is asked of the exchange in one go, and for how long it may leave that unanswered. */
const AT_ONCE = 10;
const ANSWERS_WITHIN_MS = 10_000;
/** What was made so soon after a subscription was granted may not be pushed yet. */
const SETTLES_MS = 2000;
/** For how long one that does not bring what it should is done without. */
const LEFT_MS = 10 * 60_000;

interface Refused {
  readonly pauses: Pauses;
  /** Epoch ms. */
  until: number;
}

/** The channels of one connection: asked for a few at a time, and again after ever longer pauses where refused. */
export class Subscriptions {
  readonly #deps: SubscriptionsDeps;
  /** When each was asked for, by our clock, and since when it is pushed, by the exchange's (epoch ms). */
  readonly #askedAt = new Map<string, number>();
  readonly #since = new Map<string, number>();
  readonly #refused = new Map<string, Refused>();
  /** Of an exchange that takes no more of any. */
  readonly #full: Refused;

  constructor(deps: SubscriptionsDeps) {
    this.#deps = deps;
    this.#full = { pauses: new Pauses(deps.chance), until: 0 };
  }

  /** When the exchange began to push all of a channel, by its clock (epoch ms); null: it does not. */
  since(channel: string): number | null {
    return this.#since.get(channel) ?? null;
  }

  /** A new connection knows none; what was refused is remembered. */
  reset(): void {
    this.#askedAt.clear();
    this.#since.clear();
  }

  /** Asks for what is wanted, and ends what is not any more. */
  look(wanted: ReadonlySet<string>, now: number): void {
    for (const channel of this.#since.keys()) {
      if (!wanted.has(channel)) this.#end(channel);
    }
    if (now < this.#full.until) return;
    const missing = [...wanted].filter(
      (channel) =>
        !this.#since.has(channel) &&
        !this.#askedAt.has(channel) &&
        now >= (this.#refused.get(channel)?.until ?? 0),
    );
    for (const channel of missing.slice(0, AT_ONCE)) {
      this.#askedAt.set(channel, now);
      this.#deps.send({ sub: channel, id: channel });
    }
  }

  /** One that was asked for is neither granted nor refused. */
  isLeftUnanswered(now: number): boolean {
    return [...this.#askedAt.values()].some((at) => now - at > ANSWERS_WITHIN_MS);
  }

  /** @param ts when, by the exchange's clock */
  granted(channel: string, ts: number): void {
    if (!this.#askedAt.delete(channel)) return;
    this.#since.set(channel, ts + SETTLES_MS);
    this.#refused.delete(channel);
    this.#full.pauses.reset();
  }

  refuse(channel: string, code: string, now: number): void {
    if (!this.#askedAt.delete(channel)) return;
    this.#deps.refused(channel, code);
    if (/too-many|limit/i.test(code)) {
      // Those that were refused together lengthen it once.
      if (now >= this.#full.until) this.#full.until = now + this.#full.pauses.next();
      return;
    }
    const refused = this.#refused.get(channel) ?? { pauses: new Pauses(this.#deps.chance), until: 0 };
    refused.until = now + refused.pauses.next();
    this.#refused.set(channel, refused);
  }

  /** It is not worth having for a while. */
  leave(channel: string, now: number): void {
    this.#end(channel);
    this.#refused.set(channel, { pauses: new Pauses(this.#deps.chance), until: now + LEFT_MS });
  }

  #end(channel: string): void {
    this.#since.delete(channel);
    this.#deps.send({ unsub: channel, id: channel });
  }

  /** All of a channel is pushed from later on only: something of it was missed. */
  missed(channel: string, ts: number): void {
    if (this.#since.has(channel)) this.#since.set(channel, ts + SETTLES_MS);
  }
}
