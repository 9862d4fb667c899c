import { page } from 'vitest/browser';
import { aDay } from './support/a-day.ts';
import { press } from './support/locators.ts';
import { tracked } from './support/quiet.ts';
import { rewrite } from './support/rewritten-answers.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
const main = page.getByRole('main');

test('home says once how old prices and account are, and how long it is to what a product does next', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/main', session: trader });
  await advance(3000);
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent(/Account \d.*Prices \d/);
  expect(main.getByText(/^Live/).elements()).toHaveLength(0);
  const comingUp = main.getByRole('region', { name: 'Coming up' });
  await expect.element(comingUp).toHaveTextContent('Nothing coming up');
  await app.end();

  await exchange.call('/finance/buy', { productId: 'usdt-7', amount: '200', agreed: '1' }, trader.token);
  const later = await open({ path: '/main', session: trader });
  await advance(3000);
  // Noon: the first full day ends after the next one.
  await expect.element(comingUp).toHaveTextContent(/in 1 d 1[12] h/);
  await expect.element(comingUp).toHaveTextContent('USDT 7 days');
  await later.end();
  await exchange.steer({ kind: 'advanceBusiness', ms: 30 * HOUR });
  await open({ path: '/main', session: trader });
  await advance(3000);
  await expect.element(comingUp).toHaveTextContent(/in (5 h 5\d|6 h 0) min/);
});

test('what comes up and cannot be read is not shown as nothing', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.between(({ path }) =>
    /^\/(finance|pool|fund|subscribe)\//.test(path)
      ? Promise.resolve(new Response('', { status: 500 }))
      : null,
  );
  await open({ path: '/main', session: trader });
  await advance(15_000);
  const comingUp = main.getByRole('region', { name: 'Coming up' });
  await expect.element(comingUp.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(comingUp.getByText('Nothing coming up').elements()).toHaveLength(0);
});

test('each account is a card with one fact, and opens its list', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await exchange.call('/finance/buy', { productId: 'usdt-7', amount: '200', agreed: '1' }, trader.token);
  const app = await open({ path: '/account/assert/2', session: trader });
  await advance(2000);
  const card = (name: string) => page.getByRole('tab', { name });
  await expect.element(card('Finance')).toHaveTextContent('200.00 1 active product');
  await expect.element(card('Pool')).toHaveTextContent('0.00 0 machine orders');
  const total = main.getByRole('region', { name: 'Total value of all accounts' });
  await expect.element(total).toHaveTextContent(/Available800\.00In orders and products200\.00/);
  await press(card('Finance'));
  await advance(1000);
  expect(app.path()).toBe('/account/assert/3');
  await expect.element(card('Finance')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(main.getByRole('region', { name: 'Finance holdings' }))
    .toHaveTextContent('USDT 7 days');
});

test('an account with a balance that cannot be read says nothing of what is at stake', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.between((asked, pass) =>
    asked.path === '/contract/getAssets' ? tracked(pass().then(withBrokenBalances)) : null,
  );
  await open({ path: '/account/assert/2', session: trader });
  await advance(2000);
  const card = page.getByRole('tab', { name: 'Contract' });
  await expect.element(card).toHaveTextContent('—');
  await expect.element(card).not.toHaveTextContent('at stake');
  const total = main.getByRole('region', { name: 'Total value of all accounts' });
  await expect.element(total).toHaveTextContent(/Available—In orders and products—/);
});

async function withBrokenBalances(answer: Response): Promise<Response> {
  const { data, ...rest } = (await answer.json()) as { readonly data: readonly object[] };
  const broken = data.map((row) => ({ ...row, frozenCurrency: 'plenty' }));
  return Response.json({ ...rest, data: broken }, { headers: answer.headers });
}

test('home says what the day since midnight did to the holdings, or that nobody knows', async ({
  exchange,
  open,
  advance,
}) => {
  const person = await aDay(exchange);
  const total = main.getByRole('region', { name: 'Total value' });
  const app = await open({ path: '/main', session: person });
  await advance(5000);
  await expect.element(total).toHaveTextContent(/[+−][\d.,]+ [+−]?[\d.]+% ?today, since 00:00/);
  await expect.element(total).toHaveTextContent(/Current holdings: low [\d,.]+ · high [\d,.]+/);
  await expect
    .element(total.getByRole('img', { name: 'Value of current holdings since 00:00 today, in USDT' }))
    .toBeVisible();
  await app.end();

  exchange.between(({ path }, pass) =>
    path === '/huobi/getKline' ? tracked(pass().then((answer) => withoutRows(answer))) : null,
  );
  await open({ path: '/main', session: person });
  await advance(5000);
  await expect.element(total).toHaveTextContent("Today's change is unknown: no prices at 00:00");
  await expect.element(total).not.toHaveTextContent('%');
});

async function withoutRows(answer: Response): Promise<Response> {
  return Response.json({ ...(await answer.json()), data: [] }, { headers: answer.headers });
}

test('the value of a year and of all time is drawn where the back end tells it, and is not offered elsewhere', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const tabs = page.getByRole('tablist', { name: 'Value over time' }).getByRole('tab');
  const names = () => tabs.elements().map(({ textContent }) => textContent);
  const day = 86_400_000;
  const ends = [3, 2, 1, 0].map((back) => Date.UTC(2026, 2, 2) - back * 91 * day);
  const asked: (string | undefined)[] = [];
  exchange.between(({ path, fields }) => {
    if (path !== '/assets/getHistory') return null;
    asked.push(fields.days);
    const data = ends.map((time, at) => ({ time, total: String(900 + at), inflow: '0' }));
    return Promise.resolve(Response.json({ code: 1, msg: '', data }));
  });
  const app = await open({ path: '/account/assert/2', session: trader });
  await advance(2000);
  expect(names()).toEqual(['24h', '7D', '30D', '90D', '1Y', 'All', 'Daily P&L']);
  await press(tabs.filter({ hasText: '1Y' }));
  await advance(1000);
  expect(asked.at(-1)).toBe('365');
  await expect.element(page.getByRole('img', { name: 'Total value over 274 days, in USDT' })).toBeVisible();
  await press(tabs.filter({ hasText: 'All' }));
  await advance(1000);
  expect(asked.at(-1)).toBe('3660');
  await app.end();

  rewrite<{ features: Record<string, unknown> }>(exchange, '/paramter/getPublic', (data) => ({
    ...data,
    features: { ...data.features, longHistory: undefined },
  }));
  await open({ path: '/account/assert/2', session: trader });
  await advance(2000);
  expect(names()).toEqual(['24h', '7D', '30D', '90D', 'Daily P&L']);
});
