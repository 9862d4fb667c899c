import type { BrowserContext, Page } from '@playwright/test';
import { browserState } from './support/browser-state.ts';
import { expect, test } from './support/fault-test.ts';
import { kept, keptWith, replaceKept, shellState } from './support/kept-shell.ts';
import { atRest, goInPage, openScreen, SIGNED_IN_SCREENS, settled } from './support/screens.ts';

// Nobody is signed in: the files of the app are the same for all.
test.use({ serviceWorkers: 'allow', storageState: { cookies: [], origins: [] } });

const SIGN_IN = 'Sign in to this network';
const portalPage = () =>
  new Response(`<!doctype html><title>Wi-Fi</title><h1>${SIGN_IN}</h1>`, {
    headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' },
  });

/** Neither a page nor a part of one, nor fetched ahead for one, nor the operator's file. */
const isInstallation = ({ url, headers }: Request) =>
  headers.get('sec-fetch-dest') === 'empty' && !headers.has('sec-purpose') && !url.endsWith('.config.json');

/** A network that answers in the place of everything but the API, for as long as `on`. Counts what it answered. */
function portal() {
  let answered = 0;
  const found = {
    on: true,
    count: () => answered,
    answer: (request: Request) => {
      if (!found.on || new URL(request.url).pathname === '/pc/sw.js') return null;
      answered += 1;
      return portalPage();
    },
  };
  return found;
}

const whole = (page: Page) => expect.poll(async () => (await shellState(page))?.missing);

/** Every screen opens without a line, one after the other. */
async function opensOffline(page: Page, context: BrowserContext, paths: readonly string[]): Promise<void> {
  await context.setOffline(true);
  for (const path of paths) {
    await page.goto(`/pc${path}`);
    await expect(page.locator('main h1')).toBeVisible();
  }
}

test.describe('signed in', () => {
  test.use({
    storageState: async ({ exchange, trader }, use) => use(browserState(exchange.url, { person: trader })),
  });

  // proves F49 F54
  test('caches that are emptied under a living service worker are filled again, and screens that were never visited open offline without staying busy', async ({
    page,
    context,
  }) => {
    await openScreen(page, '/trade');
    await kept(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await settled(page);
    await whole(page).toBe(0);
    await context.setOffline(true);
    const left = SIGNED_IN_SCREENS.map(({ path }) => path);
    const openRest = async (tab: Page) => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await tab.goto(`/pc${path}`);
        await atRest(tab);
        await expect(tab).toHaveURL(new RegExp(`${path}(?:\\?|$)`));
      }
    };
    // Most of the time each waits for what does not come.
    await Promise.all([openRest(page), openRest(await context.newPage()), openRest(await context.newPage())]);
  });
});

// proves F54
test('a part of the app that is lost, and that the server has not at first, costs one load and nothing else that is kept', async ({
  page,
  context,
  exchange,
  problems,
}) => {
  await openScreen(page, '/market');
  await kept(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/assets/about')) await cache.delete(request);
    }
  });
  // Otherwise the browser's own copy would do.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  let loads = 0;
  let others = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  exchange.answerFiles(({ url }) => {
    if (!url.includes('/assets/')) return null;
    if (!url.includes('/assets/about')) others += 1;
    else if (loads === 0) return new Response('Not found', { status: 404 });
    return null;
  });
  await goInPage(page, '/about/us');
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(/about\/us$/);
  await settled(page);
  await whole(page).toBe(0);
  expect(others).toBe(0);
  await opensOffline(page, context, ['/about/us', '/market']);
  // Of what did not come the browser writes a line: here it is what was provoked.
  const left = problems.filter((text) => !text.includes('/assets/about'));
  problems.splice(0, problems.length, ...left);
});

// proves F19 F55
test('a network that signs people in with its own page is never kept as the app, and asks for little', async ({
  page,
  context,
  exchange,
}) => {
  const network = portal();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  // The page itself came before the network changed, the scripts of its worker too, which it fetches ahead: what asks
  // after that without being a page or a part of it is the installation.
  let came = false;
  exchange.answerFiles((request) => {
    if (new URL(request.url).pathname === '/pc/sw.js') came = true;
    return came && isInstallation(request) ? network.answer(request) : null;
  });
  await page.clock.install();
  await openScreen(page, '/market?debug');
  await expect.poll(() => warnings.join()).toContain('index.html did not arrive');
  expect(network.count()).toBe(4);
  expect(await keptWith(page, SIGN_IN)).toEqual([]);
  await expect(page.getByRole('dialog')).toContainText('index.html differs from the build');

  // The app goes on without a service worker, and tries again by itself.
  network.on = false;
  await page.clock.fastForward(61_000);
  await kept(page);
  await page.clock.fastForward(5000);
  await expect(page.getByRole('dialog')).toContainText(/Complete, \d+ files/);
  expect(await keptWith(page, SIGN_IN)).toEqual([]);
  await opensOffline(page, context, ['/market', '/about/us']);
});

// proves F19
test('what a network put in the place of kept files is never shown again once the network is healthy', async ({
  page,
  context,
  exchange,
}) => {
  await openScreen(page, '/market');
  await kept(page);
  const stranger = await portalPage().text();
  expect(await replaceKept(page, 'index.html', stranger)).toBe(1);
  expect(await replaceKept(page, '/assets/about', stranger)).toBeGreaterThan(1);

  // The document is wrong, and so is the network: the person may sign in to it, and nothing of it is kept.
  const network = portal();
  exchange.answerFiles(network.answer);
  await page.goto('/pc/market');
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
  expect(network.count()).toBeLessThan(10);
  network.on = false;

  await page.goto('/pc/about/us');
  await settled(page);
  await whole(page).toBe(0);
  expect(await keptWith(page, SIGN_IN)).toEqual([]);
  await opensOffline(page, context, ['/market', '/about/us']);
});

/** A service worker that keeps and answers as that of release 0.1.0 did: by address, whatever came. */
const RELEASE_0_1_0 = `
const open = () => caches.open('workbox-precache-v2-' + registration.scope);
const files = FILES;
self.addEventListener('install', (event) => event.waitUntil((async () => {
  const cache = await open();
  for (const file of files) await cache.put('/pc/' + file, await fetch('/pc/' + file));
  await cache.put('/pc/index.html?__WB_REVISION__=1', await fetch('/pc/index.html', { cache: 'reload' }));
})()));
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate')
    event.respondWith(open().then((cache) => cache.match('/pc/index.html', { ignoreSearch: true })));
  else if (files.includes(pathname.slice(4)))
    event.respondWith(open().then((cache) => cache.match(pathname)));
});
`;

/** The files of the build that its service worker keeps, but for the document. */
async function filesOfBuild(url: string): Promise<readonly string[]> {
  const script = await (await fetch(`${url}/pc/sw.js`)).text();
  return [...script.matchAll(/"url":"([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file !== 'index.html');
}

// proves F19
test('an installation of the release before that a network had taken over frees itself, and takes along what is right', async ({
  page,
  context,
  exchange,
}) => {
  const files = await filesOfBuild(exchange.url);
  const old = RELEASE_0_1_0.replace('FILES', () => JSON.stringify(files));
  const headers = { 'content-type': 'text/javascript', 'service-worker-allowed': '/pc' };
  exchange.answerFiles((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/pc/sw.js') return new Response(old, { headers });
    if (pathname === '/pc/index.html' && isInstallation(request)) return portalPage();
    return null;
  });
  await openScreen(page, '/market');
  await kept(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();

  let asked = 0;
  exchange.answerFiles((request) => {
    if (request.url.includes('/assets/')) asked += 1;
    return null;
  });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/pc'))?.update());
  await whole(page).toBe(0);
  await page.goto('/pc/market');
  await settled(page);
  expect(asked).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual(['bourse-shell', 'bourse-shell-spare']);
  await opensOffline(page, context, ['/market', '/about/us']);
});
