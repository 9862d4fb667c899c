import { page } from 'vitest/browser';
import { keys, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const picture = () => chart().getByRole('application', { name: /Candle chart/ });
const axis = () => chart().getByRole('button', { name: /^Price axis/ });
const stop = () => chart().getByRole('button', { name: 'Stop comparing with ETH/USDT' });
const PATH = '/trade?pair=BTC/USDT';
const COMPARED = /ETH\/USDT[+−]?\d+\.\d\d%/;

test('another pair is drawn in percent, kept, told with its age, and taken away', async ({
  open,
  advance,
  device,
}) => {
  const first = await open({ path: PATH });
  await advance(3000);
  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await press(page.getByRole('menuitem', { name: 'Compare with another pair…' }));
  await advance(1000);
  const panel = page.getByRole('dialog', { name: 'Compare with another pair' });
  await expect.element(panel.getByRole('combobox', { name: 'Search pairs' })).toHaveFocus();
  expect(panel.getByRole('option', { name: /^BTC\/USDT/ }).elements()).toHaveLength(0);
  await press(panel.getByRole('option', { name: /^ETH\/USDT/ }));
  await advance(1000);
  await expect.element(picture()).toHaveTextContent(COMPARED);
  await expect.element(axis()).toHaveAccessibleName('Price axis: %');
  await keys('{Escape}');
  await advance(1000);
  expect(panel.elements()).toHaveLength(0);
  await expect.element(picture()).not.toHaveTextContent(/ago|stale|offline/i);
  await first.end();

  await open({ path: PATH, device: first.device });
  await advance(3000);
  await expect.element(picture()).toHaveTextContent(COMPARED);
  await device.setOffline(true);
  await advance(60_000);
  await expect.element(picture()).toHaveTextContent(/ETH\/USDT[+−]?\d+\.\d\d%.*stale/i);
  await device.setOffline(false);
  await press(stop());
  await advance(1000);
  expect(stop().elements()).toHaveLength(0);
  await expect.element(picture()).not.toHaveTextContent('ETH/USDT');
  await expect.element(picture()).toHaveFocus();
  await expect.element(axis()).toHaveAccessibleName('Price axis: Lin');
});

test('the axis goes back to what it told before the comparison', async ({ open, advance }) => {
  const first = await open({ path: PATH });
  await advance(3000);
  (picture().element() as HTMLElement).focus();
  await advance(1000);
  await keys('{Alt>}g{/Alt}');
  await advance(1000);
  await expect.element(axis()).toHaveAccessibleName('Price axis: Log');
  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await press(page.getByRole('menuitem', { name: 'Compare with another pair…' }));
  await advance(1000);
  await press(page.getByRole('option', { name: /^ETH\/USDT/ }));
  await advance(1000);
  await expect.element(axis()).toHaveAccessibleName('Price axis: %');
  await first.end();
  await open({ path: PATH, device: first.device });
  await advance(3000);
  await press(stop());
  await advance(1000);
  await expect.element(axis()).toHaveAccessibleName('Price axis: Log');
  await keys('{Alt>}g{/Alt}');
  await advance(1000);
  await expect.element(axis()).toHaveAccessibleName('Price axis: Lin');
});
