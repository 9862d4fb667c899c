import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from './support/axe.ts';
import { fill, flip, keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const PATH = '/trade?pair=BTC/USDT';

const region = (name: string) => page.getByRole('region', { name, exact: true });
const desk = () => region('Chart');
const further = (number: number) => region(`Chart ${number}`);
const pictureOf = (number: number) => further(number).getByRole('application', { name: /Candle chart/ });
const dialog = () => page.getByRole('dialog', { name: 'Charts and workspaces' });
const periodOf = (number: number) => further(number).getByRole('button', { name: /^Period/ });
const pictures = () => page.getByRole('application', { name: /Candle chart/ }).elements();

/** Opens the dialog from the menu of the first chart. */
async function openDialog(advance: (ms: number) => Promise<unknown>) {
  await press(desk().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await press(page.getByRole('menuitem', { name: 'Charts and workspaces…' }));
  await advance(1000);
}

async function showCharts(advance: (ms: number) => Promise<unknown>, count: 'One' | 'Two' | 'Four') {
  await openDialog(advance);
  await press(dialog().getByRole('radio', { name: count }));
  await keys('{Escape}');
  await advance(2000);
}

async function choosePair(advance: (ms: number) => Promise<unknown>, number: number, pair: string) {
  await press(further(number).getByRole('button', { name: 'change the pair of this chart' }));
  await advance(1000);
  const search = page.getByRole('dialog', { name: `Pair of chart ${number}` });
  await expect.element(search.getByRole('combobox', { name: 'Search pairs' })).toHaveFocus();
  await fill(search.getByRole('combobox'), pair);
  await keys('{Enter}');
  await advance(2000);
  expect(search.elements()).toHaveLength(0);
}

async function choosePeriod(advance: (ms: number) => Promise<unknown>, number: number, name: string) {
  await press(periodOf(number));
  await press(further(number).getByRole('menuitemradio', { name, exact: true }));
  await advance(2000);
}

test('two and four charts have a pair and a period each, which stay on the device', async ({
  open,
  advance,
}) => {
  const app = await open({ path: PATH });
  await advance(3000);
  expect(pictures()).toHaveLength(1);
  await showCharts(advance, 'Two');
  expect(pictures()).toHaveLength(2);
  await expect.element(pictureOf(2)).toHaveAccessibleName('Candle chart of BTC/USDT');
  await expect.element(pictureOf(2)).toHaveTextContent(/MA 7 [\d,]+\.\d\d/);
  await expect.element(periodOf(2)).toHaveAccessibleName('Period: 15m');

  await choosePair(advance, 2, 'ETH/USDT');
  await choosePeriod(advance, 2, '4h');
  await expect.element(pictureOf(2)).toHaveAccessibleName('Candle chart of ETH/USDT');
  await expect.element(pictureOf(2)).toHaveTextContent(/MA 7 [\d,]+\.\d\d/);
  await showCharts(advance, 'Four');
  expect(pictures()).toHaveLength(4);
  await app.end();

  await open({ path: '/trade?pair=LTC/USDT', device: app.device });
  await advance(3000);
  expect(pictures()).toHaveLength(4);
  // It has a pair of its own; the next one follows the desk.
  await expect.element(pictureOf(2)).toHaveAccessibleName('Candle chart of ETH/USDT');
  await expect.element(periodOf(2)).toHaveAccessibleName('Period: 4h');
  await expect.element(pictureOf(3)).toHaveAccessibleName('Candle chart of LTC/USDT');
});

test('a chart changes places with the first one', async ({ open, advance }) => {
  const app = await open({ path: PATH });
  await advance(3000);
  await showCharts(advance, 'Two');
  await choosePair(advance, 2, 'ETH/USDT');
  await choosePeriod(advance, 2, '4h');
  expect(await violationsInBothThemes()).toEqual([]);
  await press(further(2).getByRole('button', { name: 'Swap with the first chart' }));
  await advance(2000);
  expect(app.path()).toBe('/trade?pair=ETH/USDT');
  const first = desk().getByRole('tab', { name: '4h', exact: true });
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expect.element(pictureOf(2)).toHaveAccessibleName('Candle chart of BTC/USDT');
  await expect.element(periodOf(2)).toHaveAccessibleName('Period: 1m');
});

test('back at one chart, the others are asked for no more', async ({ open, advance, exchange }) => {
  const app = await open({ path: PATH });
  await advance(3000);
  await showCharts(advance, 'Two');
  await choosePair(advance, 2, 'ETH/USDT');
  const asked = async () => {
    const before = exchange.sent('/huobi/getKline');
    await advance(20_000);
    return exchange.sent('/huobi/getKline') - before;
  };
  const ofTwo = await asked();
  await showCharts(advance, 'One');
  expect(pictures()).toHaveLength(1);
  await advance(5000);
  const ofOne = await asked();
  expect(ofOne).toBeGreaterThan(0);
  expect(ofOne).toBeLessThan(ofTwo);
  await app.end();
  await open({ path: PATH, device: app.device });
  await advance(2000);
  expect(pictures()).toHaveLength(1);
});

test('the palette opens the dialog on the spot desk; the contract desk has one chart', async ({
  open,
  advance,
}) => {
  const app = await open({ path: PATH });
  await advance(2000);
  await keys('{Control>}k{/Control}');
  await advance(1000);
  await fill(page.getByRole('combobox', { name: 'Search pairs, pages and actions' }), 'workspaces');
  await keys('{Enter}');
  await advance(2000);
  await expect.element(dialog().getByRole('radio', { name: 'One' })).toBeChecked();
  await keys('{Escape}');
  await advance(1000);
  expect(dialog().elements()).toHaveLength(0);
  expect(localStorage.getItem('bourse-chart-count')).toBe('null');

  await app.goTo('/scontract?pair=BTC/USDT');
  await advance(2000);
  await press(page.getByRole('tab', { name: '1m', exact: true }));
  await advance(1000);
  await press(page.getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await expect.element(page.getByRole('menuitem', { name: 'Compare with another pair…' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Charts and workspaces…' }).elements()).toHaveLength(0);
});

test('crosshairs stand at one time where the person wishes it', async ({ open, advance }) => {
  await open({ path: PATH });
  await advance(3000);
  await showCharts(advance, 'Two');
  await choosePeriod(advance, 2, '5m');
  const first = desk().getByCss('[data-crosshair="time"]').first();
  const second = further(2).getByCss('[data-crosshair="time"]');
  const point = async (share: number) => {
    const plot = desk().getByCss('.u-over').first().element().getBoundingClientRect();
    await mouse.move({ x: plot.left + plot.width * share, y: plot.top + plot.height / 2 });
    await advance(500);
  };
  await point(0.5);
  await expect.element(first).toHaveTextContent(/\d\d:\d\d/);
  expect(second.element().textContent).toBe('');

  await openDialog(advance);
  await flip(dialog().getByRole('switch', { name: 'Crosshair at the same time in all charts' }));
  await keys('{Escape}');
  await advance(1000);
  for (const share of [0.3, 0.6]) {
    await point(share);
    const time = /(\d\d):(\d\d)/;
    const [, hour = '', minute = ''] = time.exec(first.element().textContent ?? '') ?? [];
    const five = String(Math.floor(Number(minute) / 5) * 5).padStart(2, '0');
    await expect.element(second).toHaveTextContent(`${hour}:${five}`);
    // Its figures are of that candle.
    await expect.element(pictureOf(2)).toHaveTextContent(`${hour}:${five}`);
  }
  await mouse.move({ x: 2, y: 2 });
  await advance(500);
  expect(second.element().textContent).toBe('');
});

test('old candles are told as old in every chart', async ({ open, advance, device }) => {
  await open({ path: PATH });
  await advance(3000);
  await showCharts(advance, 'Two');
  await choosePair(advance, 2, 'ETH/USDT');
  await expect.element(further(2)).not.toHaveTextContent(/stale|offline/i);
  await device.setOffline(true);
  await advance(60_000);
  await expect.element(further(2)).toHaveTextContent(/stale|offline/i);
  expect(further(2).getByCss('figure').element()).toHaveAttribute('data-stale', 'true');
  await device.setOffline(false);
  await advance(20_000);
  await expect.element(further(2)).not.toHaveTextContent(/stale|offline/i);
});

test('the keyboard moves the view of every chart', async ({ open, advance }) => {
  await open({ path: PATH });
  await advance(3000);
  await showCharts(advance, 'Two');
  const plot = further(2).getByCss('.u-over');
  const point = async () => {
    const { left, top, width, height } = plot.element().getBoundingClientRect();
    await mouse.move({ x: left + width / 2, y: top + height / 2 });
    await advance(500);
    return further(2).getByCss('[data-crosshair="time"]').element().textContent;
  };
  const before = await point();
  (pictureOf(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await quiet();
  await advance(500);
  expect(await point()).not.toBe(before);
});

test('a second chart comes with two presses, and goes with two', async ({ open, advance }) => {
  await open({ path: PATH });
  await advance(3000);
  for (const count of [2, 1]) {
    await press(desk().getByRole('button', { name: 'Chart view' }));
    await advance(1000);
    await press(page.getByRole('menuitemradio', { name: 'Two charts' }));
    await advance(2000);
    expect(pictures()).toHaveLength(count);
  }
});
