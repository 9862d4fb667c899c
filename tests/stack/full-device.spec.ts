import type { BrowserContext, Page } from '@playwright/test';
import { openDesk } from './page-models/contract-desk.ts';
import { openSpotDesk } from './page-models/spot-desk.ts';
import { deviceStorage } from './support/device-storage.ts';
import { expect, note, test } from './support/fault-test.ts';
import { rewriteAnswers } from './support/rewritten-answers.ts';
import { openScreen } from './support/screens.ts';
import { lastPrice, restingBuy } from './support/trader.ts';

/** In the worker: its database holds so many bytes, and refuses what goes beyond as a full device does. */
const limitRoom = (room: number) => {
  const held = new Map<string, number>();
  const sizeOf = (value: unknown): number => {
    if (ArrayBuffer.isView(value)) return value.byteLength;
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + sizeOf(part), 0);
    return String(value).length;
  };
  const place = (store: IDBObjectStore, key: unknown) => `${store.transaction.db.name}/${store.name}/${key}`;
  const methods = IDBObjectStore.prototype;
  const { put, delete: remove, clear } = methods;
  methods.put = function limited(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const at = place(this, key ?? (value as Record<string, unknown>)[String(this.keyPath)]);
    const others = [...held].reduce((sum, [name, size]) => (name === at ? sum : sum + size), 0);
    if (others + sizeOf(value) > room) throw new DOMException('full', 'QuotaExceededError');
    held.set(at, sizeOf(value));
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  };
  methods.delete = function limited(this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
    held.delete(place(this, key instanceof IDBKeyRange ? key.lower : key));
    return remove.call(this, key);
  };
  methods.clear = function limited(this: IDBObjectStore) {
    for (const name of held.keys()) if (name.startsWith(place(this, ''))) held.delete(name);
    return clear.call(this);
  };
};

/** The quota of DevTools binds a database only when it is next opened by nobody: the room is taken away above it. */
const fillDevice = (context: BrowserContext, room: number) =>
  rewriteAnswers(context, '**/assets/worker-*.js', async (response) => ({
    body: `(${limitRoom})(${room});\n${await response.text()}`,
  }));

/** Periods of which the device keeps the whole series: some 14,000 numbers. */
const keptWhole = async (page: Page) =>
  (await deviceStorage(page)).rows.flatMap(([place, row]) =>
    place.includes('/series/') && row.length > 100_000 ? [place.split(':').at(-1)] : [],
  );

// proves F45
test('on a device that is full candles give way, and an order is still written down before it is sent', async ({
  page,
  context,
  onlyOnce,
  orderInDoubt,
}) => {
  // The reserve of 64 kB, two series of 112 kB, and a little.
  await fillDevice(context, 310_000);
  const desk = await openDesk(page);
  // What is drawn first is a fifth of a series: two whole ones fill the device.
  await expect.poll(() => keptWhole(page)).toEqual(['1min']);
  await page.getByRole('tab', { name: '5m', exact: true }).click();
  await expect.poll(() => keptWhole(page)).toEqual(['1min', '5min']);
  await page.getByRole('tab', { name: '15m', exact: true }).click();
  await expect.poll(() => keptWhole(page)).not.toContain('5min');
  await expect(page.locator('main [data-age]').first()).toHaveAttribute('data-age', 'live');
  const lookUps = await orderInDoubt(desk);
  const kept = (await deviceStorage(page)).rows.map(([place]) => place);
  expect(kept.filter((place) => place.includes('/intents/'))).toHaveLength(1);
  expect(kept.filter((place) => place.includes('/series/')).length).toBeLessThan(3);
  await openScreen(page, '/scontract');
  await expect(desk.up).toHaveAttribute('aria-disabled', 'true');
  await lookUps.release();
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await onlyOnce();
});

// proves F45
test('on a device without any room an order is canceled, and another is placed after a question', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  await fillDevice(context, 1000);
  const last = await lastPrice(exchange.url, 'btcusdt');
  await restingBuy(exchange.url, trader, (last * 0.8).toFixed(2));
  const desk = await openSpotDesk(page);
  await expect(note(page, 'storageFull')).toContainText('then reload');
  await expect(desk.rows).toHaveCount(1);
  await desk.rows.getByRole('button', { name: /^Cancel/ }).click();
  await expect(desk.orders.getByText('No open orders')).toBeVisible();
  await desk.price.fill((last * 0.7).toFixed(2));
  await desk.amount.fill('0.001');
  await desk.submit.click();
  await expect(desk.question).toContainText("an interrupted action can't be remembered");
  await desk.confirm();
  await expect(desk.rows).toHaveCount(1);
});
