import { page } from 'vitest/browser';
import type { Store } from '#worker/cache/store.ts';
import { contractDesk, spotDesk } from './support/desks.ts';
import { createDevice, type Device } from './support/device.ts';
import type { Person } from './support/exchange.ts';
import { limitedStore } from './support/limited-store.ts';
import { fill, note, press, says } from './support/locators.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

const ORDER = '/contract/createOrder';

/** A device that has room for so many bytes. */
const fullDevice = async (person: Person, room: number): Promise<Device> => ({
  ...(await createDevice(person, 'en-US')),
  cache: limitedStore(room),
});

/** Periods of which the device keeps the whole series: some 14,000 numbers. */
const keptWhole = async (cache: Store) =>
  (await cache.all('series')).flatMap((row) => {
    const { key } = row as { readonly key: string };
    return (JSON.stringify(row).length > 100_000 ? [key.split(':').at(-1)] : []) as readonly string[];
  });

// proves F45
test('on a device that is full candles give way, and an order is still written down before it is sent', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  // The reserve of 64 kB, two series of 112 kB, and a little.
  const device = await fullDevice(trader, 310_000);
  const app = await open({ path: '/scontract', device });
  await advance(3000);
  const desk = contractDesk();
  const { cache } = device;
  const choosePeriod = async (period: string) => {
    await press(page.getByRole('tab', { name: period, exact: true }));
    await advance(3000);
  };
  // What is drawn first is a fifth of a series: two whole ones fill the device.
  expect(await keptWhole(cache)).toEqual(['1min']);
  await choosePeriod('5m');
  expect(await keptWhole(cache)).toEqual(['1min', '5min']);
  await choosePeriod('15m');
  expect(await keptWhole(cache)).not.toContain('5min');
  await expect.element(page.getByCss('main [data-age]').first()).toHaveAttribute('data-age', 'live');
  const lookUps = exchange.hold('/index/getRequest');
  exchange.strike({ kind: 'garbage', path: ORDER });
  await desk.order('10');
  await expect.element(says('checking')).toBeVisible();
  expect(await cache.keys('intents')).toHaveLength(1);
  expect((await cache.keys('series')).length).toBeLessThan(3);
  await app.end();
  await open({ path: '/scontract', device });
  await advance(1000);
  await expect.element(desk.up).toHaveAttribute('aria-disabled', 'true');
  lookUps.release();
  await advance(20_000);
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  expect(exchange.sent(ORDER)).toBe(1);
  expect(await trader.running()).toHaveLength(1);
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
});

// proves F45
test('on a device without any room an order is canceled, and another is placed after a question', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const last = await lastPrice(exchange, 'btcusdt');
  const wish = { side: 'buy', orderType: 'limit', timeInForce: 'GTC', amount: '0.001' };
  await orderPast(exchange, trader, { ...wish, price: (last * 0.8).toFixed(2) });
  await open({ path: '/trade?pair=BTC/USDT', device: await fullDevice(trader, 1000) });
  await advance(1000);
  const desk = spotDesk();
  await expect.element(note('storageFull')).toHaveTextContent('then reload');
  expect(desk.rows.elements()).toHaveLength(1);
  await press(desk.rows.getByRole('button', { name: /^Cancel/ }));
  await advance(1000);
  await expect.element(desk.orders.getByText('No open orders')).toBeVisible();
  await fill(desk.price, (last * 0.7).toFixed(2));
  await fill(desk.amount, '0.001');
  await press(desk.submit);
  await expect.element(desk.question).toHaveTextContent("an interrupted action can't be remembered");
  await desk.confirm();
  expect(desk.rows.elements()).toHaveLength(1);
});
