import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { focus, keys, press } from './support/locators.ts';
import { mouse } from './support/mouse.ts';
import { expect, test } from './support/test.ts';

const PATH = '/trade?pair=BTC/USDT';
const chart = () => page.getByRole('region', { name: 'Chart' });
const axis = () => chart().getByRole('button', { name: /^Price axis/ });
const entry = (id: string) => chart().getByCss(`[data-indicator="${id}"]`);
const field = () => chart().getByRole('textbox', { name: 'Other period, in minutes' });
const more = (chosen: string) => chart().getByRole('button', { name: `${chosen} More periods`, exact: true });

test('Alt+G turns the axis from anywhere on the desk, not under a dialog', async ({ open, advance }) => {
  await open({ path: PATH });
  await advance(3000);
  await expect.element(axis()).toHaveTextContent('Lin');
  await keys('{Alt>}g{/Alt}');
  await expect.element(axis()).toHaveTextContent('Log');

  // A letter writes nothing in an amount.
  await focus(page.getByRole('textbox', { name: 'Amount' }));
  await keys('{Alt>}g{/Alt}');
  await expect.element(axis()).toHaveTextContent('Lin');

  await press(chart().getByRole('button', { name: 'Indicators' }));
  await advance(1000);
  const length = page.getByRole('dialog', { name: 'Indicators' }).getByLabelText('Length').first();
  await focus(length);
  await keys('{Alt>}g{/Alt}');
  await expect.element(axis()).toHaveTextContent('Lin');
});

test('digits open a field for a period, Enter shows it, and Escape leaves everything as it is', async ({
  open,
  advance,
}) => {
  await open({ path: PATH });
  await advance(3000);
  await keys('7');
  await advance(1000);
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('7');
  await keys('{Enter}');
  await advance(1000);
  await expect.element(more('7m')).toBeVisible();
  expect(field().elements()).toHaveLength(0);

  // With nought, which fits the view of a chart with the focus where no digit stands before it.
  const picture = chart().getByRole('application');
  await focus(picture);
  await keys('0');
  expect(field().elements()).toHaveLength(0);
  await keys('10');
  await advance(1000);
  await expect.element(field()).toHaveValue('10');
  await keys('1{Enter}');
  await expect
    .element(chart().getByText('Over 100 minutes enter a multiple of 5, over 500 a multiple of 15.'))
    .toBeVisible();
  await expect.element(field()).toHaveFocus();
  await keys('{Escape}');
  expect(field().elements()).toHaveLength(0);
  await expect.element(picture).toHaveFocus();
  await expect.element(more('7m')).toBeVisible();

  // What is typed into a field of the order form stays there.
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await focus(amount);
  await keys('5');
  await advance(1000);
  await expect.element(amount).toHaveValue('5');
  expect(field().elements()).toHaveLength(0);
});

test('one press on its entry of the legend hides an indicator, and the next one shows it again', async ({
  open,
  advance,
}) => {
  const app = await open({ path: PATH });
  await advance(3000);
  await expect.element(entry('ma:25')).toHaveTextContent(/^MA 25 [\d,]+\.\d\d$/);
  expect(entry('ma:25').getByRole('button').elements()).toHaveLength(0);
  const { x, y } = entry('ma:25').element().getBoundingClientRect();
  await mouse.move({ x: x + 10, y: y + 5 });
  await advance(1000);
  await press(chart().getByRole('button', { name: 'Hide: MA 25' }));
  await advance(1000);
  await expect.element(entry('ma:25')).toHaveTextContent(/^MA 25$/);
  await expect.element(entry('ma:7')).toHaveTextContent(/^MA 7 [\d,]+\.\d\d$/);
  const show = chart().getByRole('button', { name: 'Show: MA 25' });
  // By keys from here.
  await expect.element(show).toHaveFocus();
  await keys('{Enter}');
  await advance(1000);
  await expect.element(entry('ma:25')).toHaveTextContent(/^MA 25 [\d,]+\.\d\d$/);
  await expect.element(chart().getByRole('button', { name: 'Hide: MA 25' })).toHaveFocus();
  await keys('{Enter}');
  await advance(1000);

  // The panel beside the chart follows, and the next visit too.
  await press(chart().getByRole('button', { name: 'Indicators' }));
  await advance(1000);
  const panel = page.getByRole('dialog', { name: 'Indicators' });
  await expect.element(panel.getByRole('button', { name: /^Show/ })).toBeVisible();
  await press(show);
  await advance(1000);
  expect(panel.getByRole('button', { name: /^Show/ }).elements()).toHaveLength(0);
  await press(chart().getByRole('button', { name: 'Hide: MA 25' }));
  await advance(1000);
  await app.end();
  await open({ path: PATH, device: app.device });
  await advance(3000);
  await expect.element(entry('ma:25')).toHaveTextContent(/^MA 25$/);
});

test('panes have the order and the heights that a person gives them, also at the next visit', async ({
  open,
  advance,
}) => {
  const app = await open({ path: PATH });
  await advance(3000);
  const panel = page.getByRole('dialog', { name: 'Indicators' });
  const panes = () =>
    chart()
      .getByRole('separator')
      .elements()
      .map((line) => [line.getAttribute('aria-label'), line.getAttribute('aria-valuetext')]);
  await press(chart().getByRole('button', { name: 'Indicators' }));
  await advance(1000);
  await press(panel.getByRole('button', { name: 'Add' }));
  for (const name of ['Relative strength (RSI)', 'MACD']) {
    await press(panel.getByRole('option', { name, exact: true }));
    await advance(1000);
  }
  expect(panes()).toEqual([
    ['Pane height: RSI 14', '19 %'],
    ['Pane height: MACD 12 26 9', '19 %'],
  ]);
  await focus(chart().getByRole('separator', { name: 'Pane height: MACD 12 26 9' }));
  await keys('{ArrowUp}');
  await advance(1000);
  await keys('{ArrowUp}');
  await advance(1000);
  const heights = [
    ['Pane height: RSI 14', '15 %'],
    ['Pane height: MACD 12 26 9', '23 %'],
  ];
  expect(panes()).toEqual(heights);
  await press(panel.getByRole('button', { name: 'Move up: MACD' }));
  await advance(1000);
  expect(panes()).toEqual(heights.toReversed());
  await expect.element(panel.getByRole('button', { name: 'Move up: MACD' })).toHaveFocus();

  await app.end();
  await open({ path: PATH, device: app.device });
  await advance(3000);
  await focus(chart().getByRole('application'));
  await advance(1000);
  expect(panes()).toEqual(heights.toReversed());
});

test('the full screen is for the chart and the order form of who trades, for a visitor for the chart alone', async ({
  open,
  advance,
  trader,
}) => {
  const asked: Element[] = [];
  const request = vi.spyOn(Element.prototype, 'requestFullscreen').mockImplementation(async function (
    this: Element,
  ) {
    asked.push(this);
  });
  const parts = () => ['figure', 'form'].map((name) => asked.at(-1)?.querySelector(name) != null);
  const visit = await open({ path: PATH });
  await advance(3000);
  await press(chart().getByRole('button', { name: 'Full screen' }));
  expect(asked.at(-1)?.tagName).toBe('FIGURE');
  await visit.end();
  await open({ path: PATH, session: trader });
  await advance(3000);
  await press(chart().getByRole('button', { name: 'Full screen' }));
  expect(parts()).toEqual([true, true]);
  // The head of the page, with its sign, is not on that screen.
  expect(asked.at(-1)?.getAttribute('data-paper')).toBe('Sandbox · paper money');
  request.mockRestore();
});
