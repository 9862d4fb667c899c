import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../load/server.mjs';
import { visit } from '../load/visit.mjs';
import { launch } from '../support/browser.mjs';
import { median } from '../support/stats.mjs';
import { longTasks, traced } from './long-tasks.mjs';
import { buildOf } from './other-build.mjs';

/** What is awaited on each route, by names that both builds know. */
const ROUTES = {
  trade: { chart: '[data-state="ready"] canvas' },
  scontract: { chart: '[data-state="ready"] canvas' },
  market: { head: '#root main h1' },
  main: { head: '#root main h1' },
};
const PHASES = ['cold', 'warm', 'offline'];
const FIELDS = ['paint', 'largest', 'chart', 'blocking', 'work'];
/** No ratio may pass these; of what is not named, none may pass 1. */
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
 * Visits two builds by turns, each time in a fresh browser and on a server of its own, and prints for each figure both
 * medians, their ratio and the quarters of the ratios of single rounds. True where no ratio passes its limit; one whose
 * quarters lie on both sides of its limit is not decided and counts as passed over.
 * @param {{ against: string, rounds: number, routes: readonly string[] }} options `against` names a commit
 */
export async function compareStarts({ against, rounds, routes }) {
  const builds = { new: '.', old: buildOf(against) };
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes first finds another machine than who comes second.
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

/** One browser's first visit, one that the service worker answers, and one without a server. */
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

/** Until the app is answered from the device, and has been once: that visit is the one before the warm one. */
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
    '  quarters',
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
      const says = ratio <= must ? '' : low > must ? '  <- over' : '  <- not decided: measure again';
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

/** One more first visit that is recorded: the trace as a file, and what its long tasks were made of. */
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
      const waited = forced > 1 ? `; a script waited ${forced.toFixed(0)} for layout` : '';
      console.log(`${at.toFixed(0).padStart(7)} ms: ${ms.toFixed(0).padStart(4)} (${words}${waited})`);
    }
  } finally {
    await browser.close();
    await app.close();
  }
}
