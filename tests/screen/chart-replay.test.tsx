import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from './support/axe.ts';
import { fill, keys, press, rightClick } from './support/locators.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

const PATH = '/trade?pair=BTC/USDT';
const MINUTE = 60_000;

const chart = () => page.getByRole('region', { name: 'Chart', exact: true });
const picture = () =>
  chart()
    .getByRole('application', { name: /Candle chart/ })
    .first();
const bar = () => chart().getByRole('group', { name: 'Candle replay' });
const slider = () => bar().getByRole('slider', { name: 'Candles shown' });
const button = (name: string) => bar().getByRole('button', { name, exact: true });
const table = () => chart().getByRole('button', { name: 'Show as table' });
const shown = () => Number((slider().element() as HTMLInputElement).value);
const text = () => picture().element().textContent ?? '';
/** The moment that the picture says it shows, in epoch milliseconds. */
const moment = () => {
  const [, time = ''] = /Replay, (\d{4}-\d\d-\d\d \d\d:\d\d)/.exec(text()) ?? [];
  return new Date(time).getTime();
};
type Advance = (ms: number) => Promise<unknown>;

async function startReplay(advance: Advance) {
  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await press(page.getByRole('menuitemradio', { name: 'Replay candles' }));
  await advance(1000);
  await expect.element(slider()).toHaveFocus();
}

/** What the table says of each candle: its figures and those of its indicators. */
async function tableRows(advance: Advance): Promise<readonly string[]> {
  await press(table());
  await advance(1000);
  const rows = chart().getByRole('row').elements().slice(1);
  const said = rows.map((row) => row.textContent ?? '');
  await press(table());
  return said;
}

test('the past is stepped through candle by candle, with the indicators of then, and left for now', async ({
  open,
  advance,
}) => {
  await open({ path: PATH });
  await advance(3000);
  const live = await tableRows(advance);
  await startReplay(advance);
  expect(await violations()).toEqual([]);
  const first = moment();
  expect(shown()).toBe(Number((slider().element() as HTMLInputElement).max) - 50);
  // Its candles are those of before, and the newest of them is the last one of the table.
  const then = await tableRows(advance);
  expect(live).toContain(then[0]);
  expect(live.indexOf(then[0] ?? '')).toBeGreaterThanOrEqual(50);
  expect(then[0]).toContain(/Replay, ([\d -]+:\d\d)/.exec(text())?.[1]);

  (slider().element() as HTMLElement).focus();
  await keys('{ArrowRight}');
  expect(moment()).toBe(first + MINUTE);
  await press(button('Previous candle'));
  expect(moment()).toBe(first);
  await expect
    .element(bar().getByRole('status'))
    .toHaveTextContent(/^\d{4}-\d\d-\d\d \d\d:\d\d, close [\d,.]+$/);
  await keys('{ArrowRight}');
  await keys('{ArrowRight}');
  expect(moment()).toBe(first + 2 * MINUTE);

  await press(button('Play'));
  await advance(3000);
  expect(moment()).toBe(first + 5 * MINUTE);
  await press(button('Speed: 1×'));
  await advance(1000);
  expect(moment()).toBe(first + 7 * MINUTE);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await advance(3000);
  expect(moment()).toBe(first + 7 * MINUTE);
  hidden.mockRestore();
  await advance(1000);
  expect(moment()).toBe(first + 9 * MINUTE);
  await press(button('Pause'));
  await advance(2000);
  expect(moment()).toBe(first + 9 * MINUTE);

  // The last candle that has closed is the end: the one that is open now is none of the past.
  (slider().element() as HTMLElement).focus();
  await keys('{End}');
  expect(button('Next candle').element()).toHaveAccessibleDescription('This is the newest closed candle.');
  await keys('{Escape}');
  await advance(1000);
  expect(bar().elements()).toHaveLength(0);
  expect(text()).not.toContain('Replay');
  await expect.element(picture()).toHaveFocus();
  const [newest = ''] = await tableRows(advance);
  expect(then[0]).not.toBe(newest);
});

test('a candle is chosen by a click and by a date, and a longer period shows what had closed by then', async ({
  open,
  advance,
}) => {
  await open({ path: PATH });
  await advance(3000);
  await startReplay(advance);
  const first = moment();
  const before = shown();
  await press(button('Choose a candle'));
  await expect.element(picture()).toHaveTextContent('Replay: click the candle to start from');
  await expect.element(bar().getByRole('status')).toHaveTextContent('Replay: click the candle to start from');
  await picture().click({ position: { x: 320, y: 160 } });
  await advance(1000);
  expect(shown()).toBeGreaterThan(before);
  await expect.element(slider()).toHaveFocus();
  // Escape gives up the choice alone.
  await press(button('Choose a candle'));
  await keys('{Escape}');
  await expect.element(button('Choose a candle')).toHaveAttribute('aria-pressed', 'false');
  expect(moment()).toBeGreaterThan(0);

  const field = bar().getByLabelText('Time of the last candle shown');
  const wanted = new Date(first - 60 * MINUTE - new Date(first).getTimezoneOffset() * MINUTE);
  await fill(field, wanted.toISOString().slice(0, 16));
  expect(moment()).toBe(first - 60 * MINUTE);

  await press(chart().getByRole('tab', { name: '1h', exact: true }));
  await advance(2000);
  const hour = 60 * MINUTE;
  const ends = first - 60 * MINUTE + MINUTE;
  expect(moment()).toBe(Math.floor(ends / hour) * hour - hour);
  await press(chart().getByRole('tab', { name: '1m', exact: true }));
  await advance(2000);
  expect(moment()).toBe(first - 60 * MINUTE);
});

test('nothing is ordered from a chart of the past; the form and the other charts stay live', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.holdClock();
  await orderPast(exchange, trader, {
    side: 'buy',
    orderType: 'limit',
    price: ((await lastPrice(exchange, 'btcusdt')) * 0.999).toFixed(2),
    timeInForce: 'GTC',
    amount: '0.001',
  });
  await open({ path: PATH, session: trader });
  await advance(3000);
  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await press(page.getByRole('menuitemradio', { name: 'Two charts' }));
  await advance(2000);
  const line = chart().getByRole('slider', { name: 'Buy 0.001 BTC' });
  await expect.element(line).toBeInTheDocument();
  await startReplay(advance);
  expect(line.elements()).toHaveLength(0);
  await rightClick(picture(), { x: 200, y: 160 });
  await advance(1000);
  const menu = page.getByRole('menu', { name: /^At / });
  await expect.element(menu).toHaveTextContent('Replay: no orders or alerts from the chart');
  expect(
    menu
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Copy price']);
  await keys('{Escape}');
  await expect.element(bar()).toBeVisible();

  expect(page.getByRole('region', { name: 'Chart 2' }).element().textContent).not.toContain('Replay');
  await fill(page.getByRole('textbox', { name: 'Amount', exact: true }), '0.001');
  await expect.element(page.getByRole('button', { name: 'Buy BTC', exact: true })).toBeEnabled();

  await press(button('Back to live'));
  await advance(1000);
  await expect.element(line).toBeInTheDocument();
});

test('the palette begins a replay', async ({ open, advance }) => {
  await open({ path: PATH });
  await advance(3000);
  await keys('{Control>}k{/Control}');
  await advance(1000);
  await keys('Replay candles{Enter}');
  await advance(2000);
  await expect.element(slider()).toHaveFocus();
  await expect.element(picture()).toHaveTextContent(/Replay, \d{4}-/);
  await page.getByRole('tab', { name: 'Depth' }).click();
  await advance(1000);
  await press(chart().getByRole('tab', { name: '1m', exact: true }));
  await advance(2000);
  expect(text()).not.toContain('Replay');
});
