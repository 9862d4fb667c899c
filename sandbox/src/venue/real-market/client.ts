import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type Chance, Pauses } from './pauses.ts';
import { ahead } from './skew.ts';
import { envelope, parseExactly, refusal } from './wire.ts';

export type Fetch = (
  url: string,
  init: { readonly signal: AbortSignal; readonly redirect: 'error' },
) => Promise<Response>;

/** The exchange gave nothing that can be used: it is left alone until `until` (epoch ms). */
export class ExchangeAway extends Error {
  override name = 'ExchangeAway';
}

/** It answered, and refused this one question. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

export interface Answer {
  /** When it was made, by the exchange's clock (epoch ms). */
  readonly ts: number;
  readonly data: unknown;
  readonly tick: unknown;
}

interface ClientDeps {
  readonly origin: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Hears when it goes away, and why, and when it is back after so many milliseconds. */
  readonly link: { away(reason: string): void; back(after: number): void };
}

const PATIENCE_MS = 5000;
/** Bytes. */
const LARGEST_ANSWER = 8_000_000;

/** Questions that are under way at one time. */
const LANES = 4;

/** Asks few questions at a time, and after a failure none for a while, ever longer while it stays so. */
export class Client {
  readonly #deps: ClientDeps;
  readonly #lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
  #asked = 0;
  #pausedUntil = 0;
  readonly #pauses: Pauses;
  #awaySince: number | null = null;

  constructor(deps: ClientDeps) {
    this.#deps = deps;
    this.#pauses = new Pauses(deps.chance);
  }

  /** Whether it gave an answer the last time. */
  get isHere(): boolean {
    return this.#awaySince === null;
  }

  get isPaused(): boolean {
    return this.#deps.clock.now() < this.#pausedUntil;
  }

  /** Rejects with `ExchangeAway` or `Unanswered`. */
  ask(path: string): Promise<Answer> {
    const lane = this.#asked % LANES;
    this.#asked += 1;
    const asked = (this.#lanes[lane] ?? Promise.resolve()).then(() => this.#ask(path));
    this.#lanes[lane] = asked.catch(() => undefined);
    return asked;
  }

  async #ask(path: string): Promise<Answer> {
    const { clock, link } = this.#deps;
    if (this.isPaused) throw new ExchangeAway('it is left alone for a while');
    try {
      const answer = await this.#read(path);
      if (this.#awaySince !== null) link.back(clock.now() - this.#awaySince);
      this.#awaySince = null;
      this.#pauses.reset();
      return answer;
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      const reason = reasonOf(error);
      // Questions that failed together lengthen it once.
      const pause = this.isPaused ? 0 : this.#pauses.next();
      const wait = error instanceof RateLimited ? error.waitMs : 0;
      this.#pausedUntil = Math.max(this.#pausedUntil, clock.now() + Math.max(pause, wait));
      if (this.#awaySince === null) link.away(reason);
      this.#awaySince ??= clock.now();
      throw new ExchangeAway(reason);
    }
  }

  async #read(path: string): Promise<Answer> {
    const { origin, fetch, clock } = this.#deps;
    const response = await fetch(`${origin}${path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 429) throw new RateLimited(response.headers.get('retry-after'));
      throw new Error(`it answers with HTTP ${response.status}`);
    }
    const json = parse(await textOf(response));
    if (refusal.safeParse(json).success) {
      const code = refusal.parse(json)['err-code'] ?? '';
      if (/too-many|rate|maintenance|system/i.test(code)) throw new Error(`it says ${shown(code)}`);
      throw new Unanswered(shown(code));
    }
    const read = parsed(envelope, json);
    const skew = ahead(read.ts, clock.now());
    if (skew !== null) throw new Error(skew);
    return { ts: read.ts, data: read.data, tick: read.tick };
  }
}

class RateLimited extends Error {
  readonly waitMs: number;

  constructor(retryAfter: string | null) {
    super('it takes no more questions for now (HTTP 429)');
    this.waitMs = waitOf(retryAfter);
  }
}

/** Milliseconds that a header asks to wait, ten minutes at most. */
export function waitOf(retryAfter: string | null | undefined): number {
  const seconds = Number(retryAfter ?? '');
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 600) * 1000 : 0;
}

/** Reads no further than an answer can be long. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST_ANSWER) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    throw new Error('its answer is no JSON');
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const read = schema.safeParse(value);
  if (!read.success) throw new Error('its answer has another shape');
  return read.data;
}

/** Of a text from outside no more than a log can take. */
function shown(text: string): string {
  return text.replace(/[^\w-]/g, '').slice(0, 40) || 'error';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer';
  if (error.name === 'TimeoutError') return `it does not answer within ${PATIENCE_MS / 1000} s`;
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return error instanceof TypeError ? `it can't be reached${cause}` : error.message;
}
