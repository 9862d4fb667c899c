import { type Locator, page, userEvent } from 'vitest/browser';
import { untoldStates } from '../support/untold-states.ts';
import { violations } from './support/axe.ts';
import { keys } from './support/locators.ts';
import { emulateMedia } from './support/media.ts';
import { advance, quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

/** A window of 1280 x 1024 at 400 %, in the system's own few colors: neither hides what the other one finds. */
async function zoomIn(): Promise<void> {
  await emulateMedia({ forcedColors: 'active' });
  await resize(320, 256);
}

/** Presses Tab until the control has the focus, and sees that it is on the screen and looks it. */
async function tabTo(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  const isThere = () => control.query() === document.activeElement;
  // More than a screen has controls: what is not reached in one round is never reached.
  for (let presses = 1; presses === 1 || !isThere(); presses += 1) {
    expect(presses).toBeLessThan(400);
    await userEvent.keyboard('{Tab}');
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

async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await keys('{Control>}a{/Control}');
  await keys(text);
}

const button = (part: Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true });

const main = page.getByRole('main');
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
