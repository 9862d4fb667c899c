/** What a page looks like while it loads; runs in the page, before its own scripts. */
function watch({ shown, typedInto }) {
  const seen = { paint: 0, largest: 0, long: [], at: {} };
  window.benchLoad = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  observe('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
  const isShown = (selector) =>
    [...document.querySelectorAll(selector)].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width * height > 0;
    });
  // As a key does it: what the field shows in the next frame is its answer, if it is kept.
  const typeInto = (field) => {
    field.focus();
    document.execCommand('insertText', false, '1');
    seen.typed = field.value;
    shownSoon(['typed']);
  };
  const fieldOf = (name) =>
    [...document.querySelectorAll('label')].find(({ innerText }) => innerText === name)?.control;
  // The frame that shows them is drawn after this: what counts is the next one.
  const shownSoon = (names) =>
    requestAnimationFrame(() => {
      for (const name of names) seen.at[name] = performance.now();
      seen.all = awaited.every((name) => name in seen.at);
    });
  const awaited = [...Object.keys(shown), ...(typedInto ? ['typed'] : [])];
  const found = new Set();
  let typesInto = typedInto;
  const look = () => {
    const now = Object.keys(shown).filter((name) => !found.has(name) && isShown(shown[name]));
    for (const name of now) found.add(name);
    if (now.length > 0) shownSoon(now);
    const field = typesInto && fieldOf(typesInto);
    if (field) {
      typesInto = undefined;
      typeInto(field);
    }
    if (typesInto || found.size < Object.keys(shown).length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const CPU = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** How long nothing may be fetched and no task be long, before a load counts as over. */
const QUIET = 2000;
const PATIENCE = 40_000;
const READ =
  'JSON.stringify({ ...window.benchLoad, now: performance.now(), held: document.activeElement.value })';

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
 * Waits until everything awaited is there and two seconds were quiet. The page is asked only in such a pause, by one
 * plain expression: every other question would be work for the page that is measured.
 */
async function atRest(devtools, sinceNetwork) {
  const deadline = Date.now() + PATIENCE;
  let last = '';
  for (let wait = QUIET; Date.now() < deadline; ) {
    await pause(wait);
    wait = QUIET - sinceNetwork();
    if (wait > 0) continue;
    const { result } = await devtools.send('Runtime.evaluate', { expression: READ });
    last = result.value;
    const seen = JSON.parse(last);
    const busyUntil = seen.long.reduce((latest, [start, took]) => Math.max(latest, start + took), 0);
    wait = QUIET - (seen.now - Math.max(busyUntil, ...Object.values(seen.at)));
    if (seen.all && wait <= 0) return seen;
    wait = Math.max(wait, 200);
  }
  throw new Error(`the page did not come to rest: ${last}`);
}

/**
 * One visit in a new page: milliseconds from the navigation to the first and the largest paint with content, to each
 * thing awaited (`shown`, selectors by name), to the field that shows a key and keeps it (`typedInto`, what its label says; as `typed`),
 * and the blocking time until two quiet seconds; and until then the main thread's total time (`busy`), of it
 * scripts (`script`) and layout with style (`layout`). `trace` starts a recording and returns a function that ends it.
 */
export async function visit(context, url, { shown, typedInto, slowNetwork, trace }) {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(watch, { shown, typedInto });
    await devtools.send('Network.enable');
    await devtools.send('Performance.enable');
    const traced = await trace?.(devtools);
    if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const sinceNetwork = quietClock(devtools);
    await page.goto(url, { waitUntil: 'commit' });
    const { paint, largest, at, long, typed, held } = await atRest(devtools, sinceNetwork);
    // A field that answers and forgets has not answered.
    if (typedInto && typed !== held) throw new Error(`typed "${typed}", and the form holds "${held}"`);
    const blocking = long
      .filter(([start, took]) => start + took > paint)
      .reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const spent = (...names) =>
      metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
    return {
      paint,
      largest,
      blocking,
      busy: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      layout: spent('LayoutDuration', 'RecalcStyleDuration'),
      trace: await traced?.(),
      ...at,
    };
  } finally {
    await page.close();
  }
}
