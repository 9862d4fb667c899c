import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { chartCount } from '#app/shared/chart/chart-count.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const picture = () => chart().getByRole('application', { name: /Candle chart/ });
const crosshair = () => chart().getByCss('[data-crosshair=time]');

/** Points at the newest candles. */
async function point() {
  const { x, y, width, height } = picture().element().getBoundingClientRect();
  await mouse.move({ x: x + width / 2, y: y + height / 3 });
}

test('charts tell the times of a chosen zone, name it, and keep it', async ({ trader, open, advance }) => {
  const path = '/trade?pair=BTC/USDT';
  const app = await open({ path, session: trader });
  await advance(3000);
  await point();
  await advance(1000);
  const hourOf = (text: string | null) => Number(/ (\d\d):\d\d$/.exec(text ?? '')?.[1]);
  const before = hourOf(crosshair().element().textContent);

  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await press(page.getByRole('menuitem', { name: 'Time zone: Zone of this device…' }));
  await advance(1000);
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  await press(page.getByRole('menuitemradio', { name: 'Eastern Time (UTC-5)' }));
  await advance(1000);
  const ticks = written.mock.calls.flatMap(([text]) => /^(\d\d):\d\d$/.exec(text)?.[1] ?? []);
  written.mockRestore();
  // It is noon in UTC, and the view goes back for two hours.
  expect(ticks.length).toBeGreaterThan(2);
  expect(ticks.every((hour) => ['05', '06', '07'].includes(hour))).toBe(true);
  await point();
  await advance(1000);
  expect(hourOf(crosshair().element().textContent)).toBe((before + 24 - 5) % 24);

  await app.end();
  const again = await open({ path, device: app.device });
  await advance(3000);
  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await expect.element(page.getByRole('menuitem', { name: 'Time zone: UTC-5…' })).toBeVisible();
  await again.goTo('/setting/preferences');
  await advance(1000);
  await expect
    .element(page.getByRole('combobox', { name: 'Time zone of charts' }))
    .toHaveDisplayValue('America/New York');
});

test('the chart of seconds tells them, too; a zone that no browser knows is that of the device', async ({
  open,
  advance,
}) => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const app = await open({ path: '/scontract?period=tick' });
  const zones = () => {
    const texts = written.mock.calls.map(([text]) => text).filter((text) => text.startsWith('UTC'));
    written.mockClear();
    return [...new Set(texts)];
  };
  await advance(3000);
  expect(zones()).toEqual(['UTC']);
  prefs.set({ chartZone: 'Asia/Kolkata' });
  await advance(3000);
  expect(zones()).toContain('UTC+5:30');
  prefs.set({ chartZone: 'Mars/Olympus_Mons' });
  await advance(3000);
  expect(zones()).toContain('UTC');
  written.mockRestore();
  await app.goTo('/trade');
  await advance(2000);
  await press(chart().getByRole('button', { name: 'Chart view' }));
  await advance(1000);
  await expect.element(page.getByRole('menuitem', { name: 'Time zone: Mars/Olympus_Mons…' })).toBeVisible();
});

test('a second chart tells them, too', async ({ open, advance }) => {
  await open({ path: '/trade?pair=BTC/USDT' });
  chartCount.set(2);
  await advance(3000);
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  prefs.set({ chartZone: 'America/New_York' });
  await advance(1000);
  const ticks = written.mock.calls.flatMap(([text]) => /^(\d\d):\d\d$/.exec(text)?.[1] ?? []);
  written.mockRestore();
  // It is noon in UTC: no label of either chart is of the hours around it.
  expect(ticks.length).toBeGreaterThan(4);
  expect(ticks.filter((hour) => ['10', '11', '12'].includes(hour))).toEqual([]);
});
