import type { Flight, FlightEvent } from '#protocol/flight-file.ts';
import type { Fetch } from '#worker/api/round-trip.ts';
import { callOf } from '#worker/services/flight/call-class.ts';
import { isSecretName } from '#worker/services/flight/secret-fields.ts';
import type { FakeClock } from '../fake-clock.ts';

type Recorded = Extract<FlightEvent, { k: 'answer' | 'lost' }>;

/** An answer that was asked for so much later than now counts as the one of now. */
const SOON = 1000;

/**
 * The back end of a recording: answers each call with what was recorded last at that moment, after the time that it
 * took then; else with the first one that came later. What was not recorded answers 413, which says nothing about the
 * line to the exchange. Without a line then, nothing is answered.
 */
export function recordedFetch({ events }: Flight, clock: FakeClock): Fetch {
  const bodies = events.flatMap((event) => (event.k === 'body' ? [event.value] : []));
  const exact = new Map<string, Recorded[]>();
  const alike = new Map<string, Recorded[]>();
  for (const event of events) {
    if (event.k !== 'answer' && event.k !== 'lost') continue;
    const entries = Object.entries(event.fields);
    for (const [index, name] of [
      [exact, nameOf(event.path, entries)],
      [alike, nameOf(event.path, entries.filter(isChoice))],
    ] as const)
      index.set(name, [...(index.get(name) ?? []), event]);
  }
  for (const list of [...exact.values(), ...alike.values()]) list.sort((a, b) => a.at - b.at);

  const states = events.filter((event) => event.k === 'state');
  return async (url, init) => {
    const now = clock.elapsed();
    if (states.findLast(({ at }) => at <= now)?.online === false) throw new TypeError('there was no line');
    const { path, query } = callOf(url);
    const entries = fieldsOf(query, init.body);
    const list = exact.get(nameOf(path, entries)) ?? alike.get(nameOf(path, entries.filter(isChoice))) ?? [];
    const found = list.findLast(({ at }) => at <= now + SOON) ?? list[0];
    if (!found) return new Response(null, { status: 413 });
    await new Promise<void>((resolve, reject) => {
      clock.after(found.took, resolve);
      init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
    });
    if (found.k === 'lost') throw new TypeError('it was lost');
    return responseOf(found, bodies, now);
  };
}

function responseOf(
  { status, form, body, server, retryAfter, at }: Extract<Recorded, { k: 'answer' }>,
  bodies: readonly unknown[],
  now: number,
): Response {
  const headers = new Headers({ 'Content-Type': TYPES[form] });
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  // An answer that is given again later tells the time of then.
  if (server?.[1] === 1) headers.set('X-Server-Time', String(Math.round(server[0] + now - at)));
  else if (server) headers.set('Date', new Date(server[0] - server[1] / 2 + now - at).toUTCString());
  const text = body === null ? TEXTS[form] : JSON.stringify(bodies[body]);
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
}

const TYPES = { json: 'application/json', page: 'text/html', text: 'text/plain' } as const;
/** In the place of bodies that were withheld. */
const TEXTS = { json: '', page: '<!doctype html>', text: '' } as const;

const nameOf = (path: string, fields: readonly (readonly [string, string])[]): string =>
  `${path} ${JSON.stringify([...fields].sort(([a], [b]) => (a < b ? -1 : 1)))}`;

/** What a call asks for, apart from how much of it and since when. */
const isChoice = ([, value]: readonly [string, string]): boolean => !/^\d+$/.test(value);

const fieldsOf = (query: string, body: RequestInit['body']): [string, string][] =>
  [...new URLSearchParams(query), ...new URLSearchParams(typeof body === 'string' ? body : '')].filter(
    ([name]) => !isSecretName(name),
  );
