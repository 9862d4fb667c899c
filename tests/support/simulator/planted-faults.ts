import type { Fetch } from '#worker/api/round-trip.ts';
import type { TabChannel } from '#worker/platform/tabs.ts';
import type { Meddle } from './tab.ts';
import { type Answered, type Asked, PEOPLE, type Venue } from './venue.ts';

export const FAULTS = [
  'open orders are read from a copy that is behind',
  'open orders are listed without the newest',
  'an accepted order is not placed',
  'an order is filled and nobody pays',
  'a key is forgotten',
  'balances of another person are answered',
  'every order leaves twice',
  'every order has the same key',
  'an answer of before is given again',
  'a line that is down answers with what it carried last',
  'the clock of the worker stands still',
  'one tab tells the others what it read before',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What a simulation is given in place of the sound parts. */
export interface Planted {
  readonly meddle: Meddle;
  venue(venue: Venue): Venue;
  newId(nr: number): string;
}

const NONE: Planted = {
  meddle: (given) => given,
  venue: (venue) => venue,
  newId: (nr) => `id-${nr}`,
};

const ORDERS = '/trade/getOrders';
const ASSETS = '/assets/getAssets';
const CREATE = '/trade/createOrder';

/** The same back end, whose answers to one call go through `change`. */
const answering = (path: string, change: (asked: Asked, venue: Venue) => unknown): Partial<Planted> => ({
  venue: (venue) => ({
    ...venue,
    answer: (asked) => (asked.path === path ? change(asked, venue) : venue.answer(asked)),
  }),
});

/** The same client, whose requests go through `change`. */
const fetching = (change: (fetch: Fetch) => Fetch): Partial<Planted> => ({
  meddle: (given) => ({ ...given, fetch: change(given.fetch) }),
});

const withKey = (asked: Asked, key: string): Asked => {
  const headers = new Headers(asked.headers);
  headers.set('Idempotency-Key', key);
  return { ...asked, headers };
};

/** Every third answer is of half a minute before: a list is read every five seconds. */
function behind(): Partial<Planted> {
  const all = new Map<string, unknown[]>();
  return answering(ORDERS, (asked, venue) => {
    const of = JSON.stringify([asked.fields, asked.headers.get('X-Access-Token')]);
    const answers = [...(all.get(of) ?? []), venue.answer(asked)];
    all.set(of, answers);
    return answers.length % 3 === 0 && answers.length > 6 ? answers.at(-7) : answers.at(-1);
  });
}

function forgottenKey(): Partial<Planted> {
  const seen = new Map<string, number>();
  return answering(CREATE, (asked, venue) => {
    const key = asked.headers.get('Idempotency-Key') ?? '';
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return venue.answer(times === 0 ? asked : withKey(asked, `${key} again`));
  });
}

function mixedUp(): Partial<Planted> {
  let reads = 0;
  return answering(ASSETS, (asked, venue) => {
    const mine = venue.answer(asked);
    reads += 1;
    if (reads % 4 !== 0 || (mine as Answered).code !== 1) return mine;
    const isAda = asked.headers.get('X-Access-Token')?.endsWith(PEOPLE[0].userId) ?? false;
    const { account } = PEOPLE[isAda ? 1 : 0];
    const other = venue.answer({ ...asked, path: '/user/login', fields: { account } }) as Answered;
    const { token } = other.data as { readonly token: string };
    return venue.answer({ ...asked, headers: new Headers({ 'X-Access-Token': token }) });
  });
}

/** Every twelfth answer of a call is kept, and given again by turns or where the line fails. */
function kept(path: string, isOld: (nr: number) => boolean, whenDown: boolean): Partial<Planted> {
  const copies = new Map<string, string>();
  let asked = 0;
  const again = (copy: string) => new Response(copy, { headers: { 'Content-Type': 'application/json' } });
  return fetching((fetch) => async (url, init, alive) => {
    if (!url.endsWith(path)) return fetch(url, init, alive);
    const of = JSON.stringify([init.body, new Headers(init.headers).get('X-Access-Token')]);
    const copy = copies.get(of);
    asked += 1;
    if (copy !== undefined && isOld(asked)) return again(copy);
    const answer = await fetch(url, init, alive).catch((error: unknown) => {
      if (!whenDown || copy === undefined) throw error;
      return again(copy);
    });
    if (copy === undefined || asked % 12 === 0) copies.set(of, await answer.clone().text());
    return answer;
  });
}

/** Each second result of a read is told to the others as the one before. */
function outdated(channel: TabChannel | null | undefined): TabChannel | null {
  const last = new Map<string, unknown>();
  let told = 0;
  if (!channel) return null;
  return {
    addEventListener: (type, listener) => channel.addEventListener(type, listener),
    close: () => channel.close(),
    postMessage(message) {
      const said = message as { readonly kind: string; readonly key?: string; readonly result?: unknown };
      const before = last.get(said.key ?? '');
      if (said.kind === 'poll') last.set(said.key ?? '', said.result);
      told += 1;
      const isOld = said.kind === 'poll' && before !== undefined && told % 2 === 0;
      channel.postMessage(isOld ? { ...said, result: before } : message);
    },
  };
}

const PLANTED: Readonly<Record<Fault, () => Partial<Planted>>> = {
  'open orders are read from a copy that is behind': behind,
  'open orders are listed without the newest': () =>
    answering(ORDERS, (asked, venue) => {
      const { data, ...rest } = venue.answer(asked) as Answered;
      const page = data as { readonly list: readonly unknown[]; readonly sum: number } | null;
      if (!page || page.list.length < 2) return { ...rest, data };
      return { ...rest, data: { list: page.list.slice(1), sum: page.sum - 1 } };
    }),
  'an accepted order is not placed': () => {
    let asked = 0;
    return answering(CREATE, (request, venue) => {
      asked += 1;
      const data = { orderId: `lost-${asked}`, status: 0, filled: '0', avgPrice: null };
      return asked % 4 === 0 ? { code: 1, msg: '', data } : venue.answer(request);
    });
  },
  'an order is filled and nobody pays': () =>
    answering(CREATE, (asked, venue) => {
      const answer = venue.answer(asked);
      const open = venue.orders().find(({ live }) => live.status === 0 && live.filled === 0n);
      if (open) open.live.filled += 1n;
      return answer;
    }),
  'a key is forgotten': forgottenKey,
  'balances of another person are answered': mixedUp,
  'every order leaves twice': () =>
    fetching((fetch) => (url, init, alive) => {
      if (url.endsWith(CREATE)) fetch(url, init).catch(() => {});
      return fetch(url, init, alive);
    }),
  'every order has the same key': () => ({ newId: () => 'id-1' }),
  'an answer of before is given again': () => kept(ASSETS, (nr) => nr % 3 === 0, false),
  'a line that is down answers with what it carried last': () => kept(ORDERS, () => false, true),
  'the clock of the worker stands still': () => ({
    meddle: ({ clock, ...given }) => {
      if (!clock) return given;
      const still = clock.elapsed();
      return { ...given, clock: { ...clock, elapsed: () => still } };
    },
  }),
  'one tab tells the others what it read before': () => ({
    meddle: ({ tabChannel, ...given }) => ({ ...given, tabChannel: outdated(tabChannel) }),
  }),
};

/** What a simulation with this fault is given; null: without any. */
export const plantedIn = (fault: Fault | null): Planted => ({
  ...NONE,
  ...(fault === null ? {} : PLANTED[fault]()),
});
