import { fileURLToPath } from 'node:url';
import { launch, openBench, UNCAPPED } from '../support/browser.mjs';
import { servePages } from '../support/pages.mjs';
import { median } from '../support/stats.mjs';

const WITH_INDICATORS = 'bourse-indicators';
const WITH_DRAWINGS = 'bourse-drawings';
const NAMES = ['bourse', 'lightweight-charts', 'klinecharts', 'echarts'];
/** How often the newest candle moves, for series of this length. */
const UPDATES = { 2000: 300, 200000: 40 };

/** Main-thread milliseconds of one update: the browser's task clock, less that of as many idle frames. */
async function updateMs(url, length, visible) {
  const browser = await launch({ args: UNCAPPED, viewport: { width: 1280, height: 720 } });
  try {
    const { call, taskMs } = await openBench(browser, url);
    const count = UPDATES[length];
    await call('prepare', length);
    await call('open', visible);
    await call('updates', Math.ceil(count / 4));
    const t0 = await taskMs();
    await call('updates', count);
    const t1 = await taskMs();
    await call('idle', count);
    const t2 = await taskMs();
    return Math.max(0, t1 - t0 - (t2 - t1)) / count;
  } finally {
    await browser.close();
  }
}

async function firstMs(url, length, rounds) {
  const browser = await launch({ args: UNCAPPED, viewport: { width: 1280, height: 720 } });
  try {
    const { call } = await openBench(browser, url);
    await call('first', length, 0, 1);
    return median(await call('first', length, 0, rounds));
  } finally {
    await browser.close();
  }
}

async function heapOverDataMB(url, length) {
  const browser = await launch({ viewport: { width: 1280, height: 720 } });
  try {
    const { call, heapMB } = await openBench(browser, url);
    await call('prepare', length);
    const before = await heapMB();
    await call('open', 0);
    // What the first paint left to the collector is not kept.
    await call('idle', 60);
    return (await heapMB()) - before;
  } finally {
    await browser.close();
  }
}

/** Ours and the peers by turns; the best peer is the one compared with. */
async function compare(id, rounds, measure) {
  const values = Object.fromEntries(NAMES.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of NAMES) values[name].push(await measure(name));
  }
  const [best] = NAMES.slice(1)
    .map((name) => ({ name, value: median(values[name]) }))
    .sort((a, b) => a.value - b.value);
  return { id, measured: median(values.bourse), peer: best };
}

async function repeated(rounds, measure) {
  const values = [];
  for (let round = 0; round < rounds; round++) values.push(await measure());
  return median(values);
}

/** What a hundred drawings add to a frame: with and without them by turns, so that both meet the same machine. */
async function addedMs(rounds, url) {
  const [without, having] = [[], []];
  for (let round = 0; round < rounds; round++) {
    without.push(await updateMs(url, 2000, 200));
    having.push(await updateMs(`${url}?drawings=100`, 2000, 200));
  }
  return Math.max(0, median(having) - median(without));
}

/** @param {number} rounds */
export async function chartFigures(rounds) {
  const pages = await servePages(
    fileURLToPath(new URL('.', import.meta.url)),
    [...NAMES, WITH_INDICATORS, WITH_DRAWINGS].map((name) => `${name}.html`),
  );
  const at = (name) => `${pages.url}${name}.html`;
  try {
    return [
      await compare('G15', rounds, (name) => updateMs(at(name), 2000, 200)),
      await compare('G15 all', rounds, (name) => updateMs(at(name), 2000, 0)),
      await compare('G16', rounds, (name) => updateMs(at(name), 200_000, 200)),
      { id: 'pan', measured: await repeated(rounds, () => updateMs(at(WITH_INDICATORS), 2000, 0)) },
      { id: 'drawings', measured: await addedMs(rounds, at(WITH_DRAWINGS)) },
      {
        id: 'drawing',
        measured: await repeated(rounds, () => updateMs(`${at(WITH_DRAWINGS)}?drawings=100&hand`, 2000, 200)),
      },
      await compare('G17', rounds, (name) => firstMs(at(name), 200_000, 3)),
      await compare('G18', rounds, (name) => heapOverDataMB(at(name), 200_000)),
    ];
  } finally {
    await pages.close();
  }
}
