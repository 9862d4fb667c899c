import { page } from 'vitest/browser';
import { keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { expect, test } from './support/test.ts';

const PATH = '/trade?pair=BTC/USDT';
const chart = () => page.getByRole('region', { name: 'Chart' });

/** Minutes of the day at the right end of the picture. */
async function rightEnd(): Promise<number> {
  const plot = chart()
    .getByRole('application', { name: /Candle chart/ })
    .getByCss('.u-over');
  const { right, top, height } = plot.element().getBoundingClientRect();
  await mouse.move({ x: right - 3, y: top + height / 3 });
  const label = chart().getByCss('[data-crosshair=time]');
  await expect.element(label).toHaveTextContent(/\d\d:\d\d/);
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(label.element().textContent ?? '') ?? [];
  return Number(hours) * 60 + Number(minutes);
}

test('a cloud that is hidden keeps no room ahead of the newest candle', async ({ open, advance }) => {
  const app = await open({ path: PATH });
  await advance(3000);
  const before = await rightEnd();
  await press(chart().getByRole('button', { name: 'Indicators' }));
  await advance(1000);
  const panel = page.getByRole('dialog', { name: 'Indicators' });
  await press(panel.getByRole('button', { name: 'Add' }));
  await advance(1000);
  await keys('ichimoku{Enter}');
  await advance(2000);
  const after = await rightEnd();
  expect(after - before).toBeGreaterThan(15);
  await press(panel.getByRole('button', { name: /^Hide/ }).last());
  await advance(2000);
  await app.end();
  // The view does not jump back before the chart is opened anew.
  await open({ path: PATH, device: app.device });
  await advance(3000);
  expect(after - (await rightEnd())).toBeGreaterThan(15);
});
