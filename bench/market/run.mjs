import { startApp } from '../load/server.mjs';
import { launch } from '../support/browser.mjs';
import { median } from '../support/stats.mjs';
import { startMovingMarket } from './moving-market.mjs';

const PAIRS = 500;
const MEASURED_MS = 15_000;
/** A frame of 60 a second was left out. */
const SLOW_MS = 20;
/** 5 s between two polls become a tenth. */
const TIMES = 50;

/** Runs in the page: how many frames came late, and how many rows changed their figures on the way. */
function watchFrames({ ms, slow }) {
  return new Promise((resolve) => {
    let first = null;
    let last = 0;
    let late = 0;
    let changes = 0;
    new MutationObserver((records) => {
      changes += records.length;
    }).observe(document.querySelector('tbody'), { subtree: true, characterData: true });
    // The display's own time of a frame, not the moment at which this function came to run.
    const frame = (now) => {
      first ??= now;
      if (last > 0 && now - last > slow) late += 1;
      last = now;
      if (now - first < ms) requestAnimationFrame(frame);
      else resolve({ late, changes });
    };
    requestAnimationFrame(frame);
  });
}

async function slowFrames(url, asked) {
  const browser = await launch({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await browser.context.newPage();
    await page.goto(`${url}/pc/market?sort=last&order=descending`);
    await page.waitForSelector(`table[aria-rowcount="${PAIRS + 1}"] tbody tr[data-row]`);
    await page.waitForTimeout(3000);
    const before = asked();
    const { late, changes } = await page.evaluate(watchFrames, { ms: MEASURED_MS, slow: SLOW_MS });
    const rate = ((asked() - before) * 1000) / MEASURED_MS;
    if (rate < 9 || changes === 0) throw new Error(`only ${rate.toFixed(1)} lists a second were asked for`);
    return late;
  } finally {
    await browser.close();
  }
}

/**
 * Frames that came late in 15 s while 500 rows, sorted by their price, move ten times a second; the built app.
 * @param {number} rounds
 */
export async function marketFigures(rounds) {
  const app = await startApp(['--no-stream', '--extra-pairs', String(PAIRS)]);
  const market = await startMovingMarket(app.origin, { pairs: PAIRS, times: TIMES });
  try {
    const seen = [];
    for (let round = 0; round < rounds; round++) {
      seen.push(await slowFrames(market.url, market.lists));
    }
    return [{ id: 'G21', measured: median(seen) }];
  } finally {
    await market.close();
    await app.close();
  }
}
