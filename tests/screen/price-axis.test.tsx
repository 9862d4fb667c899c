import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { lastPrice, orderPast } from './support/spot-market.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const picture = () => chart().getByRole('application', { name: /Candle chart/ });
const axis = () => chart().getByRole('button', { name: /^Price axis/ });
const scale = (name: string) => page.getByRole('menuitemradio').filter({ hasText: name });
const crosshair = () => chart().getByCss('[data-crosshair=price]');

const PRICE = /^[\d,]+\.\d\d$/;
const PERCENT = /^[+−]?\d+\.\d{2,4}%$/;
const PATH = '/trade?pair=BTC/USDT';

/** Points at the middle of the picture. */
async function point() {
  const { x, y, width, height } = picture().element().getBoundingClientRect();
  await mouse.move({ x: x + width / 2, y: y + height / 3 });
}

async function choose(name: string, advance: (ms: number) => Promise<unknown>) {
  await press(axis());
  await advance(1000);
  await press(scale(name));
  await advance(1000);
}

test('the axis speaks percent of change, lines keep their places, and prices elsewhere stay prices', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  exchange.holdClock();
  const price = ((await lastPrice(exchange, 'btcusdt')) * 0.999).toFixed(2);
  const wish = { side: 'buy', orderType: 'limit', timeInForce: 'GTC', amount: '0.001', price };
  await orderPast(exchange, trader, wish);
  await open({ path: PATH, session: trader });
  await advance(3000);
  const line = chart().getByRole('slider', { name: 'Buy 0.001 BTC' });
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringMatching(PRICE));

  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  /** Figures that a paint writes on the canvas: there is one when a typeface has come. */
  const figures = async () => {
    written.mockClear();
    document.fonts.dispatchEvent(new Event('loadingdone'));
    await advance(1000);
    return [...new Set(written.mock.calls.map(([text]) => text))].filter(
      (text) => PRICE.test(text) || PERCENT.test(text),
    );
  };
  const top = () => line.element().getBoundingClientRect().top;
  const words = line.element().getAttribute('aria-valuetext');
  const before = await figures();
  expect(before.length).toBeGreaterThan(2);
  expect(before.every((text) => PRICE.test(text))).toBe(true);

  await choose('Percent', advance);
  await expect.element(axis()).toHaveAccessibleName('Price axis: %');
  const told = await figures();
  // The order's own label.
  expect(told.filter((text) => PRICE.test(text))).toEqual([words]);
  expect(told.filter((text) => PERCENT.test(text)).length).toBeGreaterThan(2);
  expect(line.element().getAttribute('aria-valuetext')).toBe(words);
  // The axis is another one at the same moment of the market.
  const place = top();
  await press(axis());
  await press(scale('Linear'));
  await advance(100);
  expect(top()).toBeCloseTo(place, 0);
  await choose('Percent', advance);
  await point();
  await expect.element(crosshair()).toHaveTextContent(PERCENT);
  await expect
    .element(picture())
    .toHaveTextContent(/O [\d,]+\.\d\dH [\d,]+\.\d\dL [\d,]+\.\d\dC [\d,]+\.\d\d/);
  await press(chart().getByRole('button', { name: 'Show as table' }));
  await advance(1000);
  await expect.element(chart().getByRole('cell').first()).toHaveTextContent(PRICE);
  written.mockRestore();
});

test('the axis of a pair is kept, and one choice takes the place of another', async ({ open, advance }) => {
  const first = await open({ path: PATH });
  await advance(3000);
  await choose('Percent', advance);
  await first.end();

  await open({ path: PATH, device: first.device });
  await advance(3000);
  await expect.element(axis()).toHaveAccessibleName('Price axis: %');
  await point();
  await expect.element(crosshair()).toHaveTextContent(PERCENT);
  await choose('Logarithmic', advance);
  await point();
  await expect.element(crosshair()).toHaveTextContent(PRICE);
  await press(axis());
  await advance(1000);
  await expect.element(scale('Logarithmic')).toHaveAttribute('aria-checked', 'true');
  await expect.element(scale('Percent')).toHaveAttribute('aria-checked', 'false');
});
