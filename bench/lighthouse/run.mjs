import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { startApp } from '../load/server.mjs';
import { median } from '../support/stats.mjs';

// 185 MB that nothing else needs: fetched when it is asked for, past the lock. The next major version needs Node 22.
const PACKAGE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const ROUTES = ['main', 'market', 'trade', 'scontract'];
/** The slow profile says something of the first visit only where a stranger arrives. */
const SLOW_ROUTES = ['main', 'market', 'trade'];
const MOST_OUTPUT = 64 * 1024 * 1024;

const run = promisify(execFile);

/** Browsers newer than the package sometimes hide from it where a visit began: that one says nothing, and is made again. */
const TRIES = 3;

/** Scores of one visit, 0 to 100 by category. */
async function scores(url, flags, categories, tries = TRIES) {
  const visit = await report(url, flags, categories).catch((error) => {
    if (tries > 1 && String(error).includes('NO_NAVSTART')) return null;
    throw error;
  });
  if (visit === null) return scores(url, flags, categories, tries - 1);
  return categories.map((name) => (visit.categories[name]?.score ?? 0) * 100);
}

async function report(url, flags, categories) {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      PACKAGE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...flags,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: MOST_OUTPUT },
  );
  return JSON.parse(stdout);
}

/**
 * What Lighthouse takes off its hundred points: on a desktop in each of its categories, the worst one counts; in its
 * slow mobile profile in performance.
 * @param {number} rounds
 */
export async function lighthouseFigures(rounds) {
  const app = await startApp();
  const lost = async (route, flags, categories) => {
    const visits = [];
    for (let each = 0; each < rounds; each++) {
      const seen = await scores(`${app.origin}/pc/${route}`, flags, categories);
      visits.push(100 - Math.min(...seen));
    }
    return median(visits);
  };
  try {
    const figures = [];
    for (const route of ROUTES) {
      figures.push({ id: `desktop ${route}`, measured: await lost(route, ['--preset=desktop'], CATEGORIES) });
    }
    for (const route of SLOW_ROUTES) {
      figures.push({ id: `G37 ${route}`, measured: await lost(route, [], ['performance']) });
    }
    return figures;
  } finally {
    await app.close();
  }
}
