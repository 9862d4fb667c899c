import { setTimeout as delay } from 'node:timers/promises';
import { startApp } from '../load/server.mjs';
import { startInFront } from '../support/in-front.mjs';
import { median } from '../support/stats.mjs';
import { openDesk } from './desk.mjs';
import { openHeaps } from './heap.mjs';
import { hurriedMarket } from './hurried-market.mjs';
import { watchFrames } from './watch.mjs';

const PACE = { books: 50, prints: 10 };
const MEASURED_MS = 15_000;
const SLOW_MS = 20;
/** Code that is thrown away and compiled again moves a heap by half a megabyte from one second to the next. */
const READINGS = 5;
/**
 * A second, at either speed. The app draws a fast book at every second frame of a display of 60 a second; one that is
 * drawn less often has saved its frames by not moving.
 */
const LEAST_DRAWN = 25;

/** Frames of a stretch of the stream; throws where the stream was not what it should have been. */
async function watch({ run, given, taskMs }, ms) {
  const [before, busy] = [await given(), await taskMs()];
  const began = performance.now();
  const seen = await run(watchFrames, { ms, slow: SLOW_MS });
  const [after, spent, seconds] = [await given(), await taskMs(), (performance.now() - began) / 1000];
  for (const [name, pace] of Object.entries(PACE)) {
    const rate = (after[name] - before[name]) / seconds;
    if (rate < pace * 0.95) throw new Error(`only ${rate.toFixed(1)} ${name} a second were streamed`);
  }
  const drawn = seen.draws / (ms / 1000);
  if (drawn < LEAST_DRAWN) throw new Error(`the book was drawn only ${drawn.toFixed(1)} times a second`);
  return { ...seen, drawn, share: ((spent - busy) / (seconds * 1000)) * 100 };
}

/**
 * The stream of G9 to G11 on the built `/trade`: 50 books and 10 trades a second, at 1x and at 4x CPU.
 * @param {number} rounds
 * @param {number} minutes how long it goes on for what is held and how it grows; 0: not at all
 */
export async function streamFigures(rounds, minutes) {
  const app = await startApp(['--no-stream']);
  const market = await startInFront(app.origin, { script: hurriedMarket(PACE) });
  try {
    const [plain, slowed] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const desk = await openDesk(market.url);
      try {
        plain.push(await watch(desk, MEASURED_MS));
        await desk.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        slowed.push(await watch(desk, MEASURED_MS));
      } finally {
        await desk.browser.close();
      }
    }
    const typical = (seen, name) => median(seen.map((each) => each[name]));
    return [
      ...(rounds > 0
        ? [
            { id: 'G9 frames', measured: typical(plain, 'late') },
            { id: 'G9 tasks', measured: typical(plain, 'long') },
            { id: 'G10 frames', measured: (MEASURED_MS * 60) / 1000 - typical(slowed, 'frames') },
            { id: 'G10 tasks', measured: typical(slowed, 'long') },
            { id: 'G11', measured: typical(plain, 'share') },
            { id: 'drawn', measured: typical(plain, 'drawn') },
            { id: 'drawn 4x', measured: typical(slowed, 'drawn') },
          ]
        : []),
      ...(minutes > 0 ? await growthFigures(market.url, minutes) : []),
    ];
  } finally {
    await market.close();
    await app.close();
  }
}

/** What page and worker hold, as the median of some readings. */
async function typicallyHeld(held) {
  const seen = [];
  for (let reading = 0; reading < READINGS; reading++) {
    if (reading > 0) await delay(1000);
    seen.push(await held());
  }
  const [page, worker, nodes] = ['page', 'worker', 'nodes'].map((name) =>
    median(seen.map((each) => each[name])),
  );
  return { page, worker, nodes };
}

/** What is kept of the last minutes (books to rewind to, prints) is as much as it gets by then. */
const SETTLING_MS = 120_000;

async function growthFigures(url, minutes) {
  const desk = await openDesk(url);
  try {
    const held = await openHeaps(desk.devtools);
    // What asking the worker leaves there is there before, too.
    await desk.given();
    await watch(desk, SETTLING_MS);
    const before = await typicallyHeld(held);
    const ms = minutes * 60_000;
    const { late, long } = await watch(desk, ms);
    const after = await typicallyHeld(held);
    return [
      { id: 'long frames', measured: (late * MEASURED_MS) / ms },
      { id: 'long tasks', measured: (long * MEASURED_MS) / ms },
      { id: 'G19', measured: after.page },
      { id: 'G20 page', measured: Math.max(0, after.page - before.page) },
      { id: 'G20 worker', measured: Math.max(0, after.worker - before.worker) },
      { id: 'G20 nodes', measured: Math.max(0, after.nodes - before.nodes) },
    ];
  } finally {
    await desk.browser.close();
  }
}
