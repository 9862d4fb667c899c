import { page } from 'vitest/browser';
import { spotDesk } from './support/desks.ts';
import { fill, press, toasts } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const CREATE = '/trade/createOrder';

test('a position that is drawn fills the form with its three prices, and sets alerts at them', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(3000);
  await press(chart().getByRole('button', { name: 'Drawing tools' }));
  await advance(1000);
  await press(page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name: /^Long/ }));
  await advance(500);
  const plot = chart()
    .getByRole('application', { name: /Candle chart/ })
    .getByCss('.u-over');
  const { left, top, width, height } = plot.element().getBoundingClientRect();
  for (const [x, y] of [
    [0.3, 0.6],
    [0.5, 0.4],
  ] as const)
    await mouse.press({ x: left + x * width, y: top + y * height });
  await advance(500);
  const bar = page.getByRole('toolbar', { name: 'Long position', exact: true });

  await press(bar.getByRole('button', { name: 'Alerts at its three prices' }));
  await advance(1000);
  const said = toasts().getByText(/^Alerts set: /);
  await expect.element(said).toBeVisible();
  const [target = 0, entry = 0, stop = 0] = (said.element().textContent ?? '')
    .replaceAll(',', '')
    .split(/ · |: /)
    .slice(1)
    .map(Number);
  expect(target).toBeGreaterThan(entry);
  expect(entry).toBeGreaterThan(stop);

  const desk = spotDesk();
  await press(desk.form.getByRole('radio', { name: 'Sell' }));
  await press(bar.getByRole('button', { name: 'Order with these prices' }));
  await advance(1000);
  await expect.element(desk.form.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await expect.element(desk.amount).toHaveFocus();
  const priceIn = (name: string) => {
    const field = desk.form.getByRole('textbox', { name, exact: true }).element();
    return Number((field as HTMLInputElement).value.replaceAll(',', ''));
  };
  expect([priceIn('Take profit'), priceIn('Price'), priceIn('Stop loss')]).toEqual([target, entry, stop]);
  expect(exchange.sent(CREATE)).toBe(0);
  await fill(desk.amount, '0.001');
  await press(desk.submit);
  await desk.confirm();
  expect(exchange.sent(CREATE)).toBe(1);
});
