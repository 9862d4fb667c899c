import { page } from 'vitest/browser';
import { setTradePassword, signInDemo, withdrawalDesk } from './support/account-desks.ts';
import { violations } from './support/axe.ts';
import type { Person, ScreenExchange } from './support/exchange.ts';
import { choose, fill, keys, press } from './support/locators.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const BITCOIN = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** The ends that people look at are those of ETHEREUM. */
const LOOK_ALIKE = `0x5aae${'1'.repeat(32)}eaed`;
const DEMO_TRADE_PASSWORD = '246810';
const DAY = 86_400_000;

/** Puts an address into somebody's book, past the app. */
async function addToBook(
  exchange: ScreenExchange,
  { account, token }: Person,
  chain: string,
  address: string,
  label: string,
) {
  await exchange.call('/user/sendEmailCode', { account, scene: 'address', chain, address });
  const code = await exchange.codeFor(account);
  await exchange.call('/address/add', { chain, address, label, code }, token);
}

test('a newcomer gets from a new account to the first withdrawal by keyboard alone', async ({
  exchange,
  open,
  advance,
}) => {
  const person = await exchange.register();
  const desk = withdrawalDesk();
  const app = await open({ path: '/account/withdrawel', session: person });
  await advance(1000);
  await expect.element(page.getByText('Set a trade password')).toBeVisible();
  await expect.element(desk.review).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText("Your identity isn't verified, so your limit is low")).toBeVisible();
  expect(await violations()).toEqual([]);
  await app.end();

  await setTradePassword(exchange, person, '135790');
  // Withdrawals wait a day after a security change.
  await exchange.steer({ kind: 'advanceBusiness', ms: DAY });
  await open({ path: '/account/withdrawel', session: person });
  await advance(1000);
  await tabTo(desk.network);
  await keys('T');
  await tabTo(desk.address);
  await keys(TRON);
  await advance(1000);
  await expect.element(page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Test with 10 USDT' }));
  await keys('{Enter}');
  await expect.element(desk.amount).toHaveValue('10');
  await tabTo(desk.review);
  await keys('{Enter}');
  await advance(1000);
  await expect.element(page.getByRole('heading', { name: 'Compare before you continue' })).toHaveFocus();
  await expect.element(page.getByText('9.00 USDT')).toBeVisible();
  expect(await violations()).toEqual([]);
  await tabTo(desk.goOn);
  await keys('{Enter}');
  await expect.element(page.getByRole('heading', { name: "Confirm it's you" })).toHaveFocus();
  await tabTo(desk.password);
  await keys('135790');
  await tabTo(desk.sendCode);
  await keys('{Enter}');
  await advance(1000);
  const code = await exchange.codeFor(person.account);
  await expect.element(desk.code).toHaveFocus();
  expect(await violations()).toEqual([]);
  await keys(`${code}{Enter}`);
  await advance(1000);
  await expect.element(page.getByRole('heading', { name: 'Withdrawal requested' })).toHaveFocus();
  const stages = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem');
  await expect.element(stages.first()).toHaveTextContent('Requested');
  await expect.element(page.getByRole('link', { name: 'See it in the transaction log' })).toBeVisible();
  await exchange.steer({ kind: 'advanceBusiness', ms: DAY });
  await advance(6000);
  await exchange.steer({ kind: 'advanceBusiness', ms: DAY });
  await advance(6000);
  await expect.element(desk.history.getByText('Completed')).toBeVisible();
  await expect.element(page.getByText("Sent. It's on its way to the address below.")).toBeVisible();
  expect(await violations()).toEqual([]);
});

// proves F30
test('a withdrawal is refused what is wrong, loses nothing that was typed, and is taken back', async ({
  exchange,
  open,
  device,
  advance,
}) => {
  const demo = await signInDemo(exchange);
  const desk = withdrawalDesk();
  let app = await open({ path: '/account/withdrawel?coin=BTC', session: demo });
  await advance(1000);
  for (const [address, words] of [
    [ETHEREUM, 'Wrong network: this address is on Ethereum (ERC20), not Bitcoin'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'Wrong network: this address is for real coins on Bitcoin'],
    [`${BITCOIN.slice(0, -1)}y`, 'A character is wrong or missing'],
    ['<b>mine</b>', 'Not a valid Bitcoin address'],
  ] as const) {
    await desk.paste(address);
    await expect.element(page.getByText(words)).toBeVisible();
  }
  expect(await violations()).toEqual([]);
  const { address: own } = (await exchange.call(
    '/assets/getDepositAddress',
    { currency: 'BTC', chain: 'BTC' },
    demo.token,
  )) as { address: string };
  await desk.paste(own);
  await advance(1000);
  await desk.ask('0.02');
  await advance(1000);
  await expect.element(desk.failure).toHaveTextContent('This is your own deposit address');
  await desk.paste(BITCOIN);
  await advance(1000);
  for (const [amount, words] of [
    ['', 'Enter an amount'],
    ['0.0009', 'Below the minimum withdrawal'],
    ['9', 'Insufficient available balance'],
  ] as const) {
    await desk.ask(amount);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(desk.amount).toHaveFocus();
  }
  await press(page.getByRole('button', { name: 'Max' }));
  await expect.element(desk.amount).toHaveValue('0.5');
  await app.end();
  app = await open({ path: '/account/withdrawel?coin=BTC', session: demo });
  await advance(1000);
  await expect.element(desk.address).toHaveValue(BITCOIN);
  await expect.element(desk.amount).toHaveValue('0.5');

  await fill(desk.amount, '0.02');
  await advance(1000);
  await expect.element(page.getByText('Remaining')).toBeVisible();
  await press(desk.review);
  await advance(1000);
  await press(desk.goOn);
  await press(desk.withdraw);
  await expect.element(desk.password).toHaveAccessibleDescription('Enter the trade password');
  await fill(desk.password, '000000');
  await press(desk.sendCode);
  await advance(1000);
  const code = await exchange.codeFor(demo.account);
  await fill(desk.code, code);
  await press(desk.withdraw);
  await advance(1000);
  await expect.element(desk.password).toHaveAccessibleDescription('Wrong trade password. 4 tries left');
  await expect.element(desk.password).toHaveFocus();
  await fill(desk.password, DEMO_TRADE_PASSWORD);
  await fill(desk.code, '000000');
  await press(desk.withdraw);
  await advance(1000);
  await expect.element(desk.code).toHaveAccessibleDescription(/Verification code error/);
  await fill(desk.code, code);
  await press(desk.withdraw);
  await advance(1000);
  await expect.element(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
  const row = desk.history.getByRole('row').filter({ hasText: '0.02000000 BTC' });
  await expect.element(row.getByText('Under review')).toBeVisible();

  await device.setOffline(true);
  await press(row.getByRole('button', { name: /^Cancel/ }));
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' });
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
  await device.setOffline(false);
  await advance(3000);
  expect(await violations()).toEqual([]);
  await press(cancel);
  await advance(2000);
  await expect.element(row.getByText('Canceled')).toBeVisible();
});

test('a network that is picked with an address pasted right after it keeps both', async ({
  exchange,
  open,
  advance,
}) => {
  const demo = await signInDemo(exchange);
  const desk = withdrawalDesk();
  await open({ path: '/account/withdrawel', session: demo });
  await advance(1000);
  const network = desk.network.element() as HTMLSelectElement;
  network.selectedIndex = [...network.options].findIndex(({ text }) => text.startsWith('Tron (TRC20)'));
  network.dispatchEvent(new Event('change', { bubbles: true }));
  // Before the address of the page can have followed.
  await Promise.resolve();
  await desk.paste(TRON);
  await advance(1000);
  expect(network.selectedOptions[0]?.text).toBe('Tron (TRC20) · fee 1 USDT');
  await expect.element(page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
  await expect.element(desk.address).toHaveValue(TRON);
});

test('no network is chosen for a person: the choice names the fees, and a review waits for it', async ({
  exchange,
  open,
  advance,
}) => {
  const demo = await signInDemo(exchange);
  const desk = withdrawalDesk();
  const app = await open({ path: '/account/withdrawel', session: demo });
  await advance(1000);
  const network = desk.network.element() as HTMLSelectElement;
  expect([...network.options].map(({ text }) => text)).toEqual([
    'Choose a network',
    'Ethereum (ERC20) · fee 5 USDT',
    'Tron (TRC20) · fee 1 USDT',
  ]);
  await expect.element(desk.network).toHaveValue('');
  await expect.element(page.getByText('Remaining')).toBeVisible();
  await desk.paste(TRON);
  await desk.ask('50');
  await expect.element(page.getByText('Choose the network first')).toBeVisible();
  await choose(desk.network, 'Tron (TRC20) · fee 1 USDT');
  await advance(1000);
  await expect.element(desk.address).toHaveValue(TRON);
  await expect.element(page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
  await app.end();
  // A coin with one network has nothing to choose.
  await open({ path: '/account/withdrawel?coin=BTC', session: demo });
  await advance(1000);
  await expect.element(desk.network).not.toHaveValue('');
});

// proves F66
test('a withdrawal warns of what something else on the computer does to an address', async ({
  exchange,
  open,
  advance,
}) => {
  const demo = await signInDemo(exchange);
  await addToBook(exchange, demo, 'ERC20', ETHEREUM, 'Cold wallet');
  const desk = withdrawalDesk();
  const app = await open({ path: '/account/withdrawel?coin=ETH', session: demo });
  await advance(1000);
  await desk.paste(LOOK_ALIKE);
  await advance(1000);
  await expect.element(page.getByText('this looks like “Cold wallet” in your book')).toBeVisible();
  await expect.element(page.getByText('characters differ, between characters 7 and 38')).toBeVisible();
  expect(await violations()).toEqual([]);
  await desk.ask('0.1');
  await expect.element(page.getByText('Compare the two addresses first')).toBeVisible();
  await desk.paste(ETHEREUM);
  await advance(1000);
  await expect.element(page.getByText('In your book: Cold wallet')).toBeVisible();
  await press(desk.review);
  await advance(1000);
  await expect.element(page.getByText('This address is still on hold')).toBeVisible();

  await app.goTo('/account/withdrawel?coin=BTC');
  await advance(1000);
  await desk.paste(BITCOIN);
  await expect.element(page.getByText('As pasted')).toBeVisible();
  await fill(desk.address, 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7');
  await expect.element(page.getByText('This differs from what you pasted')).toBeVisible();

  await desk.paste(BITCOIN);
  await fill(desk.amount, '0.02');
  await advance(1000);
  exchange.between(({ path }, pass) =>
    path === '/assets/getWithdrawPreview'
      ? pass().then(async (answer) => {
          const body = await answer.json();
          return Response.json({ ...body, data: { ...body.data, address: 'tb1qelsewhere' } });
        })
      : null,
  );
  await press(desk.review);
  await advance(1000);
  await expect.element(desk.failure).toHaveTextContent('The server shows a different address');
  await expect.element(desk.goOn).toHaveAttribute('aria-disabled', 'true');
});
