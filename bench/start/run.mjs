import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../load/server.mjs';
import { visit } from '../load/visit.mjs';
import { launch } from '../support/browser.mjs';
import { median } from '../support/stats.mjs';
import { longTasks, traced } from './long-tasks.mjs';
import { buildOf } from './other-build.mjs';

/** Selectors to wait for on each route; both builds have them. */
const ROUTES = {
  trade: { chart: '[data-state="ready"] canvas' },
  scontract: { chart: '[data-state="ready"] canvas' },
  market: { head: '#root main h1' },
  main: { head: '#root main h1' },
};
const PHASES = ['cold', 'warm', 'offline'];
const FIELDS = ['paint', 'largest', 'chart', 'blocking', 'work'];
/** Maximum ratios; 1 for every figure that is not listed. */
const MUST = {
  'trade cold paint': 0.9,
  'trade cold chart': 0.85,
  'trade cold blocking': 0.5,
  'trade cold work': 0.75,
  'trade warm chart': 0.85,
  'trade warm blocking': 0.5,
  'trade offline chart': 0.9,
};
const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'];

/**
 * Visits two builds alternately, each time in a fresh browser and with a fresh server. Prints both medians, their ratio
 * and the quartiles of the ratios of single rounds for each figure. Returns whether all ratios are within their limits; a
 * ratio whose quartiles lie on both sides of its limit is undecided and does not pass.
 * @param {{ against: string, rounds: number, routes: readonly string[] }} options `against` is a git revision
 */
export async function compareStarts({ against, rounds, routes }) {
  const builds = { new: '.', old: buildOf(against) };
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates because the first visit of a round finds the machine in another state than the second.
    const sides = round % 2 === 0 ? ['new', 'old'] : ['old', 'new'];
    for (const route of routes)
      for (const side of sides)
        for (const seen of await visitsOf(builds[side], route)) visits.push({ round, route, side, ...seen });
    console.log(`round ${round + 1} of ${rounds}`);
  }
  const passed = routes.map((route) => report(route, visits, against)).every(Boolean);
  await printTasks(routes[0]);
  return passed;
}

/** Measures a first visit, a visit that the service worker answers, and an offline visit in one browser. */
async function visitsOf(folder, route) {
  const app = await startApp([], null, {}, folder);
  const browser = await launch({ args: OFFLINE_FLAGS });
  const url = `${app.origin}/pc/${route}`;
  const shown = ROUTES[route];
  const seen = async (phase, slowNetwork) => {
    const { script, layout, ...figures } = await visit(browser.context, url, { shown, slowNetwork });
    return { phase, ...figures, work: script + layout };
  };
  try {
    const cold = await seen('cold', true);
    await comeBack(browser.context, url, shown);
    const warm = await seen('warm', true);
    await app.close();
    await browser.context.setOffline(true);
    return [cold, warm, await seen('offline', false)];
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Waits for the service worker, then visits once so that the next visit is a warm one. */
async function comeBack(context, url, shown) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await visit(context, url, { shown, slowNetwork: false });
}

function report(route, visits, against) {
  console.log(
    `\n/${route}`.padEnd(22),
    against.padStart(9),
    'now'.padStart(9),
    'ratio'.padStart(8),
    '  quartiles',
  );
  let passed = true;
  for (const phase of PHASES) {
    for (const field of FIELDS) {
      const of = (side) =>
        visits
          .filter((each) => each.route === route && each.phase === phase && each.side === side)
          .map((each) => each[field]);
      const [old, now] = [of('old'), of('new')];
      if (old.some((value) => value === undefined)) continue;
      const ratios = now.map((value, round) => shareOf(value, old[round])).sort((a, b) => a - b);
      const at = (share) => ratios[Math.round((ratios.length - 1) * share)];
      const [low, high] = [at(0.25), at(0.75)];
      const ratio = shareOf(median(now), median(old));
      const must = MUST[`${route} ${phase} ${field}`] ?? 1;
      const says = ratio <= must ? '' : low > must ? '  <- over' : '  <- undecided, measure again';
      if (ratio > must) passed = false;
      console.log(
        `${phase} ${field}`.padEnd(21),
        median(old).toFixed(0).padStart(9),
        median(now).toFixed(0).padStart(9),
        ratio.toFixed(2).padStart(8),
        `  ${low.toFixed(2)} to ${high.toFixed(2)}, at most ${must}${says}`,
      );
    }
  }
  return passed;
}

const shareOf = (now, old) => (now === old ? 1 : now / old);

/** Records one more first visit: writes the trace to a file and prints its long tasks. */
async function printTasks(route) {
  const app = await startApp();
  const browser = await launch({ args: OFFLINE_FLAGS });
  try {
    const seen = await visit(browser.context, `${app.origin}/pc/${route}`, {
      shown: ROUTES[route],
      slowNetwork: true,
      trace: traced,
    });
    const folder = join('node_modules', '.cache', 'bench-start');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${route}.json`);
    writeFileSync(file, JSON.stringify({ traceEvents: seen.trace }));
    console.log(`\nTasks of a first visit of /${route} over 30 ms, the trace is in ${file}:`);
    for (const { at, ms, forced, parts } of longTasks(seen.trace)) {
      const words = parts.map(([name, part]) => `${name} ${part.toFixed(0)}`).join(', ');
      const waited = forced > 1 ? `; forced layout ${forced.toFixed(0)}` : '';
      console.log(`${at.toFixed(0).padStart(7)} ms: ${ms.toFixed(0).padStart(4)} (${words}${waited})`);
    }
  } finally {
    await browser.close();
    await app.close();
  }
}
