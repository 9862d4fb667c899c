import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { launch } from '../support/browser.mjs';
import { startApp } from './server.mjs';

const DIST = join('dist', 'web');
const ASSETS = join(DIST, 'assets');
const PATH = '/pc/trade';
const QUIET = 2000;
/** The chunk that paints the cached candles: `scripts/chunk-groups.ts`. */
const CHART = /^chart-/;
const LAST = '#trade-orders [role="tabpanel"]';

const kilobytes = (buffer) => gzipSync(buffer, { level: 9 }).length / 1000;

/** By the names that scripts use: the files that the document says they stand for. */
function readMap() {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const [, text] = /<script type="importmap">([^<]*)</.exec(page) ?? [];
  if (!text) throw new Error('index.html has no import map');
  const names = Object.entries(JSON.parse(text).imports);
  return new Map(names.map(([name, file]) => [basename(name), basename(file)]));
}

/** Names of the chunks that a chunk imports: at once, and when it asks. */
function importsOf(name, files) {
  const now = new Set();
  const later = new Set();
  const look = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(look);
    // The minifier writes addresses as templates without a gap.
    const from = node.source?.value ?? node.source?.quasis?.[0]?.value.cooked;
    if (typeof from === 'string') {
      const asked = basename(from);
      (node.type === 'ImportExpression' ? later : now).add(files.get(asked) ?? asked);
    }
    Object.values(node).forEach(look);
  };
  look(parseAst(readFileSync(join(ASSETS, name), 'utf8')).body);
  return { now, later };
}

function withStatic(name, files, found = new Set()) {
  if (found.has(name) || !name.endsWith('.js')) return found;
  found.add(name);
  for (const next of importsOf(name, files).now) withStatic(next, files, found);
  return found;
}

/** What runs before React: the entry of the document and the chunk of the cached chart, with all they import. */
function bootKilobytes() {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/<script[^>]*type="module"[^>]*src="[^"]*\/([^"/]+\.js)"/g)].map(
    (found) => found[1],
  );
  if (entries.length === 0) throw new Error('index.html has no module script');
  const files = readMap();
  const chunks = new Set();
  for (const entry of entries) withStatic(entry, files, chunks);
  const later = [...chunks]
    .flatMap((name) => [...importsOf(name, files).later])
    .filter((name) => CHART.test(name));
  if (later.length === 0) throw new Error('the cached chart is not reached from the boot script');
  for (const name of later) withStatic(name, files, chunks);
  return [...chunks].reduce((sum, name) => sum + kilobytes(readFileSync(join(ASSETS, name))), 0);
}

/** Every script that a first visit fetches until it is quiet, the worker included, the service worker's own left out. */
async function firstLoadKilobytes(browser, url) {
  const page = await browser.context.newPage();
  // By address: what is fetched ahead and then used comes over the line once, and either answer may be told empty.
  const bodies = new Map();
  let last = Date.now();
  browser.context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('javascript') || response.request().serviceWorker()) return;
    if (new URL(response.url()).pathname.endsWith('/sw.js')) return;
    // Scripts alone: the app polls prices for as long as it is open.
    last = Date.now();
    const url = response.url();
    bodies.set(url, [...(bodies.get(url) ?? []), response.body().then(kilobytes)]);
  });
  await page.goto(url);
  // The last panel of the desk; on a busy machine two quiet seconds may come long before it.
  await page.locator(LAST).waitFor({ timeout: 60_000 });
  last = Date.now();
  while (Date.now() - last < QUIET) await page.waitForTimeout(200);
  const all = await Promise.all(
    [...bodies.values()].map(async (told) => Math.max(...(await Promise.all(told)))),
  );
  await page.close();
  return all.reduce((sum, each) => sum + each, 0);
}

/** Kilobytes of script that the first paint waits for: with every script held back, it must come all the same. */
async function beforePaintKilobytes(browser, url) {
  const page = await browser.context.newPage();
  const held = [];
  await page.route(/\.(?:js|css)(?:$|\?)/, (route) => {
    held.push(route);
  });
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.evaluate(
    (patience) =>
      new Promise((done) => {
        setTimeout(() => done(false), patience);
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) done(true);
        }).observe({ type: 'paint', buffered: true });
      }),
    3000,
  );
  const bytes = painted
    ? 0
    : (await Promise.all(held.map(async (route) => kilobytes(await (await route.fetch()).body())))).reduce(
        (sum, each) => sum + each,
        0,
      );
  await page.close();
  return bytes;
}

/** Chunks that a desk asks for as soon as somebody is signed in, and the one that it asks for with the first use of a tool. */
const SIGNED_IN = /^(?:account-part|spot-orders)-/;
const TOOLS = /^chart-parts-/;
/** The table of routes, which asks for every screen, and what only the spot desk is drawn with. */
const ROUTES = /^routes-/;
const OF_DESK = /^(?:chart-parts|desk|spot-orders)-/;
const DESK = /^trade-/;

/**
 * Kilobytes that come because of a small module that a chunk shares with another: the tools of a chart with which a
 * signed-in desk begins, and the desk with which other screens do. Each has its place in `scripts/far-chunks.ts`.
 */
function needlessKilobytes() {
  const files = readMap();
  const scripts = [...files.values()].filter((name) => name.endsWith('.js'));
  const signedIn = scripts.filter((name) => SIGNED_IN.test(name));
  const [routes = ''] = scripts.filter((name) => ROUTES.test(name));
  const screens = [...importsOf(routes, files).later].filter((name) => !DESK.test(name));
  if (signedIn.length < 2 || screens.length < 20 || !scripts.some((name) => TOOLS.test(name)))
    throw new Error('the chunks of the screens have other names');
  const drawnIn = (names, parts) =>
    names
      .flatMap((name) => [...withStatic(name, files)])
      .filter((name) => parts.test(name))
      .reduce((sum, name) => sum + kilobytes(readFileSync(join(ASSETS, name))), 0);
  return drawnIn(signedIn, TOOLS) + drawnIn(screens, OF_DESK);
}

export async function byteFigures() {
  // The stream comes ten seconds after the start: on a busy machine before two quiet ones.
  const app = await startApp(['--no-stream']);
  const browser = await launch();
  try {
    return [
      { id: 'G2', measured: await beforePaintKilobytes(browser, app.origin + PATH) },
      { id: 'G1', measured: await firstLoadKilobytes(browser, app.origin + PATH) },
      { id: 'G3', measured: bootKilobytes() },
      { id: 'needless chunks', measured: needlessKilobytes() },
    ].sort((a, b) => a.id.localeCompare(b.id));
  } finally {
    await browser.close();
    await app.close();
  }
}
