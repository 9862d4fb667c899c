import { randomUUID } from 'node:crypto';
import { WithdrawalDesk } from './page-models/withdrawal-desk.ts';
import { violations } from './support/axe.ts';
import { browserState } from './support/browser-state.ts';
import { type Exchange, startExchange } from './support/exchange.ts';
import { holdCalls } from './support/fault-test.ts';
import { newestCode } from './support/outbox.ts';
import { call, type Person, registerByCall, setTradePassword } from './support/people.ts';
import { rewriteAnswers } from './support/rewritten-answers.ts';
import { codeAfter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const BITCOIN = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** The ends that people look at are those of ETHEREUM. */
const LOOK_ALIKE = `0x5aae${'1'.repeat(32)}eaed`;
const DEMO_TRADE_PASSWORD = '246810';

/** Puts an address into somebody's book, past the app. */
async function addToBook(
  url: string,
  { account, token }: Person,
  chain: string,
  address: string,
  label: string,
) {
  await call(url, '/user/sendEmailCode', { account, scene: 'address', chain, address });
  const code = (await newestCode(url, account)) ?? '';
  await call(url, '/address/add', { chain, address, label, code }, token);
}

test.describe('a newcomer', () => {
  let fast: Exchange;
  test.beforeAll(async () => {
    // A day of holds passes in a second, a review at once.
    fast = await startExchange({ speed: 100_000 });
  });
  test.afterAll(() => fast.close());

  test('gets from a new account to the first withdrawal by keyboard alone', async ({ browser }) => {
    test.slow();
    const person = await registerByCall(fast.url);
    const storageState = browserState(fast.url, { person });
    const context = await browser.newContext({ storageState, baseURL: fast.url, locale: 'en-US' });
    const page = await context.newPage();
    const desk = new WithdrawalDesk(page);
    await desk.open();
    await expect(page.getByText('Set a trade password')).toBeVisible();
    await expect(desk.review).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText("Your identity isn't verified, so your limit is low")).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await setTradePassword(fast.url, person, '135790');
    await desk.open();
    const { keyboard } = page;
    await desk.tabTo(desk.network);
    await keyboard.press('T');
    await desk.tabTo(desk.address);
    await keyboard.type(TRON);
    await expect(page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
    await desk.tabTo(page.getByRole('button', { name: 'Test with 10 USDT' }));
    await keyboard.press('Enter');
    await expect(desk.amount).toHaveValue('10');
    await desk.tabTo(desk.review);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Compare before you continue' })).toBeFocused();
    await expect(page.getByText('9.00 USDT')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await desk.tabTo(desk.goOn);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeFocused();
    await desk.tabTo(desk.password);
    await keyboard.type('135790');
    await desk.tabTo(desk.sendCode);
    const code = await codeAfter(fast.url, person.account, () => keyboard.press('Enter'));
    await expect(desk.code).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await keyboard.type(code);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeFocused();
    const stages = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem');
    await expect(stages.first()).toContainText('Requested');
    await expect(page.getByRole('link', { name: 'See it in the transaction log' })).toBeVisible();
    await expect(desk.history.getByText('Completed')).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText("Sent. It's on its way to the address below.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

test.describe('the demo account', () => {
  test.use({ as: 'demo' });

  // proves F30
  test('is refused what is wrong, loses nothing that was typed, and takes a withdrawal back', async ({
    page,
    context,
    exchange,
    demo,
  }) => {
    test.slow();
    const desk = new WithdrawalDesk(page);
    await desk.open();
    await desk.pickAndPaste('Tron (TRC20)', TRON);
    await expect(desk.network.locator('option:checked')).toHaveText('Tron (TRC20)');
    await expect(page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
    await expect(desk.address).toHaveValue(TRON);

    await desk.open('?coin=BTC');
    for (const [address, words] of [
      [ETHEREUM, 'Wrong network: this address is on Ethereum (ERC20), not Bitcoin'],
      ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'Wrong network: this address is for real coins on Bitcoin'],
      [`${BITCOIN.slice(0, -1)}y`, 'A character is wrong or missing'],
      ['<b>mine</b>', 'Not a valid Bitcoin address'],
    ] as const) {
      await desk.paste(address);
      await expect(page.getByText(words)).toBeVisible();
    }
    expect(await violations(page)).toEqual([]);
    const { address: own } = (await call(
      exchange.url,
      '/assets/getDepositAddress',
      { currency: 'BTC', chain: 'BTC' },
      demo.token,
    )) as { address: string };
    await desk.paste(own);
    await desk.amount.fill('0.02');
    await desk.review.click();
    await expect(desk.failure).toContainText('This is your own deposit address');
    await desk.paste(BITCOIN);
    for (const [amount, words] of [
      ['', 'Enter an amount'],
      ['0.0009', 'Below the minimum withdrawal'],
      ['9', 'Insufficient available balance'],
    ] as const) {
      await desk.amount.fill(amount);
      await desk.review.click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(desk.amount).toBeFocused();
    }
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(desk.amount).toHaveValue('0.5');
    await page.reload();
    await expect(desk.address).toHaveValue(BITCOIN);
    await expect(desk.amount).toHaveValue('0.5');

    await desk.amount.fill('0.02');
    await expect(page.getByText('Remaining')).toBeVisible();
    await desk.review.click();
    await desk.goOn.click();
    await desk.withdraw.click();
    await expect(desk.password).toHaveAccessibleDescription('Enter the trade password');
    await desk.password.fill('000000');
    const code = await codeAfter(exchange.url, demo.account, () => desk.sendCode.click());
    await desk.code.fill(code);
    await desk.withdraw.click();
    await expect(desk.password).toHaveAccessibleDescription('Wrong trade password. 4 tries left');
    await expect(desk.password).toBeFocused();
    await desk.password.fill(DEMO_TRADE_PASSWORD);
    await desk.code.fill('000000');
    await desk.withdraw.click();
    await expect(desk.code).toHaveAccessibleDescription(/Verification code error/);
    await desk.code.fill(code);
    await desk.withdraw.click();
    await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
    const row = desk.history.getByRole('row').filter({ hasText: '0.02000000 BTC' });
    await expect(row.getByText('Under review')).toBeVisible();

    await context.setOffline(true);
    await row.getByRole('button', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Cancel withdrawal' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await context.setOffline(false);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(row.getByText('Canceled')).toBeVisible({ timeout: 30_000 });
  });

  // proves F66
  test('is warned of what something else on the computer does to an address', async ({
    page,
    exchange,
    demo,
  }) => {
    await addToBook(exchange.url, demo, 'ERC20', ETHEREUM, 'Cold wallet');
    const desk = new WithdrawalDesk(page);
    await desk.open('?coin=ETH');
    await desk.paste(LOOK_ALIKE);
    await expect(page.getByText('this looks like “Cold wallet” in your book')).toBeVisible();
    await expect(page.getByText('characters differ, between characters 7 and 38')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await desk.amount.fill('0.1');
    await desk.review.click();
    await expect(page.getByText('Compare the two addresses first')).toBeVisible();
    await desk.paste(ETHEREUM);
    await expect(page.getByText('In your book: Cold wallet')).toBeVisible();
    await desk.review.click();
    await expect(page.getByText('This address is still on hold')).toBeVisible();

    await desk.open('?coin=BTC');
    await desk.paste(BITCOIN);
    await expect(page.getByText('As pasted')).toBeVisible();
    await desk.address.fill('tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7');
    await expect(page.getByText('This differs from what you pasted')).toBeVisible();

    await desk.paste(BITCOIN);
    await desk.amount.fill('0.02');
    await rewriteAnswers(page, '**/assets/getWithdrawPreview', async (answer) => {
      const body = await answer.json();
      return { json: { ...body, data: { ...body.data, address: 'tb1qelsewhere' } } };
    });
    await desk.review.click();
    await expect(desk.failure).toContainText('The server shows a different address');
    await expect(desk.goOn).toHaveAttribute('aria-disabled', 'true');
  });
});

test('keeps a book of addresses, and can be paid to it alone', async ({ browser, exchange }) => {
  test.slow();
  const person = await registerByCall(exchange.url);
  const storageState = browserState(exchange.url, { person });
  const context = await browser.newContext({ storageState, baseURL: exchange.url, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/pc/setting/address?type=3');
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  const label = `Exchange ${randomUUID().slice(0, 4)}`;
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Give the address a name')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(label);
  const networks = await holdCalls(context, '/assets/getChains');
  await dialog.getByLabel('Coin', { exact: true }).selectOption('XRP');
  await dialog.getByLabel('Address', { exact: true }).fill('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  // What is still being looked up is waited for, not called wrong.
  await expect.poll(() => networks.count()).toBeGreaterThan(0);
  await networks.release();
  await expect(dialog.getByText('Enter the memo, or confirm there is none')).toBeVisible();
  await dialog.getByLabel('Memo or tag').fill('12345');
  expect(await violations(page)).toEqual([]);
  const code = await codeAfter(exchange.url, person.account, () =>
    dialog.getByRole('button', { name: 'Send code' }).click(),
  );
  await dialog.getByLabel('Email code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Add address' }).click();
  const row = page.getByRole('row').filter({ hasText: label });
  await expect(row.getByText(/^Available in 23:59:\d\d$/)).toBeVisible();
  await expect(row.getByText('Memo 12345')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const whitelist = page.getByRole('switch', { name: 'Withdraw to saved addresses only' });
  await whitelist.click();
  await expect(whitelist).toBeChecked();
  const desk = new WithdrawalDesk(page);
  await setTradePassword(exchange.url, person, '135790');
  await desk.open();
  await expect(
    page.getByText('Your whitelist is on: you can withdraw to saved addresses only'),
  ).toBeVisible();
  await desk.paste(ETHEREUM);
  await desk.amount.fill('50');
  await desk.review.click();
  await expect(page.getByText('Your whitelist is on: choose a saved address')).toBeVisible();

  await page.goto('/pc/setting/address?type=3');
  await whitelist.click();
  const off = page.getByRole('dialog');
  // The code of the address proved the session: this takes no other.
  await expect(off.getByText('No codes needed for security changes until')).toBeVisible();
  await expect(off.getByLabel('Email code', { exact: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText(/^Off in 23:59:\d\d$/)).toBeVisible();
  await expect(whitelist).toBeChecked();
  await context.close();
});
