import { setTimeout as delay } from 'node:timers/promises';
import { launch } from '../support/browser.mjs';

/** The tape fills to its hundred rows, the chart has its candles, what is compiled while running is compiled. */
const SETTLE_MS = 15_000;
/** What the desk shows once it is complete: a book, and candles. */
const PARTS = ['tr[data-price]', '[data-state="ready"] canvas'];
const PATIENCE_MS = 60_000;

/**
 * The desk in a browser of its own, settled. The page is asked over the protocol alone: the test library's own scripts,
 * 1.5 MB, would lie in the heap that is measured.
 */
export async function openDesk(url) {
  const browser = await launch();
  const page = await browser.context.newPage();
  const devtools = await browser.context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ask = async (expression) => {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await page.goto(`${url}/pc/trade`);
  const last = Date.now() + PATIENCE_MS;
  while (!(await ask(`${JSON.stringify(PARTS)}.every((part) => document.querySelector(part))`))) {
    if (Date.now() > last) throw new Error('the desk did not come');
    await delay(100);
  }
  await delay(SETTLE_MS);
  const [worker] = page.workers();
  return {
    browser,
    devtools,
    /** Runs a function in the page. */
    run: (made, value) => ask(`(${made})(${JSON.stringify(value)})`),
    /** How much was streamed so far. */
    given: () => worker.evaluate(() => ({ ...self.benchGiven })),
    /** Milliseconds of the main thread so far. */
    async taskMs() {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
  };
}
