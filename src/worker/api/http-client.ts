import { type Failure, failed, type Result } from '#protocol/result.ts';
import type { Language } from '#protocol/tables.ts';
import { type EpochMs, type Milliseconds, milliseconds, seconds } from '#protocol/units.ts';
import type { ServerTimeSample } from '../platform/server-clock.ts';
import { SESSION_INVALID } from './answer-code.ts';
import type { Endpoint, Payload } from './endpoint.ts';
import type { Asked, MarketGets } from './market-gets.ts';
import { looksMissing, type MissingCalls } from './missing-calls.ts';
import { isBusy, outcomeOf, type ReceivedOutcome, readReceived } from './received.ts';
import { initOf, urlOf } from './request.ts';
import type { RequestLog } from './request-log.ts';
import { type Fetch, type Received, type RoundTrip, type RoundTripDeps, roundTrip } from './round-trip.ts';
import { serverTimeOf } from './server-time.ts';
import { isSpecified } from './specified-calls.ts';
import type { Asking, Told } from './told.ts';

interface CallOptions extends Asking {
  /** One confirmed wish to move money keeps its key through every try. */
  readonly idempotencyKey?: string;
  /** Server time: the back end does nothing for a call that reaches it later. */
  readonly notAfter?: EpochMs | null;
  /** Of calls with the same key only the latest counts; older ones end as `superseded`. Never for money. */
  readonly latest?: string;
  /** Files: what moves the bytes in place of `fetch`, and what the person can end it with (`superseded`). */
  readonly carrier?: { readonly fetch: Fetch; readonly abandon?: AbortSignal };
  /** Of a public call that is shown with its age: a cache on the way may answer it, where the back end says so. */
  readonly shared?: boolean;
}

export interface HttpClient {
  /** Never throws and never rejects: every failure is a value. */
  call<P extends Payload, T>(
    endpoint: Endpoint<P, T>,
    payload: NoInfer<P>,
    options?: CallOptions,
  ): Promise<Result<T>>;
  /** A person tries again, however long the server wanted to be left alone. */
  resume(): void;
}

/** What the rest of the worker learns from every answer. */
export interface HttpObserver {
  reached(outcome: ReceivedOutcome | 'unreachable'): void;
  serverTime(sample: ServerTimeSample): void;
  /** Code -2 on a specified call of this epoch. May come many times. */
  sessionInvalid(epoch: number): void;
  held(wait: Milliseconds): void;
  /** The server wants to be asked by no timer for so long; a person still may. */
  rests(wait: Milliseconds): void;
  /** A call that a person caused went out. */
  activity(): void;
}

interface HttpDeps extends RoundTripDeps {
  readonly base: (name: 'app' | 'contract') => string;
  readonly session: { readonly ready: Promise<void>; token(): string | null; epoch(): number };
  readonly language: () => Language | null;
  /** The secret of this device, or null where the back end has not said that it takes one. */
  readonly device: () => Promise<string | null>;
  readonly online: () => boolean;
  /** Codes beside 1 by which this back end says that a call succeeded. */
  readonly successCodes?: () => readonly string[];
  /** What a call would answer, where a stream told it. */
  readonly told?: <P extends Payload, T>(endpoint: Endpoint<P, T>, payload: P, asking: Asking) => Told<T>;
  /** How calls that may be shared are asked; none where they go out like all others. */
  readonly marketGets?: () => MarketGets | null | undefined;
  readonly missing: MissingCalls;
  /**
   * Asks `/user/info` whether the session goes on: -2 of a call that the specification does not have may only say that
   * the back end does not know it. The failure where that can't be found out.
   */
  readonly confirmSession: () => Promise<Result<unknown>>;
  readonly observer: HttpObserver;
  readonly log: RequestLog;
}

/** As it was when the call went out. */
interface Circumstances {
  readonly endpoint: Pick<Endpoint<Payload, unknown>, 'path' | 'access' | 'money'>;
  readonly epoch: number;
  readonly hadToken: boolean;
  readonly background: boolean;
  readonly requestId: string | undefined;
}

interface Turn {
  readonly signal: AbortSignal;
  release(): void;
}

/** Builds the one HTTP client of the app; rules of section 7 and 8 of the specification and of docs/openapi.json. */
export function createHttpClient(deps: HttpDeps): HttpClient {
  const { clock, observer, session } = deps;
  const newest = new Map<string, AbortController>();
  /** Nothing is asked before it but what is urgent. */
  let hold = 0;
  /** Nor anything by a timer before this. */
  let rest = 0;

  const isLate = ({ epoch }: Circumstances) => session.epoch() !== epoch;

  /** What needs no asking: it may not be asked for, or a stream told it. */
  const readBefore = <P extends Payload, T>(
    endpoint: Endpoint<P, T>,
    payload: P,
    asking: Asking,
  ): Told<T> => {
    if (!deps.online() && !asking.probes) return failed({ kind: 'offline' });
    // What a person causes is asked again: it may have been a moment's fault.
    if (asking.background && deps.missing.isKnownMissing(endpoint.path)) return failed({ kind: 'absent' });
    const wait = (asking.background ? Math.max(hold, rest) : hold) - clock.elapsed();
    if (wait > 0 && !asking.urgent)
      return failed({ kind: 'tooMany', retryAfter: seconds(Math.ceil(wait / 1000)) });
    const isMissed = endpoint.access === 'private' && session.token() === null;
    return isMissed ? failed({ kind: 'session' }) : deps.told?.(endpoint, payload, asking);
  };

  const takeTurn = (key: string | undefined): Turn | undefined => {
    if (key === undefined) return undefined;
    newest.get(key)?.abort();
    const turn = new AbortController();
    newest.set(key, turn);
    return {
      signal: turn.signal,
      release: () => {
        if (newest.get(key) === turn) newest.delete(key);
      },
    };
  };

  /**
   * A machine that slept over an answer delivers it as if it had just come, before the timer of the deadline runs: a read
   * is lost then. What became of money is heard however late.
   */
  const inTime = (
    trip: RoundTrip,
    {
      at,
      began,
      carrier,
      money,
    }: {
      readonly at: EpochMs;
      readonly began: Milliseconds;
      readonly carrier: CallOptions['carrier'] | undefined;
      readonly money: boolean;
    },
  ): RoundTrip => {
    const waited = Math.max(clock.elapsed() - began, clock.now() - at);
    const isLate = trip.kind === 'received' && !money && !carrier && waited > deps.timeout;
    return isLate ? { kind: 'lost', failure: { kind: 'timeout' } } : trip;
  };

  /** How long the server wants to be left alone: by everybody, or by timers. */
  const heedWait = (failure: Failure, background: boolean) => {
    const { kind, httpStatus, retryAfter: time } = failure;
    const wait = milliseconds((time ?? seconds(1)) * 1000);
    if (kind === 'tooMany' && (background || httpStatus === 429)) {
      hold = clock.elapsed() + wait;
      observer.held(wait);
    } else if (kind === 'http' && time !== undefined) {
      rest = clock.elapsed() + wait;
      // What moves money goes on beside reads that it has no time for.
      if (!isBusy(failure)) observer.rests(wait);
    }
  };

  /** What the rest of the worker must hear, and what the caller gets. */
  const conclude = <T>(result: Result<T>, call: Circumstances): Result<T> => {
    const outcome = result.ok ? 'ok' : result.failure.kind;
    // A late answer belongs to the person who asked, not to the one who is signed in now.
    const late = isLate(call);
    // But for this: the server did nothing, and a person who moves money must not be left in doubt.
    if (late && call.endpoint.money && !result.ok && outcome === 'session') return result;
    if (late && (call.endpoint.access === 'private' || outcome === 'session'))
      return failed({ kind: 'superseded' });
    if (result.ok) return result;
    if (outcome === 'session' && call.hadToken && isSpecified(call.endpoint.path))
      observer.sessionInvalid(call.epoch);
    heedWait(result.failure, call.background);
    return call.requestId === undefined ? result : failed({ ...result.failure, requestId: call.requestId });
  };

  const isAbsent = async (path: string, received: Received, failure: Failure) =>
    looksMissing(received, failure) && (await deps.missing.isMissing(path, received));

  /** What an answer means that may come of a call which this back end does not have. */
  const understood = async <T>(
    sent: RoundTrip,
    said: Result<T>,
    { endpoint: { path, money }, hadToken }: Circumstances,
  ): Promise<Result<T>> => {
    if (said.ok) deps.missing.succeeded(path);
    if (said.ok || sent.kind === 'lost' || isSpecified(path)) return said;
    const isDoubted = hadToken && said.failure.kind === 'session';
    const confirmed = isDoubted ? await deps.confirmSession() : said;
    if (isDoubted && !confirmed.ok) return money || confirmed.failure.kind === 'session' ? said : confirmed;
    const { received } = sent;
    // What moves money may have been done, whatever the answer looks like.
    if (!money && (await isAbsent(path, received, said.failure))) return failed({ kind: 'absent' });
    return isDoubted ? failed({ kind: 'refused', code: SESSION_INVALID }) : said;
  };

  return {
    resume: () => {
      hold = 0;
      rest = 0;
    },
    async call<P extends Payload, T>(
      endpoint: Endpoint<P, T>,
      payload: NoInfer<P>,
      options: CallOptions = {},
    ) {
      await session.ready;
      const told = readBefore(endpoint, payload, options);
      if (typeof told === 'object') return told;

      const device = endpoint.device ? await deps.device() : null;
      const token = session.token();
      const background = options.background === true;
      const circumstances: Circumstances = {
        endpoint,
        epoch: session.epoch(),
        hadToken: token !== null,
        background,
        requestId: options.idempotencyKey,
      };
      const turn = takeTurn(endpoint.money ? undefined : options.latest);
      if (!background) observer.activity();

      const { carrier } = options;
      const base = deps.base(endpoint.base);
      const send = async (url: string, init: RequestInit): Promise<Asked<T>> => {
        const at = clock.now();
        const began = clock.elapsed();
        const trip = await roundTrip(
          { ...deps, ...(carrier && { fetch: carrier.fetch }) },
          url,
          init,
          carrier?.abandon ?? turn?.signal,
        );
        const sent = inTime(trip, { at, began, carrier, money: endpoint.money });
        const said =
          sent.kind === 'lost'
            ? failed(sent.failure)
            : await readReceived(endpoint, payload, sent.received, deps.successCodes?.());
        const took = milliseconds(clock.elapsed() - began);
        deps.log.add({ path: endpoint.path, at, took, outcome: said.ok ? 'ok' : said.failure.kind });
        return { sent, said };
      };
      const plain = () =>
        send(
          urlOf(base, endpoint, payload),
          initOf(endpoint, payload, { ...options, token, device, language: deps.language() }),
        );
      const gets = options.shared && deps.marketGets?.();
      const { sent, said } = await (gets ? gets.ask(base + endpoint.path, payload, send, plain) : plain());
      turn?.release();
      const late = isLate(circumstances);
      const result = await understood(sent, said, circumstances);
      // Of the line it says nothing that the back end lacks a call.
      if (result.ok || result.failure.kind !== 'absent') reportTo(observer, sent, said);
      // The session that was asked about has ended by that.
      const hasEnded = !late && !result.ok && result.failure.kind === 'session' && isLate(circumstances);
      const answer = hasEnded ? result : conclude(result, circumstances);
      told?.(answer);
      return answer;
    },
  };
}

function reportTo(observer: HttpObserver, sent: RoundTrip, result: Result<unknown>): void {
  if (sent.kind === 'lost') {
    if (sent.failure.kind !== 'superseded') observer.reached('unreachable');
    return;
  }
  const { headers, sentAt, receivedAt } = sent.received;
  const outcome = outcomeOf(sent.received, result);
  const time = serverTimeOf(headers);
  // Nor is the clock to be believed of something that answers in the server's place.
  const isServer = outcome === 'answered' || outcome === 'serverError';
  if (time && isServer) observer.serverTime({ ...time, sentAt, receivedAt });
  observer.reached(outcome);
}
