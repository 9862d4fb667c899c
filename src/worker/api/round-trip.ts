import type { Failure } from '#protocol/result.ts';
import type { EpochMs, Milliseconds } from '#protocol/units.ts';
import type { Clock } from '../platform/clock.ts';

/** `alive` (told by what sends large bodies) starts the deadline again: as long as bytes leave, the line is up. */
export type Fetch = (url: string, init: RequestInit, alive?: () => void) => Promise<Response>;

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** By the monotonic clock. */
  readonly sentAt: Milliseconds;
  readonly receivedAt: Milliseconds;
  readonly at: EpochMs;
}

export type RoundTrip =
  | { readonly kind: 'received'; readonly received: Received }
  | { readonly kind: 'lost'; readonly failure: Failure };

export interface RoundTripDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly timeout: Milliseconds;
}

/**
 * One request and its whole body, or why there is none. The deadline also binds a `fetch` that ignores its signal.
 * `abandon` (a newer request took over) answers `superseded`.
 */
export function roundTrip(
  deps: RoundTripDeps,
  url: string,
  init: RequestInit,
  abandon?: AbortSignal,
): Promise<RoundTrip> {
  const { clock } = deps;
  const aborter = new AbortController();
  const sentAt = clock.elapsed();
  return new Promise((resolve) => {
    const lost = (kind: 'timeout' | 'network' | 'superseded') => {
      settle({ kind: 'lost', failure: { kind } });
      aborter.abort();
    };
    const superseded = () => lost('superseded');
    const arm = () => clock.after(deps.timeout, () => lost('timeout'));
    let disarm = arm();
    const alive = () => {
      disarm();
      if (!settled) disarm = arm();
    };
    let settled = false;
    const settle = (result: RoundTrip) => {
      settled = true;
      disarm();
      abandon?.removeEventListener('abort', superseded);
      resolve(result);
    };
    if (abandon?.aborted) return superseded();
    abandon?.addEventListener('abort', superseded);
    send(deps, url, { ...init, signal: aborter.signal }, alive).then(
      ({ response, text }) =>
        settle({
          kind: 'received',
          received: {
            status: response.status,
            headers: response.headers,
            text,
            sentAt,
            receivedAt: clock.elapsed(),
            at: clock.now(),
          },
        }),
      () => lost('network'),
    );
  });
}

async function send(deps: RoundTripDeps, url: string, init: RequestInit, alive: () => void) {
  const response = await deps.fetch(url, init, alive);
  return { response, text: await response.text() };
}
