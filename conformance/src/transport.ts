import { milliseconds } from '../../src/protocol/units.ts';
import { looksLikePage, parseJson, retryAfter } from '../../src/worker/api/answer.ts';
import type { Payload } from '../../src/worker/api/endpoint.ts';
import { initOf, urlOf } from '../../src/worker/api/request.ts';
import { type Received, type RoundTrip, roundTrip } from '../../src/worker/api/round-trip.ts';
import { systemClock } from '../../src/worker/platform/clock.ts';
import type { Call } from './readers.ts';

export interface Session {
  readonly token: string;
  readonly userId: string;
}

/** What came of one request. */
export type Came =
  /** `body` as the app has it, `sent` as any other client. */
  | { readonly kind: 'json'; readonly body: unknown; readonly sent: unknown; readonly received: Received }
  /** Something came that is no answer: `why` says what. */
  | { readonly kind: 'useless'; readonly why: string; readonly received: Received }
  /** Nothing came. */
  | { readonly kind: 'silent'; readonly why: string };

interface SentWith {
  readonly token: string | null;
  /** The Idempotency-Key. */
  readonly key?: string;
}

export interface Transport {
  /** Why nothing has come of any request so far; null once something came. */
  unreachable(): string | null;
  ask(call: Call, payload: Payload, options: SentWith): Promise<Came>;
}

interface Bases {
  readonly origin: string;
  /** In milliseconds, for each request. */
  readonly timeLimit: number;
  readonly base: (name: 'app' | 'contract') => string;
}

const OFTEN = 429;

/** Requests as the app's own client sends them: the same addresses, headers and bodies. */
export function createTransport({ origin, timeLimit, base }: Bases): Transport {
  let silence: string | null = `no answer within ${timeLimit / 1000} s`;
  const deps = {
    fetch: async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      // While somebody types a code a kept connection grows old, and is closed as it is used.
      headers.set('Connection', 'close');
      try {
        const response = await fetch(`${origin}${url}`, { ...init, headers });
        silence = null;
        return response;
      } catch (error) {
        const reason = reasonOf(error);
        if (/redirect/.test(reason)) silence = null;
        else if (silence !== null && !init.signal?.aborted) silence = reason;
        throw error;
      }
    },
    clock: systemClock,
    timeout: milliseconds(timeLimit),
  };

  const once = (call: Call, payload: Payload, { token, key }: SentWith): Promise<RoundTrip> => {
    const sender = { token, language: null, ...(key === undefined ? {} : { idempotencyKey: key }) };
    return roundTrip(deps, urlOf(base(call.base), call, payload), initOf(call, payload, sender));
  };

  /** Once more where the back end says when, if that is soon. */
  const patiently = async (call: Call, payload: Payload, options: SentWith): Promise<RoundTrip> => {
    const sent = await once(call, payload, options);
    if (sent.kind === 'lost' || sent.received.status !== OFTEN || call.money) return sent;
    const { headers, text, at } = sent.received;
    const wait = retryAfter(headers, parseJson(text), at) * 1000;
    if (wait > timeLimit) return sent;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return once(call, payload, options);
  };

  return {
    unreachable: () => silence,
    async ask(call, payload, options) {
      const sent = await patiently(call, payload, options);
      if (sent.kind === 'received') return cameOf(sent.received);
      const late = sent.failure.kind === 'timeout';
      const why = late
        ? `no answer within ${timeLimit / 1000} s`
        : 'the connection failed, or the answer was a redirect';
      return { kind: 'silent', why };
    },
  };
}

/** What the network said, which `fetch` hides behind an error of its own. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error ? cause.message : String(cause);
  return message === '' || message === code ? code : message;
}

/** As every other client reads it, where long numbers are rounded. */
function plainJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function cameOf(received: Received): Came {
  const { status, headers, text } = received;
  if (status !== 200) return { kind: 'useless', why: `HTTP ${status}; the document says 200`, received };
  const body = parseJson(text);
  if (body !== undefined) return { kind: 'json', body, sent: plainJson(text), received };
  const page = looksLikePage(text, headers.get('Content-Type') ?? '');
  const what = text === '' ? 'an empty body' : page ? 'an HTML page' : 'text that is no JSON';
  return { kind: 'useless', why: `${what}; the document says JSON`, received };
}
