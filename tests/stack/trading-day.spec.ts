import type { Page } from '@playwright/test';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { test as base, expect } from './support/fault-test.ts';
import { startFaultyExchange } from './support/faulty-exchange.ts';
import { call } from './support/people.ts';
import { reckon, type ToldFill, units } from './support/reckoning.ts';
import { settled } from './support/screens.ts';
import { lastPrice } from './support/trader.ts';

/** Its exchange keeps a folder, as an operator's does: it is ended in the middle of the day. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  exchange: async ({}, use) => {
    const exchange = await startFaultyExchange({ folder: true });
    await use(exchange);
    await exchange.close();
  },
});

const PAIR = { baseCoin: 'BTC', quoteCoin: 'USDT' };
const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const picture = (page: Page) => chartOf(page).getByRole('application', { name: /Candle chart/ });
const lineOf = (page: Page, name: string) => chartOf(page).getByRole('slider', { name, exact: true });
const figure = (text: string) => Number(text.replaceAll(',', ''));

/** A place of the plot at a price well below the market, for which the scale of prices is widened by its keys. */
async function placeBelow(page: Page, last: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('the chart is not there');
  const place = { x: box.width / 2, y: box.height * 0.7 };
  const label = chartOf(page).locator('[data-crosshair=price]');
  await picture(page).focus();
  // The keys come with the focus, and the picture says them once they are there.
  await expect(picture(page)).toHaveAccessibleName(/With Shift, the arrows/);
  for (let presses = 0; presses < 50; presses += 1) {
    await page.keyboard.press('Shift+ArrowDown');
    await page.mouse.move(box.x + place.x, box.y + place.y - 1);
    await page.mouse.move(box.x + place.x, box.y + place.y);
    await expect(label).toHaveText(/^[\d,]+\.\d\d$/);
    if (figure(await label.innerText()) < last * 0.99) return place;
  }
  throw new Error('the scale of prices does not widen');
}

test('a day of trading comes to the same in the ledger, the log, the position and on the desk', async ({
  page,
  exchange,
  trader,
}) => {
  const ask = (path: string, form: Record<string, string> = {}) =>
    call(exchange.url, path, { ...PAIR, ...form }, trader.token);
  const desk = await openSpotDesk(page);
  const last = await lastPrice(exchange.url, 'btcusdt');
  const row = (words: string | RegExp) => desk.rows.filter({ hasText: words });

  await test.step('an entry from the chart, with both exits', async () => {
    const position = await placeBelow(page, last);
    await picture(page).click({ button: 'right', position });
    await page.getByRole('menuitem', { name: 'Buy, limit' }).click();
    await expect.poll(async () => figure(await desk.price.inputValue())).toBeLessThan(last * 0.99);
    await desk.amount.fill('0.004');
    for (const [exit, percent] of [
      ['Take profit', '5'],
      ['Stop loss', '9'],
    ] as const) {
      await desk.form.getByRole('switch', { name: exit }).check({ force: true });
      const away = desk.form.getByRole('textbox', { name: `${exit}, percent from entry` });
      await expect(away).toBeEnabled();
      await away.fill(percent);
      await expect(desk.form.getByRole('textbox', { name: exit, exact: true })).not.toHaveValue('');
    }
    await desk.submit.click();
    await desk.confirm();
    await expect(row(/Buy.*Limit/)).toContainText('0%');
  });

  const open = async () => {
    const { list } = (await ask('/trade/getOrders', { status: '0' })) as {
      list: { side: string; price: string; stopPrice: string; exitOf: string | null }[];
    };
    return list;
  };
  const entry = async () => (await open()).find(({ side }) => side === 'buy');

  await test.step('its line is dragged to another price', async () => {
    const before = Number((await entry())?.price);
    const box = await lineOf(page, 'Buy 0.004 BTC').boundingBox();
    if (!box) throw new Error('the line has no words');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 12, { steps: 4 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Replace order' });
    const aimed = await dialog.getByRole('textbox', { name: 'Price', exact: true }).inputValue();
    expect(figure(aimed)).toBeLessThan(before);
    await dialog.getByRole('button', { name: 'Replace order' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => Number((await entry())?.price)).toBe(figure(aimed));
  });
  const limit = (await entry())?.price ?? '';

  await test.step('a quarter of it is filled, and its exits cover that', async () => {
    exchange.sellInto('btcusdt', limit, '0.001');
    await expect(row(/Buy.*Limit/)).toContainText('25%');
    await expect(row('Take profit')).toContainText('0.000999');
    await expect(row('Stop loss')).toContainText('0.000999');
  });

  await test.step('a market order, and a stop that trails it', async () => {
    for (const exit of ['Take profit', 'Stop loss']) {
      const on = desk.form.getByRole('switch', { name: exit });
      if (await on.isChecked()) await on.uncheck({ force: true });
    }
    await desk.type('Market');
    await desk.amount.fill('0.002');
    await desk.submit.click();
    await desk.confirm();
    await expect(desk.amount).toHaveValue('');
    await desk.form.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitemradio', { name: /^Trailing stop/ }).click();
    await desk.side('Sell');
    await desk.form.getByRole('textbox', { name: 'Trail by' }).fill('8');
    await desk.amount.fill('0.001');
    await desk.submit.click();
    await desk.confirm();
    await expect(row('Trailing stop')).toHaveCount(1);
  });

  await test.step('a line is drawn, with an alert', async () => {
    await chartOf(page).getByRole('button', { name: 'Drawing tools' }).click();
    // The keys come with the focus.
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button');
    await expect(tools.first()).toBeFocused();
    await page.keyboard.press('Alt+T');
    await expect(page.getByRole('button', { name: 'Trend line (Alt+T)', pressed: true })).toBeVisible();
    await page.keyboard.press('Enter');
    const bar = page.getByRole('toolbar', { name: 'Trend line', exact: true });
    await bar.getByRole('button', { name: 'Price alert', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Alert when the price crosses it' }).click();
    await expect(bar.getByRole('button', { name: 'Alert set', exact: true })).toBeVisible();
  });

  await test.step('the exchange ends and starts again: all of it is still there', async () => {
    await exchange.restart();
    await page.reload();
    await settled(page);
    await expect(row(/Buy.*Limit/)).toContainText('25%');
    for (const words of ['Take profit', 'Stop loss', 'Trailing stop'])
      await expect(row(words)).toHaveCount(1);
    // In the view, which begins anew, or beyond its edge.
    await expect(chartOf(page).locator('[data-line]', { hasText: 'Buy 0.003 BTC' })).toBeAttached();
    const asTable = chartOf(page).getByRole('button', { name: 'Show as table' });
    await asTable.click();
    const drawings = chartOf(page).getByRole('table', { name: 'Drawings' }).getByRole('row');
    await expect(drawings.filter({ hasText: 'Trend line' })).toHaveCount(1);
    await asTable.click();
    await page.getByRole('button', { name: /price alert.* for BTC\/USDT/i }).click();
    const alerts = page.getByRole('dialog', { name: 'Price alerts' });
    await expect(alerts.getByRole('listitem')).toContainText('crosses trend line');
    await page.keyboard.press('Escape');
  });

  await test.step('the rest is filled, one exit goes first and ends the other, and the trail is caught', async () => {
    exchange.sellInto('btcusdt', limit, '0.003');
    await expect(row(/Buy.*Limit/)).toHaveCount(0);
    await expect(row('Take profit')).toContainText('0.003996');
    const target = (await open()).find(({ exitOf }) => exitOf === 'takeProfit')?.stopPrice ?? '';
    exchange.sellInto('btcusdt', target, '0.5');
    await expect(row('Take profit')).toHaveCount(0);
    await expect(row('Stop loss')).toHaveCount(0);
    await expect(row('Trailing stop')).toHaveCount(1);
    exchange.sellInto('btcusdt', (last * 0.9).toFixed(2), '0.5');
    await expect(desk.orders.getByText('No open orders')).toBeVisible();
    await desk.tab('History');
    // The stop loss, and both exits of the order that the drag replaced.
    await expect(row('Canceled: a linked order went first')).toHaveCount(3);
    await expect(row('Filled')).toHaveCount(4);
  });

  await test.step('sums and position are those of the ledger, to the last digit', async () => {
    const { list: fills } = (await ask('/trade/getFills', { pageSize: '100' })) as { list: ToldFill[] };
    // A day that goes over midnight has a profit of yesterday.
    const sums = reckon([...fills].reverse(), new Date(exchange.now()).setUTCHours(0, 0, 0, 0));
    const position = (await ask('/trade/getPosition')) as Record<string, string>;
    expect(units(position.amount ?? '')).toBe(sums.coins);
    expect(units(position.averageTotal ?? '')).toBe(sums.cost);
    expect(units(position.realised ?? '')).toBe(sums.realised);
    expect(units(position.realisedToday ?? '')).toBe(sums.realisedToday);

    const assets = (await ask('/assets/getAssets', { account: '2' })) as {
      currency: string;
      available: string;
      frozen: string;
    }[];
    const held = (coin: string) => assets.find(({ currency }) => currency === coin);
    expect(units(held('BTC')?.available ?? '')).toBe(sums.coins);
    expect(units(held('USDT')?.available ?? '')).toBe(units('700') + sums.money);
    for (const coin of ['BTC', 'USDT']) {
      expect(units(held(coin)?.frozen ?? '')).toBe(0n);
      const log = (await ask('/assets/getRecords', {
        account: '2',
        currency: coin,
        pageSize: '100',
      })) as { list: { amount: string; balanceAfter: string }[] };
      const moved = log.list.reduce((sum, { amount }) => sum + units(amount), 0n);
      expect(moved).toBe(units(held(coin)?.available ?? ''));
      expect(log.list[0]?.balanceAfter).toBe(held(coin)?.available);
    }

    await desk.orders.getByRole('tab', { name: 'Position' }).click();
    const told = (name: RegExp) => desk.orders.locator('dl > div', { hasText: name });
    const grouped = (text: string) =>
      text.replace(/^(\d+)(?=\.)/, (whole) => Number(whole).toLocaleString('en-US'));
    await expect(told(/^Held in all accounts/)).toContainText(position.amount ?? '');
    await expect(told(/^Average cost/)).toContainText(
      `Total ${grouped(position.averageTotal ?? '').slice(0, -6)}`,
    );
    const even =
      (
        await told(/^Break-even/)
          .locator('dd')
          .innerText()
      ).split('\n')[0] ?? '';
    // What selling all of it there leaves after the fee covers the cost; one cent less would not.
    const left = figure(even) * Number(position.amount) * 0.999;
    expect(left).toBeGreaterThanOrEqual(Number(position.averageTotal) - 1e-9);
    expect(left - 0.01 * Number(position.amount)).toBeLessThan(Number(position.averageTotal));
    const line = chartOf(page).locator('[data-words]', { hasText: `Break-even ${position.amount}` });
    // Its words stand at the line, or at the edge beyond which it lies, with the price.
    await expect(line.first()).toBeAttached();
    expect(await exchange.audit()).toEqual([]);
  });
});
