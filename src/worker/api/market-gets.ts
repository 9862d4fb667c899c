import { failed, ok, type Result } from '#protocol/result.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { ServerClock } from '../platform/server-clock.ts';
import { isRedirect } from './answer.ts';
import type { Payload } from './endpoint.ts';
import { urlOf } from './request.ts';
import type { RoundTrip } from './round-trip.ts';
import { serverTimeOf } from './server-time.ts';

/** What one request brought, and how it was read. */
export interface Asked<T> {
  readonly sent: RoundTrip;
  readonly said: Result<T>;
}

/** One request of a call, under way or over. */
export type Send<T> = (url: string, init: RequestInit) => Promise<Asked<T>>;

export interface MarketGets {
  /**
   * Asks by GET, and by `post` where what came shows that GETs do not get through: then the call stays a POST while the
   * worker lives. The age of what a cache answered stands in the result.
   */
  ask<T>(address: string, payload: Payload, send: Send<T>, post: () => Promise<Asked<T>>): Promise<Asked<T>>;
}

/** Three seconds and those of a second cache in front of the first are as they should be; more is a broken one. */
const OLDEST = 15_000;

/**
 * Nothing of who asks: a header of ours would make an answer of its own for each person in every cache, and cost a request
 * beforehand where the back end is of another origin. `no-cache` has the browser ask with the tag of what it holds.
 * By default it would answer a poll with its own copy of the poll before, for all of stale-while-revalidate.
 */
const INIT: RequestInit = {
  method: 'GET',
  cache: 'no-cache',
  credentials: 'omit',
  redirect: 'manual',
  referrerPolicy: 'no-referrer',
};

/** Address of a market call as a GET: equal questions have equal ones, in whatever order their fields come. */
export const sharedUrl = (address: string, payload: Payload): string => {
  const sorted = Object.fromEntries(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1)));
  return urlOf(address, { method: 'GET', body: 'query', path: '' }, sorted);
};

/**
 * How long ago the back end made an answer: by its own time, because not every cache tells `Age`, and by that where it is
 * more, because some caches write `Date` anew.
 */
export function ageOfAnswer(headers: Headers, now: EpochMs): Milliseconds {
  const made = serverTimeOf(headers)?.serverTime ?? now;
  const told = /^\d{1,9}$/.exec(headers.get('Age') ?? '')?.[0] ?? '0';
  return milliseconds(Math.max(0, now - made, Number(told) * 1000));
}

/** Refusals are asked for again, too: a POST has them in the language of the app. Silence and overload are the line's. */
const isAskedAgain = ({ sent, said }: Asked<unknown>): boolean => {
  if (said.ok || sent.kind === 'lost') return false;
  const { status } = sent.received;
  return isRedirect(status) || status === 501 || (status !== 429 && status < 500);
};

/** Nobody sees by less of the server's clock whether a price is old. */
const MOST_DOUBT = 1000;

/**
 * @param clock the server's, by which the age of an answer is told. These answers do not measure it: while it is not known
 * well enough, they are asked for by POST, which does.
 */
export function createMarketGets(clock: Pick<ServerClock, 'now' | 'doubt'>): MarketGets {
  const posted = new Set<string>();

  const dated = <T>({ sent, said }: Asked<T>): Asked<T> => {
    if (sent.kind === 'lost') return { sent, said };
    const { received } = sent;
    const age = ageOfAnswer(received.headers, clock.now());
    // A cache's headers say nothing of the time now: nobody else may read a clock off them.
    const timeless: RoundTrip = { kind: 'received', received: { ...received, headers: new Headers() } };
    if (!said.ok) return { sent: timeless, said };
    return { sent: timeless, said: age > OLDEST ? failed({ kind: 'badBody' }) : ok(said.value, age) };
  };

  return {
    async ask(address, payload, send, post) {
      if (posted.has(address) || clock.doubt() > MOST_DOUBT) return post();
      const first = dated(await send(sharedUrl(address, payload), INIT));
      if (!isAskedAgain(first)) return first;
      const second = await post();
      const isRefusal = !first.said.ok && first.said.failure.kind === 'refused';
      if (second.said.ok && !isRefusal) posted.add(address);
      return second;
    },
  };
}
