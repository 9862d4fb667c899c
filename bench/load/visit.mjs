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

/**
 * One visit in a new page: milliseconds from the navigation to the first paint with content and to the chart
 * (`ready`, a selector), and the blocking time until two quiet seconds.
 */
export async function visit(context, url, { ready, slowNetwork }) {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(watch, ready);
    if (slowNetwork) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.benchLoad.ready > 0, null, { timeout: 30_000 });
    await page.waitForTimeout(2000);
    const { paint, ready: shown, long } = await page.evaluate(() => window.benchLoad);
    const blocking = long
      .filter(([start, took]) => start + took > paint)
      .reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
    return { paint, ready: shown, blocking };
  } finally {
    await page.close();
  }
}
