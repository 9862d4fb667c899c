import { page } from 'vitest/browser';
import { violations } from './support/axe.ts';
import { spotDesk } from './support/desks.ts';
import { fill, flip, keysTo, press } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const OFF_TICK = 'Too many decimals for this pair';
const PRICE_RANGE = 'Enter a price between half and twice the last price';

test('an order that breaks a rule is not asked about, however fast it is sent', async ({ atSpot }) => {
  const desk = await atSpot();
  await fill(desk.amount, '0.001');
  // Within one task, so that nobody has judged the price when the form is sent.
  const field = desk.price.element() as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, '1');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.form?.requestSubmit();
  await quiet();
  await expect.element(desk.form.getByRole('alert')).toHaveTextContent(PRICE_RANGE);
  expect(desk.question.query()).toBeNull();
  await expect.element(desk.price).toHaveFocus();
});

test('what breaks a rule is said at its field, which takes the focus', async ({ trader, atSpot }) => {
  const desk = await atSpot();
  const alert = desk.form.getByRole('alert');
  await keysTo(desk.amount, '{Enter}');
  await expect.element(desk.amount).toHaveFocus();
  await expect.element(alert).toHaveTextContent('Enter an amount');
  await fill(desk.amount, '1');
  await keysTo(desk.amount, '{Enter}');
  await expect.element(alert).toHaveTextContent('Insufficient available balance');
  await fill(desk.amount, '0.0000001');
  await keysTo(desk.amount, '{Enter}');
  await expect.element(alert).toHaveTextContent('0.000001 BTC');
  await expect.element(desk.amount).toHaveValue('0.0000001');
  const price = (desk.price.element() as HTMLInputElement).value;
  await fill(desk.amount, '0.001');
  await fill(desk.price, `${price}5`);
  await keysTo(desk.amount, '{Enter}');
  await expect.element(alert).toHaveTextContent(OFF_TICK);
  await expect.element(desk.price).toHaveFocus();
  await expect.element(desk.price).toHaveValue(`${price}5`);
  await fill(desk.price, '1');
  await fill(desk.amount, '0.001');
  await keysTo(desk.amount, '{Enter}');
  await expect.element(alert).toHaveTextContent(PRICE_RANGE);
  await expect.element(desk.price).toHaveFocus();
  expect((await trader.balances()).spot).toBe('700/0');
});

test('a pair that does not exist, or is no pair at all, is said so, and another one can be chosen', async ({
  trader,
  open,
}) => {
  const app = await open({ path: '/trade', session: trader });
  for (const name of [
    'XYZ/USDT',
    '<img src=x onerror=alert(1)>',
    '../../login',
    '\u202eTDSU/CTB',
    "x'; drop",
  ]) {
    await app.goTo(`/trade?pair=${encodeURIComponent(name)}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pair not found');
    expect(spotDesk().form.query()).toBeNull();
    expect(page.getByCss('main img').query()).toBeNull();
  }
  await fill(page.getByRole('combobox', { name: 'Search pairs' }), 'ETH/USDT');
  await press(page.getByRole('option', { name: /ETH\/USDT/ }));
  expect(app.path()).toMatch(/pair=ETH(?:\/|%2F)USDT/);
  await expect.element(spotDesk().submit).not.toHaveAttribute('aria-disabled');
});

test('the form is sound to those who hear it, with exits and with a time limit', async ({ atSpot }) => {
  const desk = await atSpot();
  for (const exit of ['Take profit', 'Stop loss']) await flip(desk.form.getByRole('switch', { name: exit }));
  expect(await violations()).toEqual([]);
  await press(desk.form.getByRole('button', { name: 'More' }));
  await press(page.getByRole('menuitemradio', { name: /^Stop-market/ }));
  await flip(desk.form.getByRole('switch', { name: 'Good till time' }));
  expect(await violations()).toEqual([]);
});
