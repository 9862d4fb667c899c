import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { load, openExchange } from '../own/exchange.mjs';
import { FIGURES } from './budgets.mjs';
import { LINES } from './kinds.mjs';
import { startLine } from './line.mjs';

/** How long the desk is left alone, and how often it is looked at (ms). */
const REST = 60_000;
const LOOK_EVERY = 250;
/** A form that has not come by then never does. */
const PATIENCE = 300_000;
/** What the chip may be behind: a tick of its own, and a look. */
const SLACK = 1500;

const DESK = '/pc/trade?pair=BTC/USDT';

/** Waits until the form is there and keeps a digit (ms since the navigation). */
async function formReady(page, url) {
  const began = performance.now();
  await page.goto(url + DESK, { waitUntil: 'commit', timeout: PATIENCE });
  const amount = page.getByRole('region', { name: 'Spot order' }).getByRole('textbox', { name: 'Amount' });
  await amount.fill('1', { timeout: PATIENCE });
  const took = performance.now() - began;
  await wait(1000);
  if ((await amount.inputValue()) !== '1') throw new Error('the form forgot what was typed into it');
  return took;
}

const chipOf = (page) =>
  page.evaluate(() => {
    const chip = document.querySelector('main [data-age]');
    return chip && { tone: chip.getAttribute('data-age'), text: chip.textContent };
  });

/** When the copy for offline use was whole (ms since the navigation): it is made once, and is nothing that a desk at rest asks for. */
const copied = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => performance.now()));

/** Leaves the desk alone; no price may be called younger than what the line brought last. */
async function atRest(page, line) {
  const before = line.moved();
  const began = performance.now();
  const lies = [];
  while (performance.now() - began < REST) {
    await wait(LOOK_EVERY);
    const silence = line.silence();
    const chip = await chipOf(page);
    const told = chip?.tone === 'live' ? Number(/([\d.]+)\s*s$/.exec(chip.text)?.[1]) * 1000 : Number.NaN;
    if (told + SLACK < silence) lies.push(`${chip.text} after ${Math.round(silence)} ms of silence`);
  }
  const minutes = (performance.now() - began) / 60_000;
  const { bytes, calls } = line.moved();
  return { calls: (calls - before.calls) / minutes, kB: (bytes - before.bytes) / 1000 / minutes, lies };
}

/**
 * Places one order by the form, and waits until it is listed; gives how often the exchange has it.
 * @param late the line, whose answers come late for another half a minute
 */
async function orderOnce(page, exchange, late) {
  const form = page.getByRole('region', { name: 'Spot order' });
  const price = form.getByRole('textbox', { name: 'Price', exact: true });
  // Until a market price has come there is none to start from.
  while ((await price.inputValue()) === '') await wait(LOOK_EVERY);
  await price.fill((Number(await price.inputValue()) * 0.97).toFixed(2));
  await form.getByRole('textbox', { name: 'Amount' }).fill('0.001');
  const began = performance.now();
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: /^Place order/ }).click();
  // Longer than any call is waited for: then nobody knows whether it was taken, until the line is better.
  if (late) setTimeout(() => late.delayCalls(0), 30_000);
  const row = page
    .getByRole('region', { name: 'Orders', exact: true })
    .getByRole('row', { name: /Buy.*Limit/ });
  await row.first().waitFor({ timeout: PATIENCE });
  const took = performance.now() - began;
  // What is sent a second time would be there by then.
  await wait(30_000);
  return { took, orders: await exchange.open(), rows: await row.count() };
}

/** Everything of one line, in a browser of its own. */
async function measure(name) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const exchange = await openExchange(true);
  const line = await startLine(Number(new URL(exchange.url).port), LINES[name]);
  exchange.openedAt(line.url);
  try {
    const { openDevice } = await load('tests/stack/support/browser-state.ts');
    const page = await openDevice(browser, line.url, { person: exchange.person });
    page.setDefaultTimeout(PATIENCE);
    const form = await formReady(page, line.url);
    const { late = 0 } = LINES[name];
    line.delayCalls(late);
    // It may be whole while the order is on its way.
    const whole = copied(page);
    const order = await orderOnce(page, exchange, late > 0 && line);
    const copy = await whole;
    line.delayCalls(late);
    const rest = await atRest(page, line);
    line.delayCalls(0);
    const again = await formReady(page, line.url);
    line.sleep();
    const began = performance.now();
    await wait(3000);
    while (line.silence() > LOOK_EVERY || (await chipOf(page))?.tone !== 'live') {
      if (performance.now() - began > PATIENCE) throw new Error('the desk did not come back after the sleep');
      await wait(LOOK_EVERY);
    }
    return { form, again, back: performance.now() - began, copy, ...rest, ...order };
  } finally {
    await browser.close();
    await line.close();
    await exchange.close();
  }
}

/** The figures of each line; fails where an order was placed twice, or an old price was called live. */
export async function lineFigures(names = Object.keys(LINES)) {
  const figures = [];
  for (const name of names) {
    const seen = await measure(name);
    if (seen.orders !== 1 || seen.rows !== 1)
      throw new Error(`${name}: one press, ${seen.orders} orders and ${seen.rows} rows`);
    if (seen.lies.length > 0) throw new Error(`${name}: called live: ${seen.lies.join('; ')}`);
    for (const [figure, { unit }] of Object.entries(FIGURES))
      figures.push({ id: `${name} ${figure}`, measured: unit === 's' ? seen[figure] / 1000 : seen[figure] });
  }
  return figures;
}
