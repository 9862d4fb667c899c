import { openDesk } from './page-models/contract-desk.ts';
import { deviceStorage } from './support/device-storage.ts';
import { API, countCalls, expect, holdCalls, note, test } from './support/fault-test.ts';
import { call } from './support/people.ts';
import { settled } from './support/screens.ts';

const MANY = 100_000;

test('a balance that only this device kept is shown, and refuses no order', async ({
  page,
  context,
  exchange,
  trader,
  desk,
}) => {
  const free = page.getByRole('region', { name: 'Order', exact: true }).getByText('300.00');
  await expect(free).toBeVisible();
  // What is shown is kept a moment later.
  await expect
    .poll(async () => (await deviceStorage(page)).rows.map(([place]) => place).join())
    .toContain('asserts-contract-list');
  await page.goto('about:blank');
  await call(
    exchange.url,
    '/contract/transfer',
    { amount: '200', currency: 'USDT', type: '1' },
    trader.token,
  );
  const asked = await holdCalls(context, '/contract/getAssets');
  await page.goto('/pc/scontract');
  await expect(free).toBeVisible();
  await expect(await desk.ask('400')).toBeVisible();
  expect(asked.count()).toBeGreaterThan(0);
  await asked.release();
});

// proves F01 F05 F19
test('while the server fails, what was fetched stays and says so; it recovers by itself', async ({
  page,
  exchange,
  desk,
}) => {
  for (const [fault, id] of [
    [{ kind: 'status', status: 503 }, 'unreachable'],
    [{ kind: 'garbage', body: '<html><title>Free Wi-Fi</title><b>Please sign in</b>' }, 'captivePortal'],
  ] as const) {
    await test.step(id, async () => {
      await exchange.strike({ ...fault, path: `${API}/*`, times: MANY });
      await expect(note(page, id)).toBeVisible();
      await expect(note(page, id).getByRole('button', { name: 'Retry now' })).toBeVisible();
      // Only a navigation that the service worker leaves alone can reach a sign-in page.
      if (id === 'captivePortal')
        await expect(note(page, id).getByRole('link', { name: 'Open the page to log in' })).toHaveAttribute(
          'href',
          '/',
        );
      await expect(desk.price).toHaveText(/\d/);
      await expect(page.locator('[data-age]').first()).toHaveAttribute('data-age', /stale|offline/);
      await expect(desk.up).toHaveAttribute('aria-disabled', 'true');
      await expect(desk.lock).not.toBeEmpty();
      await expect(page.getByText('Free Wi-Fi')).toHaveCount(0);
      await expect(page.getByText('Your session has ended')).toHaveCount(0);
      // One note for all that fails, and no toast for each poll of it.
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
      await exchange.heal();
      await expect(note(page, id)).toBeHidden();
      await expect(desk.up).not.toHaveAttribute('aria-disabled');
      await expect(page.locator('[data-age]').first()).toHaveAttribute('data-age', 'live');
    });
  }
});

test('while the server fails, a screen that has nothing kept says so instead of waiting', async ({
  page,
  exchange,
}) => {
  await exchange.strike({ kind: 'status', status: 500, path: `${API}/*`, times: MANY });
  for (const path of ['/main', '/trade', '/pool/record', '/account/assert/2', '/account/fees']) {
    await page.goto(`/pc${path}`);
    await expect(note(page, 'unreachable')).toBeVisible();
    await expect(page.locator('[data-skeleton]'), path).toHaveCount(0);
  }
});

// proves F21
test('prices that are no prices are shown as none, and the rest of the list stands', async ({
  page,
  exchange,
}) => {
  const row = (coin: string, close: string) =>
    `{"baseCoin":"${coin}","quoteCoin":"USDT","logo":"javascript:alert(1)",
      "tick":{"open":"1","close":${close},"high":"2","low":"1","vol":"10","amount":"10","count":3}}`;
  const rows = [
    row('BTC', 'null'),
    row('ETH', '"-5"'),
    row('LTC', '1e400'),
    row('XRP', '""'),
    row('EOS', `"${'9'.repeat(5000)}"`),
    row('ADA', '{"price":1}'),
    row('DOGE', '"0.125"'),
    '"not a row"',
  ];
  await exchange.strike({
    kind: 'garbage',
    path: `${API}/huobi/getHuobiDetailsByQuoteCoin`,
    times: MANY,
    body: `{"status":"ok","data":[${rows.join()}]}`,
  });
  await page.goto('/pc/market');
  const last = (coin: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(`${coin}/USDT`) })
      .getByRole('cell')
      .nth(1);
  await expect(last('DOGE')).toContainText('0.125');
  for (const coin of ['BTC', 'ETH', 'LTC', 'XRP', 'EOS', 'ADA']) await expect(last(coin)).toHaveText('—');
});

const candle = (id: number, close: unknown, high: unknown = 2) => ({
  id,
  open: 1,
  close,
  high,
  low: 1,
  vol: 5,
});
const now = () => Math.floor(Date.now() / 60_000) * 60;

// proves F09 F24
test('candles, trades and figures of any shape leave the desk alive', async ({ page, context }) => {
  const answers = [
    { status: 'ok', data: null },
    { status: 'ok', data: { 0: 'list?' } },
    { status: 'ok' },
    [],
    { status: 'ok', data: [candle(now(), 'NaN'), candle(now() - 60, '1e9999999'), null, 7] },
    {
      status: 'ok',
      data: [candle(now() + 86_400, 1.5), candle(now(), 1.5), candle(now() - 60, 1.2), candle(now(), 1.6, 0)],
    },
    { status: 'ok', tick: { open: null, close: '', high: -1, low: {}, vol: 'x' } },
    { status: 'error', 'err-msg': 'no such symbol' },
  ];
  const paths = ['getKline', 'getMarketTrade', 'getDetails'].map((call) => `**${API}/huobi/${call}*`);
  const desk = await openDesk(page);
  let given = 0;
  for (const path of paths)
    await context.route(path, (route) => {
      given += 1;
      return route.fulfill({ json: answers[given % answers.length] });
    });
  const chart = page.getByRole('application', { name: /^Candles of BTC/ });
  for (const period of ['5m', '1D', '15m', '1m']) {
    const before = given;
    await page.getByRole('tab', { name: period, exact: true }).click();
    await expect.poll(() => given).toBeGreaterThan(before + 3);
  }
  await expect(page.getByRole('region', { name: 'Chart' })).toBeVisible();
  await expect(desk.amount).toBeEditable();
  await desk.amount.fill('7');
  await expect(desk.up).toHaveAttribute('aria-disabled', 'true');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await expect(desk.amount).toHaveValue('7');
  await expect(chart).toBeVisible();
});

// proves F23
test('a pair without candles has an empty chart whose periods still work', async ({ page, exchange }) => {
  await exchange.strike({
    kind: 'garbage',
    path: `${API}/huobi/getKline`,
    times: MANY,
    body: '{"status":"ok","data":[]}',
  });
  await page.goto('/pc/scontract');
  await settled(page);
  await expect(page.getByText('No data for this pair and period yet')).toBeVisible();
  await exchange.heal();
  await page.getByRole('tab', { name: '5m', exact: true }).click();
  await expect(page.getByText('No data for this pair and period yet')).toBeHidden();
});

// proves F16
test('a slow call is not asked again while it is under way, and the form stays usable', async ({
  context,
  desk,
}) => {
  const lists = countCalls(context, '/huobi/getDetails');
  const trades = await holdCalls(context, '/huobi/getMarketTrade*');
  await expect.poll(trades.count).toBe(1);
  const before = lists();
  await expect.poll(lists).toBeGreaterThan(before);
  await desk.amount.fill('9');
  await expect(desk.amount).toHaveValue('9');
  // The next five-second tick has come and gone, with four of the one-second ticks before it.
  expect(trades.count()).toBe(1);
  await trades.release();
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
});

// proves F42
test('an order whose time is up is settling until the server says how it ended', async ({
  page,
  context,
  exchange,
  trader,
  desk,
}) => {
  await desk.order('10');
  await expect(desk.running).toHaveCount(1);
  const holding = await trader.running();
  const records = `**${API}/contract/getContractRecord`;
  let looks = 0;
  await context.route(records, (route) => {
    if (!route.request().postData()?.includes('entryStatus=0')) return route.continue();
    looks += 1;
    return route.fulfill({ json: { code: 1, msg: '', data: { list: holding, sum: 1 } } });
  });
  exchange.advance(31_000);
  const card = desk.running.first();
  await expect(card).toHaveAttribute('data-standing', 'settling');
  await expect(card).toContainText('Waiting for the server');
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 1);
  const results = page.getByRole('status', { name: 'Results' });
  await expect(results.locator('[data-order]')).toHaveCount(0);
  await expect(card).toHaveAttribute('data-standing', 'settling');
  await context.unroute(records);
  await expect(results.locator('[data-order]')).toHaveCount(1);
  await expect(results).toContainText(/win|loss|tie/i);
  await expect(desk.running).toHaveCount(0);
});
