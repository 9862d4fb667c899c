import type { Locator, Page } from '@playwright/test';
import { untoldStates } from '../support/untold-states.ts';
import { violations } from './support/axe.ts';
import { browserState } from './support/browser-state.ts';
import { expect, test } from './support/fault-test.ts';
import { signInByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { codeAfter, DEMO } from './support/sign-in.ts';

// A window of 1280 x 1024 at 400 %, in the system's own few colors: neither hides what the other one finds.
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { forcedColors: 'active' } });

/** Presses Tab until the control has the focus, and sees that it is on the screen and looks it. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  // More than a screen has controls: what is not reached in one round is never reached.
  for (let presses = 1; presses === 1 || !(await isThere()); presses += 1) {
    expect(presses).toBeLessThan(400);
    await page.keyboard.press(key);
  }
  await expect(control).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(untoldStates)).toEqual([]);
}

/** Goes to a control and presses it. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

const button = (part: Locator | Page, name: string | RegExp) =>
  part.getByRole('button', { name, exact: true });

/** Every word of the screen can be read, and every control has its state. */
async function legible(page: Page): Promise<void> {
  expect(await violations(page, { only: 'color-contrast' })).toEqual([]);
  expect(await page.evaluate(untoldStates)).toEqual([]);
}

test.describe('the demo account', () => {
  test.use({
    storageState: async ({ exchange }, use) =>
      use(browserState(exchange.url, { person: await signInByCall(exchange.url) })),
  });

  // proves F68
  test('withdraws by keys alone, zoomed in and in the colors of the system', async ({ page, exchange }) => {
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(name, { exact: true });
    await openScreen(page, '/account/withdrawel?coin=BTC');
    await legible(page);
    await press(page, button(main, 'Review'));
    await expect(field('Address')).toBeFocused();
    await page.keyboard.type('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
    await expect(main.getByText("You haven't used this address before", { exact: true })).toBeVisible();
    await type(page, main.getByRole('textbox', { name: 'Amount' }), '0.02');
    await press(page, button(main, 'Review'));
    await expect(main.getByRole('heading', { name: 'Compare before you continue' })).toBeFocused();
    await legible(page);
    await press(page, button(main, 'Address matches, continue'));
    await expect(main.getByRole('heading', { name: "Confirm it's you" })).toBeFocused();
    await type(page, field('Trade password'), '246810');
    const code = await codeAfter(exchange.url, DEMO.account, () => press(page, button(main, 'Send code')));
    await expect(field('Email code')).toBeFocused();
    await expect(field('Email code')).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(code);
    await legible(page);
    await press(page, button(main, 'Withdraw'));
    await expect(main.getByRole('heading', { name: 'Withdrawal requested' })).toBeFocused();
    await legible(page);

    const history = page.getByRole('region', { name: 'Withdrawal history' });
    await press(page, button(history, /^Cancel/).first());
    const question = page.getByRole('alertdialog');
    await press(page, button(question, 'Cancel withdrawal'));
    await expect(history.getByText('Canceled').first()).toBeVisible();
    // Its button went, and the start of the built app has installed what keeps the focus.
    await expect(history.getByRole('group', { name: 'Withdrawal history' })).toBeFocused();
  });
});
