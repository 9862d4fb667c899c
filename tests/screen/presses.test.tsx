import { page } from 'vitest/browser';
import { contractDesk } from './support/desks.ts';
import { listen } from './support/heard.ts';
import { fill, keys, press, toasts } from './support/locators.ts';
import { pressesAstray } from './support/presses-astray.ts';
import { advance } from './support/quiet.ts';
import type { App } from './support/render-app.tsx';
import { expect, test } from './support/test.ts';

test('the spot order form keeps its button in place, whatever is wrong, whichever type and side', async ({
  atSpot,
}) => {
  const desk = await atSpot();
  const fields = desk.form.getByRole('textbox');
  const astray: string[] = [];
  const tops = new Set<number>();
  for (const type of ['Limit', 'Market', 'Stop-limit'] as const) {
    for (const side of ['Buy', 'Sell'] as const) {
      await desk.type(type);
      await desk.side(side);
      tops.add(Math.round(desk.submit.element().getBoundingClientRect().y));
      const found = await pressesAstray(desk.submit, fields);
      astray.push(...found.map((what) => `${type}: ${what}`));
    }
  }
  expect([...tops]).toHaveLength(1);
  expect(astray).toEqual([]);
});

test('so does that of the contract; a press that lands on an order is said to be placed, and nothing to be looked into', async ({
  trader,
  open,
}) => {
  await open({ path: '/scontract', session: trader });
  await advance(1000);
  const contract = contractDesk();
  expect(await pressesAstray(contract.up, contract.amount)).toEqual([]);
  const heard = listen();
  await contract.order('10');
  await advance(1000);
  expect(contract.running.elements()).toHaveLength(1);
  // What was said in passing has gone by then.
  await advance(3000);
  expect(toasts().elements()).toHaveLength(0);
  expect(heard).toContainEqual(expect.stringContaining('Order placed'));
  expect(heard).not.toContainEqual(expect.stringContaining('Checking'));
});

test('a conversion that is reviewed while its quote is on the way is asked about when that is there', async ({
  exchange,
  trader,
  open,
}) => {
  await open({ path: '/account/dui?from=USDT&to=BTC', session: trader });
  await advance(1000);
  const quote = exchange.hold('/assets/getExchangeQuote');
  await fill(page.getByLabelText('You pay', { exact: true }), '20');
  await advance(1000);
  expect(quote.count()).toBe(1);
  const review = page.getByRole('button', { name: 'Review conversion' });
  await expect.element(review).not.toHaveAttribute('aria-disabled', 'true');
  await press(review);
  await expect.element(review).toHaveAttribute('aria-busy', 'true');
  quote.release();
  await advance(1000);
  await expect.element(page.getByRole('alertdialog', { name: 'Confirm conversion' })).toBeVisible();
});

interface Form {
  readonly path: string;
  /** The button that opens it in a dialog. */
  readonly opens?: string;
}

const FORMS: readonly Form[] = [
  { path: '/finance/list' },
  { path: '/fund/list' },
  { path: '/pool/list' },
  { path: '/account/dui' },
  { path: '/account/withdrawel' },
  { path: '/account/assert/2', opens: 'Transfer' },
  { path: '/setting/limits' },
  { path: '/login/modify' },
  { path: '/setting/verify' },
  { path: '/setting/address', opens: 'Add address' },
  ...['Change', 'Set', 'Freeze…'].map((opens) => ({ path: '/setting/safty', opens })),
];

const VISITOR_FORMS: readonly Form[] = ['/login/login', '/login/register', '/login/forget'].map((path) => ({
  path,
}));

/** Fills each form with wrong words and presses its button; what went astray, with where that was. */
async function walk(app: App, forms: readonly Form[]): Promise<readonly string[]> {
  const astray: string[] = [];
  for (const { path, opens } of forms) {
    await app.goTo(path);
    await advance(1000);
    if (opens) await press(page.getByRole('main').getByRole('button', { name: opens, exact: true }).first());
    const within = opens ? page.getByRole('dialog') : page.getByRole('main');
    const button = within.getByCss('button[type=submit]').last();
    await expect.element(button, { message: path }).toBeVisible();
    const fields = within.getByCss(
      'form input:not([type=checkbox], [type=radio], [type=range], [type=file])',
    );
    const found = await pressesAstray(button, fields);
    astray.push(...found.map((what) => `${path} ${opens ?? ''}: ${what}`));
    if (opens) await keys('{Escape}');
  }
  return astray;
}

test('every other form keeps its button in place, whatever is wrong', async ({ exchange, trader, open }) => {
  await exchange.call('/user/sendUpdateAssetEmail', {}, trader.token);
  const code = await exchange.codeFor(trader.account);
  await exchange.call('/user/setTransactionPwd', { password: '246810', code }, trader.token);
  const app = await open({ path: '/market', session: trader });
  expect(await walk(app, FORMS)).toEqual([]);
});

test('so do the forms of a visitor', async ({ open }) => {
  const app = await open({ path: '/market' });
  expect(await walk(app, VISITOR_FORMS)).toEqual([]);
});
