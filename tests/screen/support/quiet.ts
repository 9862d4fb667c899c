import { vi } from 'vitest';

let busy = 0;
let changes = 0;
let tell: () => void = () => undefined;

/** Counts what is under way outside the page's own tasks: a request to the exchange, a transaction of the device. */
export async function tracked<Value>(work: PromiseLike<Value>): Promise<Value> {
  busy += 1;
  try {
    return await work;
  } finally {
    busy -= 1;
    changes += 1;
    tell();
  }
}

/** Resolves when the next tracked operation ends. */
const workEnded = () =>
  new Promise<void>((resolve) => {
    tell = resolve;
  });

const FAKED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'Date',
  'performance',
] as const;

const machine = performance;
const machineNow = machine.now.bind(machine);

/** How far the page's time is ahead of the machine's. */
let ahead = 0;

const following = () => machineNow() + ahead;
machine.now = following;

/** From now on the page's time stands at an instant (epoch ms) until `advance` moves it. */
export function takeClock(at: number): void {
  const from = Math.ceil(following());
  vi.useFakeTimers({ toFake: [...FAKED], now: at });
  const clock = performance;
  // React keeps the object that it finds as it loads, and reckons with when it last drew something in place of a part.
  globalThis.performance = machine;
  machine.now = () => from + clock.now();
  watched.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Gives the page the clock of the machine again. */
export function giveClockBack(): void {
  watched.disconnect();
  ahead = machine.now() - machineNow();
  machine.now = following;
  vi.useRealTimers();
}

const watched = new MutationObserver(() => {
  changes += 1;
});

/** So many rounds in a row without any change: a message between page and worker has one or two on its way. */
const STILL_ROUNDS = 12;

/**
 * Waits until the page has done all that it can do without time passing: messages, answers, transactions, parts that
 * load, drawing, and what comes of the sizes of what was drawn. Timers that are due now run.
 */
export async function quiet(): Promise<void> {
  await still();
  let before: number;
  do {
    before = changes;
    await drawn();
    await loaded();
    await still();
  } while (before !== changes);
}

const realFrame = requestAnimationFrame;

/** A frame of the browser: observers of sizes and of what is in sight are told in it. */
const drawn = () => new Promise((resolve) => realFrame(() => realFrame(resolve)));

/** Parts of the app come in the order in which they were asked for, as all are loaded: those before this one are here. */
const loaded = () => import('./ids.ts');

/** The same, but for what a frame of the browser brings. */
async function still(): Promise<void> {
  for (let calm = 0; calm < STILL_ROUNDS || busy > 0; ) {
    const before = changes;
    await round();
    vi.advanceTimersByTime(0);
    calm = changes === before ? calm + 1 : 0;
    // The page is idle until the exchange answers: waiting leaves the processor to the exchange.
    if (calm > STILL_ROUNDS) await Promise.race([workEnded(), drawn()]);
  }
}

/** What comes of something that needs timers that are due now. */
export async function settled<Value>(work: Promise<Value>): Promise<Value> {
  const done = tracked(work);
  await quiet();
  return done;
}

/**
 * Moves time on by so many milliseconds, from one timer to the next, each with all that follows from it; gives at how
 * many moments the page had something to do.
 */
export async function advance(ms: number): Promise<number> {
  const end = Date.now() + ms;
  setTimeout(() => undefined, ms);
  await quiet();
  let moments = 0;
  for (; Date.now() < end; moments += 1) {
    vi.advanceTimersToNextTimer();
    await still();
  }
  await quiet();
  return moments;
}

const channel = new MessageChannel();

/** One turn of the page's own queue of messages. */
function round(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}
