import { page } from 'vitest/browser';
import { contractDesk } from './support/desks.ts';
import { fill, note, press, toasts } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const age = () => page.getByCss('[data-age]').first();
const html = (body: string) => new Response(body, { headers: { 'Content-Type': 'text/html' } });

test('a balance that only this device kept is shown, and refuses no order', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/scontract', session: trader });
  const free = page.getByRole('region', { name: 'Order', exact: true }).getByText('300.00');
  await expect.element(free).toBeVisible();
  // What is shown is kept a moment later.
  await advance(2000);
  expect(await app.device.kept()).toContain('asserts-contract-list');
  await app.end();
  await exchange.call('/contract/transfer', { amount: '200', currency: 'USDT', type: '1' }, trader.token);
  const asked = exchange.hold('/contract/getAssets');
  await open({ path: '/scontract', device: app.device });
  await advance(1000);
  await expect.element(free).toBeVisible();
  await expect.element(await contractDesk().ask('400')).toBeVisible();
  expect(asked.count()).toBeGreaterThan(0);
  asked.release();
});

// proves F01 F05 F19
test('while the server fails, what was fetched stays and says so; it recovers by itself', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  await advance(2000);
  const desk = contractDesk();
  for (const [fail, id] of [
    [() => new Response('', { status: 503 }), 'unreachable'],
    [() => html('<html><title>Free Wi-Fi</title><b>Please sign in</b>'), 'captivePortal'],
  ] as const) {
    exchange.between(() => Promise.resolve(fail()));
    await advance(20_000);
    await expect.element(note(id), { message: id }).toBeVisible();
    await expect.element(note(id).getByRole('button', { name: 'Retry now' })).toBeVisible();
    // Only a navigation that the service worker leaves alone can reach a sign-in page.
    if (id === 'captivePortal')
      await expect
        .element(note(id).getByRole('link', { name: 'Open the page to log in' }))
        .toHaveAttribute('href', '/');
    await expect.element(page.getByCss('[data-price]')).toHaveTextContent(/\d/);
    await expect.element(age()).toHaveAttribute('data-age', expect.stringMatching(/stale|offline/));
    await expect.element(desk.up).toHaveAttribute('aria-disabled', 'true');
    await expect.element(desk.lock).not.toBeEmptyDOMElement();
    expect(page.getByText('Free Wi-Fi').elements()).toHaveLength(0);
    expect(page.getByText('Your session has ended').elements()).toHaveLength(0);
    // One note for all that fails, and no toast for each poll of it.
    expect(toasts().elements()).toHaveLength(0);
    exchange.heal();
    await advance(20_000);
    expect(note(id).elements()).toHaveLength(0);
    await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
    await expect.element(age()).toHaveAttribute('data-age', 'live');
  }
});

test('while the server fails, a screen that has nothing kept says so instead of waiting', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.between(() => Promise.resolve(new Response('', { status: 500 })));
  for (const path of ['/main', '/trade', '/pool/record', '/account/assert/2', '/account/fees']) {
    const app = await open({ path, session: trader });
    await advance(10_000);
    await expect.element(note('unreachable'), { message: path }).toBeVisible();
    expect(page.getByCss('[data-skeleton]').elements(), path).toHaveLength(0);
    await app.end();
  }
});

// proves F21
test('prices that are no prices are shown as none, and the rest of the list stands', async ({
  exchange,
  trader,
  open,
  advance,
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
  exchange.between(({ path }) =>
    path === '/huobi/getHuobiDetailsByQuoteCoin'
      ? Promise.resolve(html(`{"status":"ok","data":[${rows.join()}]}`))
      : null,
  );
  await open({ path: '/market', session: trader });
  await advance(2000);
  const last = (coin: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByText(`${coin}/USDT`) })
      .getByRole('cell')
      .nth(1);
  await expect.element(last('DOGE')).toHaveTextContent('0.125');
  for (const coin of ['BTC', 'ETH', 'LTC', 'XRP', 'EOS', 'ADA'])
    await expect.element(last(coin), { message: coin }).toHaveTextContent(/^—$/);
});

const candle = (id: number, close: unknown, high: unknown = 2) => ({
  id,
  open: 1,
  close,
  high,
  low: 1,
  vol: 5,
});

// proves F09 F24
test('candles, trades and figures of any shape leave the desk alive', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const now = () => Math.floor(Date.now() / 60_000) * 60;
  const answers = () => [
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
  await open({ path: '/scontract', session: trader });
  await advance(2000);
  const desk = contractDesk();
  let given = 0;
  exchange.between(({ path }) => {
    if (!/^\/huobi\/(?:getKline|getMarketTrade|getDetails)/.test(path)) return null;
    given += 1;
    return Promise.resolve(Response.json(answers()[given % answers().length]));
  });
  const chart = page.getByRole('application', { name: /^Candles of BTC/ });
  for (const period of ['5m', '1D', '15m', '1m']) {
    const before = given;
    await press(page.getByRole('tab', { name: period, exact: true }));
    await advance(5000);
    expect(given, period).toBeGreaterThan(before + 3);
  }
  await expect.element(page.getByRole('region', { name: 'Chart' })).toBeVisible();
  await fill(desk.amount, '7');
  await expect.element(desk.up).toHaveAttribute('aria-disabled', 'true');
  exchange.heal();
  await advance(20_000);
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  await expect.element(desk.amount).toHaveValue('7');
  await expect.element(chart).toBeVisible();
});

// proves F23
test('a pair without candles has an empty chart whose periods still work', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.between(({ path }) =>
    path === '/huobi/getKline' ? Promise.resolve(html('{"status":"ok","data":[]}')) : null,
  );
  await open({ path: '/scontract', session: trader });
  await advance(2000);
  await expect.element(page.getByText('No data for this pair and period yet')).toBeVisible();
  exchange.heal();
  await press(page.getByRole('tab', { name: '5m', exact: true }));
  await advance(1000);
  await expect.element(page.getByText('No data for this pair and period yet')).not.toBeVisible();
});

// proves F16
test('a slow call is not asked again while it is under way, and the form stays usable', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  await advance(2000);
  const desk = contractDesk();
  const trades = exchange.hold('/huobi/getMarketTrade');
  await advance(5000);
  expect(trades.count()).toBe(1);
  const before = exchange.sent('/huobi/getDetails');
  await fill(desk.amount, '9');
  await expect.element(desk.amount).toHaveValue('9');
  await advance(5500);
  expect(exchange.sent('/huobi/getDetails')).toBeGreaterThan(before);
  // The next five-second tick has come and gone, with four of the one-second ticks before it.
  expect(trades.count()).toBe(1);
  trades.release();
  await quiet();
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
});

// proves F42
test('an order whose time is up is settling until the server says how it ended', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  await desk.order('10');
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  const holding = await trader.running();
  let looks = 0;
  exchange.between(({ path, fields }) => {
    if (path !== '/contract/getContractRecord' || fields.entryStatus !== '0') return null;
    looks += 1;
    return Promise.resolve(Response.json({ code: 1, msg: '', data: { list: holding, sum: 1 } }));
  });
  await advance(31_000);
  const card = desk.running.first();
  await expect.element(card).toHaveAttribute('data-standing', 'settling');
  await expect.element(card).toHaveTextContent('Waiting for the server');
  const before = looks;
  await advance(5000);
  expect(looks).toBeGreaterThan(before + 1);
  const results = page.getByRole('status', { name: 'Results' });
  expect(results.getByCss('[data-order]').elements()).toHaveLength(0);
  await expect.element(card).toHaveAttribute('data-standing', 'settling');
  exchange.heal();
  await advance(5000);
  expect(results.getByCss('[data-order]').elements()).toHaveLength(1);
  await expect.element(results).toHaveTextContent(/win|loss|tie/i);
  expect(desk.running.elements()).toHaveLength(0);
});
