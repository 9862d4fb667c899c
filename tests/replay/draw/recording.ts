import { clear, createStore } from 'idb-keyval';
import { readFlight } from '#protocol/flight-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { openFlight } from '../../support/flight/flight-player.ts';
import { RECORDING_PATH } from './paths.ts';

// Code that loads takes real time, which the clock of the recording does not know.
const parts = import.meta.glob(['/src/worker/**/*.ts', '!/src/worker/{main,serve}.ts', '!**/*.d.ts']);
await Promise.all(Object.values(parts).map((load) => load()));

const file = await fetch(RECORDING_PATH);
export const flight = readFlight(await file.text());

const channel = new MessageChannel();
/** Turns of the page's queue: a message between page and worker takes one or two. */
const TURNS = 4;

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1)
    await new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
}

export const clock = new FakeClock(flight.head.start, settle);

// Ages and times on the page are those of the recording; its timers run as ever.
globalThis.Date = new Proxy(Date, {
  construct: (date, args, by) => Reflect.construct(date, args.length === 0 ? [clock.now()] : args, by),
  get: (date, name) => (name === 'now' ? clock.now : Reflect.get(date, name)),
});
const from = performance.now();
performance.now = () => from + clock.elapsed();

const sessionStorage = createStore('replay', 'keys');
await clear(sessionStorage);

let isOnline = true;
Object.defineProperty(navigator, 'onLine', { get: () => isOnline });

export const player = await openFlight(flight, {
  clock,
  sessionStorage,
  onState: ({ online }) => {
    if (online === isOnline) return;
    isOnline = online;
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  },
});
