/** What a page looks like while it loads; runs in the page, before its own scripts. */
function watch(ready) {
  const seen = { paint: 0, ready: 0, long: [] };
  window.benchLoad = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  });
  observe('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
  const look = () => {
    const box = document.querySelector(ready)?.getBoundingClientRect();
    if (box && box.width * box.height > 0) {
      requestAnimationFrame(() => {
        seen.ready = performance.now();
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const CPU = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** How long nothing may be fetched and no task be long, before a load counts as over. */
const QUIET = 2000;
const PATIENCE = 40_000;
const READ = 'JSON.stringify({ ...window.benchLoad, now: performance.now() })';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Milliseconds since anything of the app came over the line; its polls, which never end, are left out. */
function quietClock(devtools) {
  const polls = new Set();
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/bb/app')) polls.add(requestId);
    else last = Date.now();
  });
  // The worker's own script is never reported as finished; but data that still come are.
  for (const event of ['dataReceived', 'loadingFinished', 'loadingFailed']) {
    devtools.on(`Network.${event}`, ({ requestId }) => {
      if (!polls.has(requestId)) last = Date.now();
    });
  }
  return () => Date.now() - last;
}

/**
 * Waits until the chart is there and two seconds were quiet. The page is asked only in such a pause, by one plain
 * expression: every other question would be work for the page that is measured.
 */
async function settled(devtools, sinceNetwork) {
  const deadline = Date.now() + PATIENCE;
  for (let wait = QUIET; Date.now() < deadline; ) {
    await pause(wait);
    wait = QUIET - sinceNetwork();
    if (wait > 0) continue;
    const { result } = await devtools.send('Runtime.evaluate', { expression: READ });
    const seen = JSON.parse(result.value);
    const busyUntil = seen.long.reduce((latest, [start, took]) => Math.max(latest, start + took), seen.ready);
    wait = QUIET - (seen.now - busyUntil);
    if (seen.ready > 0 && wait <= 0) return seen;
    wait = Math.max(wait, 200);
  }
  throw new Error('the page did not come to rest');
}

/**
 * One visit in a new page: milliseconds from the navigation to the first paint with content and to the chart
 * (`ready`, a selector), and the blocking time until two quiet seconds.
 */
export async function visit(context, url, { ready, slowNetwork }) {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(watch, ready);
    await devtools.send('Network.enable');
    if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const sinceNetwork = quietClock(devtools);
    await page.goto(url, { waitUntil: 'commit' });
    const { paint, ready: shown, long } = await settled(devtools, sinceNetwork);
    const blocking = long
      .filter(([start, took]) => start + took > paint)
      .reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
    return { paint, ready: shown, blocking };
  } finally {
    await page.close();
  }
}
