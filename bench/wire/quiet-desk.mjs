import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startApp } from '../load/server.mjs';
import { launch } from '../support/browser.mjs';
import { startRelay } from './relay.mjs';

/** The stream takes over ten seconds after the start; lists that are read once a minute have been read. */
const SETTLE_MS = 40_000;
const MEASURED_MS = 60_000;

/** An app of its own with so many tabs of `/trade`, each on its pair, seen through a line that counts. */
async function openDesks(options, pairs) {
  const port = await freePort();
  const app = await startApp(options, null, { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  const relay = await startRelay(Number(new URL(app.origin).port), port);
  const browser = await launch();
  let requests = 0;
  let lines = 0;
  browser.context.on('request', () => {
    requests += 1;
  });
  for (const pair of pairs) {
    const page = await browser.context.newPage();
    page.on('websocket', (line) => {
      // An upgrade is a request, too.
      requests += 1;
      lines += 1;
      line.once('close', () => {
        lines -= 1;
      });
    });
    await page.goto(`${relay.url}/pc/trade${pair}`);
  }
  return {
    lines: () => lines,
    /** Since the start. */
    counted: () => ({ kilobytes: relay.bytes() / 1000, requests }),
    close: async () => {
      await browser.close();
      await relay.close();
      await app.close();
    },
  };
}

const since = (before, after) => ({
  kilobytes: after.kilobytes - before.kilobytes,
  requests: after.requests - before.requests,
});

/**
 * What a settled desk moves in a minute with and without a stream, side by side: each kind has an app and a browser of its
 * own, and the minute is the same.
 * @param {readonly string[]} pairs a tab for each: '' or '?symbol=…'
 */
export async function quietMinute(pairs) {
  const desks = [];
  try {
    desks.push(await openDesks(['--no-stream'], pairs), await openDesks([], pairs));
    await delay(SETTLE_MS);
    const before = desks.map((desk) => desk.counted());
    await delay(MEASURED_MS);
    const [polled, told] = desks.map((desk, place) => since(before[place], desk.counted()));
    return { polled, told, lines: desks[1].lines() };
  } finally {
    for (const desk of desks) await desk.close();
  }
}
