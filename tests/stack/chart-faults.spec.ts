import { openDesk } from './page-models/contract-desk.ts';
import { expect, test } from './support/fault-test.ts';

/** In the page, from its first script on: counts the characters of JSON that it reads itself. */
const countRead = () => {
  const seen = { read: 0 };
  Object.assign(globalThis, { seen });
  const parse = JSON.parse;
  JSON.parse = (text: string, ...rest: []) => {
    seen.read += text.length;
    return parse(text, ...rest);
  };
  const json = Response.prototype.json;
  Response.prototype.json = async function read(this: Response) {
    seen.read += (await this.clone().text()).length;
    return json.call(this);
  };
};

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the processor, in µs: what else runs on the machine does not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The tasks of every page's main thread, in µs of the processor. */
function tasksOf(trace: Buffer): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(thread));
  const tasks = events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(thread(event)),
  );
  return tasks.map(({ tdur = 0 }) => tdur);
}

/** A task is long from 50 ms on: as long as counting this far takes a processor for which the budgets were made. In µs of this one. */
const LONG = 45_000_000;

function longTask(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < LONG; i += 1) sum += i % 7;
  expect(sum).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

// proves F25
test('2000 candles of each period are read in the worker, and the page has no long task for them', async ({
  page,
  context,
  browser,
}) => {
  await page.addInitScript(countRead);
  const sizes: number[] = [];
  context.on('response', async (response) => {
    if (!response.url().endsWith('/huobi/getKline')) return;
    const body = await response.json().catch(() => null);
    if (body) sizes.push(body.data.length);
  });
  // First come the 400 of the view, and a poll asks for the newest few; of days there are as many as the pair was traded.
  const whole = () => sizes.filter((size) => size > 400).length;
  await openDesk(page);
  await expect.poll(whole).toBe(1);
  await browser.startTracing(page, { categories: ['toplevel'] });
  for (const period of ['5m', '15m', '30m', '1D']) {
    const known = whole();
    await page.getByRole('tab', { name: period, exact: true }).click();
    await expect.poll(whole).toBeGreaterThan(known);
    await expect(page.locator('main [data-age]').first()).toHaveAttribute('data-age', 'live');
  }
  const tasks = tasksOf(await browser.stopTracing());
  expect(tasks.length).toBeGreaterThan(100);
  expect(Math.max(...tasks)).toBeLessThan(longTask());
  expect(sizes.filter((size) => size === 2000)).toHaveLength(4);
  // 2000 candles are about 200,000 characters; what the page reads for itself is settings and drafts.
  const { read } = await page.evaluate(() => (globalThis as unknown as { seen: { read: number } }).seen);
  expect(read).toBeLessThan(50_000);
});
