import { onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { keepFocus } from '#app/ui/kept-focus.ts';
import { untoldStates } from '../support/untold-states.ts';
import { violations } from './support/axe.ts';
import { contractDesk, spotDesk } from './support/desks.ts';
import { BACK } from './support/keyboard.ts';
import { keys } from './support/locators.ts';
import { emulateMedia } from './support/media.ts';
import { advance, quiet } from './support/quiet.ts';
import { lastPrice } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

/** A window of 1280 x 1024 at 400 %, in the system's own few colors: neither hides what the other one finds. */
async function zoomIn(): Promise<void> {
  // As the start of the app does.
  onTestFinished(keepFocus());
  await emulateMedia({ forcedColors: 'active' });
  await resize(320, 256);
}

/** Presses Tab until the control has the focus, and sees that it is on the screen and looks it. */
async function tabTo(control: Locator, key: '{Tab}' | typeof BACK = '{Tab}'): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  const isThere = () => control.query() === document.activeElement;
  // More than a screen has controls: what is not reached in one round is never reached.
  for (let presses = 1; presses === 1 || !isThere(); presses += 1) {
    expect(presses).toBeLessThan(400);
    await userEvent.keyboard(key);
  }
  await quiet();
  await expect.element(control).toBeInViewport({ ratio: 1 });
  expect(untoldStates()).toEqual([]);
}

/** Goes to a control and presses it. */
async function press(control: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(control);
  await keys(key);
  await advance(1000);
}

const ALL = '{Control>}a{/Control}';

async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await keys(ALL);
  await keys(text);
}

const button = (part: Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true });

const main = page.getByRole('main');
const question = page.getByRole('alertdialog');
const field = (name: string) => main.getByLabelText(name, { exact: true });

/** Every word of the screen can be read, and every control has its state. */
async function legible(): Promise<void> {
  expect(await violations('color-contrast')).toEqual([]);
  expect(untoldStates()).toEqual([]);
}

// proves F68
test('somebody new signs up by keys alone, zoomed in and in the colors of the system', async ({
  exchange,
  open,
}) => {
  const account = 'keys-alone@bourse.test';
  await zoomIn();
  const app = await open({ path: '/main' });
  await advance(1000);
  await press(page.getByRole('banner').getByRole('link', { name: 'Sign up' }));
  expect(app.path()).toBe('/login/register');

  const submit = button(main, 'Sign up');
  await press(submit);
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter your email');
  await legible();
  await keys(account);
  await press(button(main, 'Send code'));
  await expect.element(field('Email code')).toHaveFocus();
  await expect.element(field('Email code')).toBeInViewport({ ratio: 1 });
  await keys(await exchange.codeFor(account));
  await type(field('Password'), 'By-Keys-1');
  await type(field('Confirm password'), 'By-Keys-1');
  await press(main.getByRole('checkbox', { name: /legal age/ }), ' ');
  await press(button(main, 'Terms of use'));
  const text = page.getByRole('dialog', { name: 'Terms of use' });
  await press(button(text, 'Close').last());
  await expect.element(button(main, 'Terms of use')).toHaveFocus();
  await press(main.getByRole('checkbox', { name: /^I have read/ }), ' ');
  await legible();
  await press(submit);
  expect(app.path()).toBe('/main');
  await legible();
});

// proves F68
test('a spot order is placed, replaced and canceled by keys alone, zoomed in and in the colors of the system', async ({
  exchange,
  trader,
  open,
}) => {
  await zoomIn();
  const last = await lastPrice(exchange, 'btcusdt');
  await open({ path: '/trade', session: trader });
  await advance(1000);
  const { price, amount, orders } = spotDesk();
  await expect.element(price).not.toHaveValue('');
  await keys('b');
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toBeInViewport();
  await keys('0.001');
  await tabTo(price, BACK);
  await keys(ALL);
  await keys((last * 0.97).toFixed(2));
  // What the order would do is known, and warns of nothing: Enter agrees to what Enter asked.
  await advance(1000);
  await keys('{Enter}');
  await expect.element(button(question, /^Place order/)).toHaveFocus();
  await expect.element(question).toHaveAccessibleDescription(/0\.001000 BTC/);
  await legible();
  await press(button(question, /^Place order/));
  await expect.element(price).toHaveFocus();
  await legible();

  await press(button(orders, /^Replace/));
  const change = page.getByRole('dialog', { name: 'Replace order' });
  await expect.element(change.getByRole('textbox', { name: 'Price' })).toHaveFocus();
  await keys(ALL);
  await keys((last * 0.96).toFixed(2));
  await keys('{Enter}');
  await advance(1000);
  // Its row went, and another one came.
  await expect.element(orders.getByRole('group', { name: 'Open orders' })).toHaveFocus();
  await press(button(orders, /^Cancel (?!all)/));
  await expect.element(orders.getByText('No open orders')).toBeVisible();
  await expect.element(orders.getByRole('tabpanel', { name: 'Open orders 0' })).toHaveFocus();
});

// proves F68
test('a contract is opened, a product bought and left by keys alone, zoomed in and in the colors of the system', async ({
  trader,
  open,
}) => {
  await zoomIn();
  const app = await open({ path: '/trade', session: trader });
  await advance(1000);
  await app.goTo('/scontract');
  await advance(1000);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  const { up, amount, running } = contractDesk();
  await expect.element(up).not.toHaveAttribute('aria-disabled');
  await type(amount, '10');
  await press(up);
  await expect.element(question.getByRole('heading')).toHaveFocus();
  await legible();
  await press(button(question, 'Place order: Up'));
  expect(running.elements()).toHaveLength(1);
  await expect.element(up).toHaveFocus();
  await legible();

  await app.goTo('/finance/list');
  await advance(1000);
  await press(main.getByRole('link', { name: 'USDT 7 days' }));
  await type(main.getByRole('textbox', { name: 'Amount' }), '10');
  await keys('{Enter}');
  await expect.element(main.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await expect
    .element(main.getByRole('textbox', { name: 'Amount' }))
    .toHaveAccessibleDescription(/minimum 50 USDT/);
  await keys(ALL);
  await keys('100');
  await press(main.getByRole('checkbox', { name: /^I have read the risks/ }), ' ');
  await legible();
  await press(button(main, 'Review'));
  await press(button(question, 'Subscribe'));
  await expect.element(button(main, 'Review')).toHaveFocus();

  await app.goTo('/finance/record');
  await advance(1000);
  await legible();
  await press(button(main, /^Redeem 100/));
  await press(button(question, 'Redeem'));
  await expect.element(main.getByText('No active products')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Active' })).toHaveFocus();
});
