import { page, userEvent } from 'vitest/browser';
import { contractDesk, transferForm } from './support/desks.ts';
import type { ScreenExchange } from './support/exchange.ts';
import { fill, note, press, says, toasts } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const ORDER = '/contract/createOrder';
const TRANSFER = '/contract/transfer';
const LOOK_UP = '/index/getRequest';

/** The exchange has done it; what comes back says nothing of the kind. */
const LOST_ANSWERS: readonly { what: string; strike: (exchange: ScreenExchange, path: string) => void }[] = [
  { what: 'a connection that is cut', strike: (exchange, path) => exchange.strike({ kind: 'cut', path }) },
  {
    what: 'a page instead of an answer',
    strike: (exchange, path) => exchange.strike({ kind: 'garbage', path }),
  },
  {
    what: 'half an answer',
    strike: (exchange, path) => exchange.strike({ kind: 'garbage', path, body: '{"code":1,"msg":"l.c_' }),
  },
  {
    what: 'a gateway that gave up',
    strike: (exchange, path) => exchange.strike({ kind: 'gaveUp', path }),
  },
];

// proves F03 F06 F08
test('an order whose answer is lost is looked up, never repeated and never called failed', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  const sent = exchange.sent(ORDER);
  for (const [index, { what, strike }] of LOST_ANSWERS.entries()) {
    // Another stake each time: the same order again within ten seconds would be asked about first.
    const stake = String(10 + index);
    const lookUps = exchange.hold(LOOK_UP);
    strike(exchange, ORDER);
    await desk.order(stake);
    await advance(1000);
    await expect.element(toasts().last(), { message: what }).toHaveTextContent('No clear answer yet');
    await expect.element(says('checking')).toHaveTextContent(`BTC/USDT order, ${stake} USDT`);
    await expect.element(desk.up).toHaveAttribute('aria-disabled', 'true');
    await expect.element(desk.lock).toHaveTextContent("Don't repeat it");
    await desk.up.click({ force: true });
    lookUps.release();
    await advance(3000);
    expect(says('accepted').elements()).toHaveLength(index + 1);
    await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
    expect(desk.running.elements()).toHaveLength(index + 1);
    expect(exchange.sent(ORDER) - sent).toBe(index + 1);
  }
  expect(await trader.running()).toHaveLength(LOST_ANSWERS.length);
  expect(await trader.balances()).toEqual({ contract: '254/46', spot: '700/0' });
  await expect.element(page.getByText('254.00000000 USDT')).toBeVisible();
});

// proves F03 F06 F08
test('a transfer whose answer is lost moves the money once', async ({ exchange, trader, open, advance }) => {
  await open({ path: '/account/assert/2', session: trader });
  const form = transferForm();
  for (const [index, { what, strike }] of LOST_ANSWERS.entries()) {
    const lookUps = exchange.hold(LOOK_UP);
    strike(exchange, TRANSFER);
    await form.transfer('25');
    await advance(1000);
    await expect.element(toasts().last(), { message: what }).toHaveTextContent('No clear answer yet');
    await expect.element(says('checking')).toHaveTextContent('Transfer of 25 USDT');
    await form.open();
    await expect.element(form.submit).toHaveAttribute('aria-disabled', 'true');
    lookUps.release();
    await advance(3000);
    expect(says('accepted').elements()).toHaveLength(index + 1);
    await expect.element(form.submit).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Escape}');
    await quiet();
    expect(exchange.sent(TRANSFER)).toBe(index + 1);
  }
  expect(await trader.balances()).toEqual({ contract: '400/0', spot: '600/0' });
  await expect.element(page.getByRole('row', { name: /^USDT Tether/ })).toHaveTextContent('600.00');
});

// proves F04 F06
test('an order that never arrived may be sent again once it can act no more, under its own key', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const keys: (string | null)[] = [];
  exchange.between(({ path, headers }) => {
    if (path === ORDER) keys.push(headers.get('Idempotency-Key'));
    return null;
  });
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  exchange.strike({ kind: 'status', status: 502, path: ORDER });
  await desk.order('10');
  await advance(3000);
  await expect.element(says('missed')).toHaveTextContent('not found so far');
  expect(page.getByRole('button', { name: 'Send again' }).query()).toBeNull();
  const row = says('notFound');
  // For fifteen seconds a request that was cut off may still be at work.
  await advance(25_000);
  await expect.element(row).toHaveTextContent('Nothing was charged');
  expect(await trader.running()).toEqual([]);
  await press(row.getByRole('button', { name: 'Send again' }));
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  expect(row.query()).toBeNull();
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
});

// proves F02 F04
test('an order that something on the way holds back is not told as absent while it may act, and then acts no more', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  const orders = exchange.hold(ORDER);
  await desk.order('10');
  const row = says('notFound');
  await advance(14_900);
  expect(row.query()).toBeNull();
  await expect.element(page.getByCss('[data-says="checking"], [data-says="missed"]')).toBeVisible();
  await advance(15_000);
  await expect.element(row).toHaveTextContent('Nothing was charged');
  // What was told is true: delivered now, it does nothing.
  expect(await orders.deliver()).toMatchObject([{ code: 1004 }]);
  expect(await trader.running()).toEqual([]);
  expect(await trader.balances()).toEqual({ contract: '300/0', spot: '700/0' });
  orders.release();
  await press(row.getByRole('button', { name: 'Send again' }));
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
});

// proves F04 F60
test('offline nothing is sent and nothing is queued; what was typed stays', async ({
  exchange,
  trader,
  open,
  advance,
  device,
}) => {
  await open({ path: '/account/assert/2', session: trader });
  const form = transferForm();
  await form.open();
  await fill(form.amount, '12.5');
  await device.setOffline(true);
  await expect.element(form.submit).toHaveAttribute('aria-disabled', 'true');
  await form.submit.hover();
  await quiet();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('nothing is queued');
  await form.submit.click({ force: true });
  await userEvent.type(form.amount, '{Enter}');
  await expect.element(form.amount).toHaveValue('12.5');
  await device.setOffline(false);
  await expect.element(form.submit).not.toHaveAttribute('aria-disabled');
  await advance(2000);
  expect(note('offline').query()).toBeNull();
  expect(exchange.sent(TRANSFER)).toBe(0);
  await press(form.submit);
  expect(form.dialog.query()).toBeNull();
  expect(exchange.sent(TRANSFER)).toBe(1);
  expect(await trader.balances()).toEqual({ contract: '312.5/0', spot: '687.5/0' });
});

// proves F61
test('a double click and twenty presses of Enter are one wish', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/account/assert/2', session: trader });
  const form = transferForm();
  await form.open();
  await fill(form.amount, '20');
  const transfer = exchange.hold(TRANSFER);
  for (let pressed = 0; pressed < 20; pressed += 1) await userEvent.type(form.amount, '{Enter}');
  await form.submit.dblClick({ force: true });
  transfer.release();
  await quiet();
  expect(form.dialog.query()).toBeNull();
  expect(exchange.sent(TRANSFER)).toBe(1);

  await app.goTo('/scontract');
  await advance(1000);
  const desk = contractDesk();
  const order = exchange.hold(ORDER);
  const confirm = await desk.ask('10');
  await confirm.dblClick();
  (confirm.query() as HTMLElement | null)?.focus();
  for (let pressed = 0; pressed < 20; pressed += 1) await userEvent.keyboard('{Enter}');
  order.release();
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  expect(exchange.sent(ORDER)).toBe(1);
  expect(await trader.balances()).toEqual({ contract: '310/10', spot: '680/0' });
});

// proves F07
test('too many requests: the wait is said and kept, and polling stops for it', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  let refused = false;
  exchange.between(({ path }) => {
    if (path !== ORDER || refused) return null;
    refused = true;
    return Promise.resolve(
      Response.json(
        { code: 1029, msg: 'Too many attempts. Try again later', data: { retryAfter: 3 } },
        { status: 429, headers: { 'Retry-After': '3' } },
      ),
    );
  });
  await desk.order('10');
  await expect.element(toasts()).toHaveTextContent('Try again in 3 s');
  await expect.element(note('tooMany')).toHaveTextContent('Waiting until');
  const atRest = exchange.sentInAll();
  await advance(2900);
  expect(exchange.sentInAll()).toBe(atRest);
  await advance(200);
  expect(note('tooMany').query()).toBeNull();
  // Whatever was asked for during the wait went out at its end: not one call for each tick that was missed.
  expect(exchange.sentInAll() - atRest).toBeLessThan(15);
  await expect.element(desk.amount).toHaveValue('10');
  await desk.order('10');
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
});

// proves F10 F33
test('what a server says is text, short, and never a layout of its own', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const say = (msg: string) =>
    exchange.strike({
      kind: 'garbage',
      path: TRANSFER,
      body: JSON.stringify({ code: 1001, msg, data: null }),
    });
  await open({ path: '/account/assert/2', session: trader });
  const form = transferForm();
  say(`<img src=x onerror="alert(1)">\u202eevil\u001b[31m${'\nline'.repeat(200)}${'x'.repeat(5000)}`);
  await form.transfer('20');
  await expect.element(toasts()).toHaveTextContent('<img src=x onerror="alert(1)">evil line');
  expect((toasts().element() as HTMLElement).innerText.length).toBeLessThanOrEqual(310);
  expect(toasts().element().querySelectorAll('img')).toHaveLength(0);
  const box = toasts().element().getBoundingClientRect();
  expect(box.x >= 0 && box.right <= 1440 && box.height < 300).toBe(true);
  await expect.element(form.amount).toHaveValue('20');
  for (const [msg, shown] of [
    ['', 'error'],
    ['d_insufficient_balance', 'Insufficient available balance'],
    ['l.no_such_key', 'without a reason we recognize'],
  ] as const) {
    await advance(30_000);
    expect(toasts().elements()).toHaveLength(0);
    say(msg);
    await press(form.submit);
    await expect.element(toasts()).toHaveTextContent(shown);
  }
});

test('an answer that never comes is waited for at rest, and looked up', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  exchange.strike({ kind: 'lost', path: ORDER });
  await desk.order('10');
  expect(await advance(1000)).toBeLessThan(30);
  await advance(19_000);
  await expect.element(says('accepted')).toBeVisible();
  expect(exchange.sent(ORDER)).toBe(1);
});
