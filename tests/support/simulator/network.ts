import { CONFIG_PATH } from '#protocol/config/places.ts';
import type { Fetch } from '#worker/api/round-trip.ts';
import type { seededChance } from '../sandbox/seeded-chance.ts';
import type { Thread } from './thread.ts';
import type { Asked } from './venue.ts';
import type { World } from './world.ts';

/** How the line behaves: `down` carries nothing, and the browser says so. */
export type Weather = 'fair' | 'bad' | 'storm' | 'down';

interface Odds {
  /** In a thousand: requests that never arrive, answers that never do, requests that arrive twice, gateways that give up. */
  readonly lostOut: number;
  readonly lostBack: number;
  readonly doubled: number;
  readonly gaveUp: number;
  /** In a thousand: one way takes seconds instead of tens of milliseconds. */
  readonly slow: number;
}

const ODDS: Readonly<Record<Exclude<Weather, 'down'>, Odds>> = {
  fair: { lostOut: 0, lostBack: 0, doubled: 0, gaveUp: 0, slow: 0 },
  bad: { lostOut: 20, lostBack: 20, doubled: 40, gaveUp: 10, slow: 100 },
  storm: { lostOut: 100, lostBack: 100, doubled: 150, gaveUp: 80, slow: 350 },
};

const BASE = '/bb/app';
/** Longer than the app waits for an answer. */
const SLOWEST = 16_000;

/** One request as it left a worker. */
export interface Departure {
  readonly path: string;
  /** Its idempotency key: it moves money. */
  readonly key: string;
}

interface NetworkDeps {
  readonly world: World;
  readonly chance: ReturnType<typeof seededChance>;
  /** The back end. */
  readonly answer: (asked: Asked) => unknown;
}

export interface Network {
  weather: Weather;
  /** All that left with a key since the simulation began. */
  readonly departures: readonly Departure[];
  fetchOf(thread: Thread): Fetch;
}

/** Between the workers and the back end: it delays, loses, doubles and reorders by chance. */
export function createNetwork({ world, chance, answer }: NetworkDeps): Network {
  const { clock } = world;
  const departures: Departure[] = [];
  const happens = (inThousand: number) => inThousand > 0 && chance.below(1000) < inThousand;
  const delay = ({ slow }: Odds) => (happens(slow) ? 200 + chance.below(SLOWEST) : 5 + chance.below(60));
  const cut = () => new TypeError('the connection broke');

  const carry = (asked: Asked): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (network.weather === 'down') return void clock.after(5, () => reject(cut()));
      const odds = ODDS[network.weather];
      const [out, back] = [delay(odds), delay(odds)];
      const fate = {
        lostOut: happens(odds.lostOut),
        lostBack: happens(odds.lostBack),
        gaveUp: happens(odds.gaveUp),
        silent: chance.below(2) === 0,
      };
      // Where the line is lost, one in two connections breaks and the other says nothing any more.
      const lose = () => {
        if (!fate.silent) reject(cut());
      };
      if (happens(odds.doubled)) clock.after(out + delay(odds), () => void answer(asked));
      clock.after(out, () => {
        if (fate.lostOut) return lose();
        const body = JSON.stringify(answer(asked));
        const headers = { 'Content-Type': 'application/json', 'X-Server-Time': String(clock.now()) };
        clock.after(back, () => {
          if (fate.lostBack) lose();
          else if (fate.gaveUp) resolve(new Response('', { status: 504 }));
          else resolve(new Response(body, { headers }));
        });
      });
    });

  const network: Network = {
    weather: 'fair',
    departures,
    fetchOf: (thread) => (url, init) => {
      if (url === CONFIG_PATH) return Promise.resolve(new Response(null, { status: 404 }));
      const { pathname, searchParams } = new URL(url, 'https://simulated.invalid');
      const path = pathname.slice(BASE.length);
      const headers = new Headers(init.headers);
      const key = headers.get('Idempotency-Key');
      if (key !== null) departures.push({ path, key });
      const form = typeof init.body === 'string' ? new URLSearchParams(init.body) : searchParams;
      return thread.seen(carry({ path, fields: Object.fromEntries(form), headers }));
    },
  };
  return network;
}
