import { page } from 'vitest/browser';
import { keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { expect, test } from './support/test.ts';

const chart = () => page.getByRole('region', { name: 'Chart' });
const rail = () => page.getByRole('toolbar', { name: 'Drawing tools' });

/** A tool of each group by its place in the rail, its name, and where it is pressed, as shares of the plot. */
const TOOLS = [
  ['Trend line', 'Extended line', [0.2, 0.6], [0.4, 0.4]],
  ['Horizontal line', 'Horizontal ray', [0.3, 0.3]],
  ['Parallel channel', 'Pitchfork', [0.1, 0.5], [0.3, 0.3], [0.3, 0.6]],
  ['Fibonacci retracement', 'Fibonacci fan', [0.2, 0.7], [0.5, 0.3]],
  ['Rectangle', 'Path', [0.5, 0.2], [0.6, 0.5], [0.7, 0.2], [0.7, 0.2]],
  ['Long position', 'Short position', [0.6, 0.4], [0.7, 0.6]],
  ['Ruler', 'Anchored VWAP', [0.25, 0.5]],
  ['Text', 'Price label', [0.8, 0.3]],
] as const;

test('a tool of each group is placed by the mouse, and found again after a reload', async ({
  open,
  advance,
  trader,
}) => {
  const app = await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(3000);
  await press(chart().getByRole('button', { name: 'Drawing tools' }));
  await advance(1000);
  await expect.element(rail().getByRole('button').first()).toHaveFocus();
  const plot = chart()
    .getByRole('application', { name: /Candle chart/ })
    .getByCss('.u-over');
  const { left, top, width, height } = plot.element().getBoundingClientRect();
  for (const [first, name, ...places] of TOOLS) {
    // The first tool of the group is on the button; the second press asks for the others.
    const button = rail().getByRole('button', { name: new RegExp(`^${first}`) });
    await press(button);
    await press(button);
    await press(page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }));
    await advance(500);
    await expect
      .element(rail().getByRole('button', { name: new RegExp(`^${name}`), pressed: true }))
      .toBeVisible();
    for (const [x, y] of places) await mouse.press({ x: left + x * width, y: top + y * height });
    await advance(500);
    await expect.element(page.getByRole('toolbar', { name, exact: true })).toBeVisible();
    await keys('{Escape}');
  }
  await app.end();

  await open({ path: '/trade?pair=BTC/USDT', device: app.device });
  await advance(3000);
  // The buttons show the tools that were used last.
  for (const [, name] of TOOLS)
    await expect.element(rail().getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await press(chart().getByRole('button', { name: 'Show as table' }));
  await advance(1000);
  const list = chart().getByRole('table', { name: 'Drawings' });
  const found = list
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(found).toEqual(TOOLS.map(([, name]) => name));
});
