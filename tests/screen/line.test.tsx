import { page } from 'vitest/browser';
import { contractDesk, transferForm } from './support/desks.ts';
import { fill, note, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const ORDER = '/contract/createOrder';

test('a browser that says that there is no line is a hint: one answer overrules it', async ({
  exchange,
  trader,
  device,
  open,
  advance,
}) => {
  await device.say(false);
  await open({ path: '/scontract', session: trader });
  await advance(3000);
  const desk = contractDesk();
  expect(note('offline').query()).toBeNull();
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('300.00000000 USDT')).toBeVisible();
  await desk.order('10');
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  expect(exchange.sent(ORDER)).toBe(1);
});

test('one that says so while the page is open holds up nothing but its own question', async ({
  exchange,
  trader,
  device,
  open,
  advance,
}) => {
  await open({ path: '/account/assert/2', session: trader });
  await device.say(false);
  await advance(100);
  expect(note('offline').query()).toBeNull();
  const before = exchange.sentInAll();
  await advance(16_000);
  expect(exchange.sentInAll() - before).toBeGreaterThan(2);
  const form = transferForm();
  await form.open();
  await fill(form.amount, '12.5');
  await press(form.submit);
  expect(form.dialog.query()).toBeNull();
  expect(await trader.balances()).toEqual({ contract: '312.5/0', spot: '687.5/0' });
});

test('where it is right, that is said, and the line is tried every ten seconds', async ({
  exchange,
  trader,
  device,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  await device.setOffline(true);
  await expect.element(note('offline')).toBeVisible();
  await advance(25_000);
  await expect.element(note('offline')).toBeVisible();
  await expect.element(contractDesk().up).toHaveAttribute('aria-disabled', 'true');
  // The network is back, and the browser has not noticed.
  exchange.cutOff(false);
  await advance(12_000);
  expect(note('offline').query()).toBeNull();
  await expect.element(contractDesk().up).not.toHaveAttribute('aria-disabled');
});

test('one that says that there is a line where there is none is not believed for long', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  exchange.cutOff(true);
  await advance(20_000);
  await expect.element(note('unreachable')).toBeVisible();
  exchange.cutOff(false);
  await advance(20_000);
  expect(note('unreachable').query()).toBeNull();
});

test('a server that says for how long it is away is left alone until then, unless a person tries', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/scontract', session: trader });
  exchange.between(() =>
    Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': '120' } })),
  );
  await advance(3000);
  const said = exchange.sentInAll();
  await advance(60_000);
  expect(exchange.sentInAll()).toBe(said);
  const retry = page.getByRole('button', { name: 'Retry now' });
  await press(retry);
  expect(exchange.sentInAll()).toBeGreaterThan(said);
  exchange.heal();
  await advance(2000);
  await press(retry);
  await advance(1000);
  expect(note('unreachable').query()).toBeNull();
  await expect.element(contractDesk().up).not.toHaveAttribute('aria-disabled');
});
