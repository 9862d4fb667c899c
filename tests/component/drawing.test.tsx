import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DrawingList, DrawingPart } from '#app/features/trade/chart/drawing/drawing-part.tsx';
import { drawingTools } from '#app/features/trade/chart/drawing/drawing-tools.ts';
import { boardOf } from '#app/features/trade/chart/drawing/kept-drawings.ts';
import { openTools } from '#app/shared/chart/kept-tools.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { ChartLayer } from '#app/ui/chart/chart-types.ts';
import { emptyLines } from '#app/ui/chart/line-store.ts';
import { coin } from '#protocol/units.ts';
import { Candles } from './candles.tsx';
import { surroundings } from './frame.tsx';

const PAIR = { base: coin('LTC'), quote: coin('USDT') };
const board = boardOf('LTC/USDT');
const made: ChartHandle[] = [];

function Desk() {
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const [keep] = useState(() => (next: ChartHandle | null) => {
    if (next) made.push(next);
    setChart(next);
  });
  return (
    <Candles
      height={420}
      onChart={keep}
      tools={chart && <DrawingPart chart={chart} pair={PAIR} precision={2} trades={false} />}
      inWords={chart && <DrawingList chart={chart} pair={PAIR} precision={2} />}
    />
  );
}

/** An empty chart with its tools open. */
async function desk() {
  board.clear();
  localStorage.removeItem('bourse-drawing-tools');
  openTools();
  drawingTools.change({ magnet: false });
  await render(<Desk />, { wrapper: await surroundings() });
  await expect.poll(() => made.at(-1)?.priceAt(0)).toBeGreaterThan(40);
  const chart = made.at(-1);
  if (!chart) throw new Error('no chart');
  const plot = page.elementLocator(chart.plot);
  const tool = (name: RegExp) =>
    page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name });
  const drag = (from: readonly [number, number], to: readonly [number, number]) =>
    userEvent.dragAndDrop(plot, plot, {
      sourcePosition: { x: from[0], y: from[1] },
      targetPosition: { x: to[0], y: to[1] },
    });
  return { chart, plot, tool, drag };
}

beforeEach(() => page.viewport(1300, 900));

const kinds = () => board.shown().map(({ kind }) => kind);
const prices = () => board.shown().flatMap(({ points }) => points.map(({ price }) => price.toFixed(1)));

/** Indicators that have the lower two fifths of the plot. */
const PANES: ChartLayer = {
  series: () => [],
  read: () => [],
  pricesInView: () => [],
  panes: () => [{ scale: 'pane1', top: 0.6, height: 0.4, range: [0, 1], ticks: [], text: String }],
  inspect: () => undefined,
  valueAt: () => null,
  figures: () => ({ looks: [], store: emptyLines() }),
  destroy: () => undefined,
};

it('draws by a drag and by clicks, moves by the line and reshapes by the end, and takes it all back', async () => {
  const { chart, plot, tool, drag } = await desk();
  const at = (y: number) => chart.priceAt(y).toFixed(1);
  await userEvent.click(tool(/^Trend line/));
  await drag([200, 200], [400, 120]);
  await expect.poll(kinds).toEqual(['trend']);
  expect(prices()).toEqual([at(200), at(120)]);

  await userEvent.click(tool(/^Rectangle/));
  await userEvent.click(plot, { position: { x: 500, y: 60 } });
  await userEvent.click(plot, { position: { x: 620, y: 140 } });
  await expect.poll(kinds).toEqual(['trend', 'rectangle']);

  // By its line, then by its end.
  await drag([300, 160], [300, 180]);
  await expect.poll(prices).toEqual([at(220), at(140), at(60), at(140)]);
  const end = board.chosen()?.points[1];
  await drag([Math.round(chart.share.plot.valToPos(end?.time ?? 0, 'x')), 140], [430, 100]);
  await expect.poll(() => prices()[1]).toBe(at(100));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => prices()[1]).toBe(at(140));
  await userEvent.keyboard('{Control>}zzz{/Control}');
  await expect.poll(kinds).toEqual([]);
  await userEvent.keyboard('{Control>}yy{/Control}');
  await expect.poll(kinds).toEqual(['trend', 'rectangle']);
});

/** How much of a place of the plot is painted over by drawings, as the browser lays them: 0 to 255. */
function inkAt(chart: ChartHandle, x: number, y: number): number {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const plot = chart.plot.getBoundingClientRect();
  for (const canvas of chart.plot.querySelectorAll('canvas')) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    probe?.drawImage(canvas, left - plot.left - x + 2, top - plot.top - y + 2, width, height);
  }
  const { data } = probe?.getImageData(0, 0, 4, 4) ?? { data: [] };
  return Math.max(0, ...data.filter((_, at) => at % 4 === 3));
}

it('paints what is dragged where the hand is, and the others where they were', async () => {
  const { chart, plot, tool } = await desk();
  for (const y of [100, 200]) {
    await userEvent.click(tool(/^Horizontal line/));
    await userEvent.click(plot, { position: { x: 300, y } });
  }
  await expect.poll(() => [inkAt(chart, 150, 100), inkAt(chart, 150, 200)]).toEqual([255, 255]);
  const { left, top } = chart.plot.getBoundingClientRect();
  const send = (type: string, y: number) =>
    chart.plot.dispatchEvent(
      new PointerEvent(type, { clientX: left + 150, clientY: top + y, pointerId: 1, bubbles: true }),
    );
  chart.plot.setPointerCapture = () => undefined;
  send('pointerdown', 200);
  send('pointermove', 260);
  const places = () => [100, 200, 260].map((y) => inkAt(chart, 150, y));
  await expect.poll(places).toEqual([255, 0, 255]);
  send('pointerup', 260);
  expect(prices()).toEqual([chart.priceAt(100).toFixed(1), chart.priceAt(260).toFixed(1)]);
  await expect.poll(places).toEqual([255, 0, 255]);
});

it('leaves the chart its own drag where nothing is drawn, and lets go of what is chosen on a click beside it', async () => {
  const { chart, plot, tool, drag } = await desk();
  await userEvent.click(tool(/^Horizontal line/));
  await userEvent.click(plot, { position: { x: 300, y: 100 } });
  await expect.poll(() => board.get().chosen).not.toBeNull();
  const before = chart.share.model.view().from;
  await drag([300, 200], [400, 200]);
  await expect.poll(() => chart.share.model.view().from).toBeLessThan(before);
  expect(kinds()).toEqual(['horizontal']);
  await userEvent.click(plot, { position: { x: 300, y: 250 } });
  await expect.poll(() => board.get().chosen).toBeNull();
});

it('draws, chooses, moves, copies and deletes by keys alone', async () => {
  const { chart } = await desk();
  chart.element.focus();
  await userEvent.keyboard('{Alt>}h{/Alt}{Enter}');
  await expect.poll(kinds).toEqual(['horizontal']);
  const [before = ''] = prices();
  const view = chart.share.model.view().from;
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowLeft}');
  await expect.poll(() => Number(prices()[0])).toBeGreaterThan(Number(before));
  // The arrows were the drawing's, not the chart's.
  expect(chart.share.model.view().from).toBe(view);
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.poll(kinds).toEqual(['horizontal', 'horizontal']);
  await userEvent.keyboard('{Escape}{PageDown}{Delete}');
  await expect.poll(kinds).toEqual(['horizontal']);
  const [left] = board.shown();
  const heard: string[] = [];
  chart.element.addEventListener('keydown', ({ key }) => heard.push(key));
  await userEvent.keyboard('{Escape}{ArrowLeft}');
  // With nothing chosen they are the chart's.
  await expect.poll(() => heard).toContain('ArrowLeft');
  expect(board.shown()).toEqual([left]);
});

it('leaves arrows to the chart until Enter takes hold of the chosen drawing', async () => {
  const { chart, plot, tool } = await desk();
  await userEvent.click(tool(/^Horizontal line/));
  await userEvent.click(plot, { position: { x: 300, y: 100 } });
  await expect.poll(() => board.get().chosen).not.toBeNull();
  const drawn = prices();
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  chart.element.addEventListener('keydown', listen);
  chart.element.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => heard).toEqual(['ArrowUp']);
  expect(prices()).toEqual(drawn);
  await userEvent.keyboard('{Enter}{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(prices).not.toEqual(drawn);
  await userEvent.keyboard('{Escape}{ArrowDown}');
  await expect.poll(() => heard).toContain('ArrowDown');
  expect(board.get().chosen).not.toBeNull();
  chart.element.removeEventListener('keydown', listen);
});

it('has the styles of the chosen drawing above the panes of indicators', async () => {
  const { chart, plot, tool } = await desk();
  chart.setLayer(() => PANES);
  await userEvent.click(tool(/^Horizontal line/));
  await userEvent.click(plot, { position: { x: 300, y: 100 } });
  const bar = page.getByRole('toolbar', { name: 'Horizontal line' });
  const foot = () => bar.element().getBoundingClientRect().bottom - chart.plot.getBoundingClientRect().top;
  await expect.poll(foot).toBeLessThanOrEqual(chart.priceHeight());
});

it('keeps a locked drawing where it is, and hides and shows all', async () => {
  const { plot, tool, drag } = await desk();
  await userEvent.click(tool(/^Horizontal line/));
  await userEvent.click(plot, { position: { x: 300, y: 100 } });
  const bar = page.getByRole('toolbar', { name: 'Horizontal line' });
  await userEvent.click(bar.getByRole('button', { name: 'Lock' }));
  const before = prices();
  await drag([200, 100], [200, 160]);
  await userEvent.keyboard('{Delete}');
  expect(prices()).toEqual(before);
  await userEvent.click(bar.getByRole('button', { name: 'Hide' }));
  await userEvent.click(plot, { position: { x: 200, y: 100 } });
  expect(board.get().chosen).toBeNull();
  await userEvent.click(tool(/^Show all/));
  expect(board.shown()[0]?.hidden).toBe(false);
});

it('has one stop of the Tab key for its tools, with arrows from one to the next', async () => {
  const { tool } = await desk();
  tool(/^Select/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tool(/^Trend line/)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tool(/^Delete all/)).toHaveFocus();
  const stops = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it('says its drawings in words below the table of candles', async () => {
  const { chart } = await desk();
  chart.element.focus();
  await userEvent.keyboard('{Alt>}t{/Alt}{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
  const list = page.getByRole('table', { name: 'Drawings' });
  await expect.element(list.getByRole('rowheader', { name: 'Trend line' })).toBeInTheDocument();
  await expect
    .element(list.getByRole('cell').nth(0))
    .toHaveTextContent(/2020-11-08 \d\d:\d\d \d\d\.\d\d – 2020/);
  await userEvent.click(list.getByRole('button', { name: 'Hide: Trend line' }));
  await expect.element(list.getByRole('cell').nth(1)).toHaveTextContent('Hidden');
});

it('keeps styles under names: saved, worn by another, the default of a kind, deleted', async () => {
  const { chart } = await desk();
  chart.element.focus();
  const draw = async (key: string) => {
    chart.element.focus();
    await userEvent.keyboard(`{Alt>}${key}{/Alt}{Enter}`);
  };
  const choose = async (menu: string, item: string) => {
    await userEvent.click(page.getByRole('button', { name: menu, exact: true }));
    await userEvent.click(page.getByRole('menu').getByText(item, { exact: true }));
  };
  const color = () => board.chosen()?.style.color;
  const dialog = page.getByRole('dialog', { name: 'Saved styles' });

  await draw('t');
  await choose('Color', 'Purple');
  await choose('Saved styles', 'Save or delete styles…');
  await userEvent.fill(dialog.getByLabelText('Style name'), 'Support');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('SupportPurple · 2 px · Solid');
  await userEvent.fill(dialog.getByLabelText('Style name'), 'Support');
  await expect.element(dialog.getByRole('button', { name: 'Replace' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await draw('h');
  expect(color()).toBe(0);
  await choose('Saved styles', 'Support');
  await expect.poll(color).toBe(3);
  await choose('Saved styles', 'Set as default: Horizontal line');
  await choose('Color', 'Gray');
  await draw('h');
  expect(color()).toBe(3);
  await choose('Saved styles', 'Clear default: Horizontal line');
  await draw('h');
  expect(color()).toBe(6);

  await choose('Saved styles', 'Save or delete styles…');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete style: Support' }));
  await expect.element(dialog.getByLabelText('Style name')).toHaveFocus();
  await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument();
});

const menuItem = (name: RegExp) => page.getByRole('menuitemradio', { name });

it('has the other tools of a group in a menu beside its button, which then shows the one that was taken', async () => {
  const { chart, plot, tool } = await desk();
  tool(/^Horizontal line/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(menuItem(/^Horizontal line/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(tool(/^Horizontal ray/)).toHaveAttribute('aria-pressed', 'true');
  expect(document.activeElement).toBe(chart.element);
  await userEvent.click(plot, { position: { x: 300, y: 100 } });
  await expect.poll(kinds).toEqual(['horizontalRay']);
  // With a press while its tool is taken, and with a right click.
  await userEvent.click(tool(/^Horizontal ray/));
  await userEvent.click(tool(/^Horizontal ray/));
  await userEvent.click(menuItem(/^Cross line/));
  await userEvent.click(plot, { position: { x: 400, y: 200 } });
  await expect.poll(kinds).toEqual(['horizontalRay', 'cross']);
  await userEvent.click(tool(/^Cross line/), { button: 'right' });
  await expect.element(menuItem(/^Vertical line/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tool(/^Cross line/)).toHaveFocus();
  // A key shows its tool on the button, too.
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await expect.element(tool(/^Vertical line/)).toHaveAttribute('aria-pressed', 'true');
  expect(drawingTools.get().last.levels).toBe('vertical');
});

it('draws a path point by point, to a second press at its last point or to Enter', async () => {
  const { chart, plot, tool } = await desk();
  const takePath = async () => {
    board.take('path');
    await expect.element(tool(/^Path/)).toHaveAttribute('aria-pressed', 'true');
  };
  const click = (x: number, y: number) => userEvent.click(plot, { position: { x, y } });
  const counts = () => board.shown().map(({ points }) => points.length);
  await takePath();
  for (const [x, y] of [
    [200, 100],
    [260, 200],
    [320, 100],
    [380, 200],
  ] as const)
    await click(x, y);
  expect(board.get().tool).toBe('path');
  await click(381, 200);
  await expect.poll(counts).toEqual([4]);
  expect(board.get().tool).toBeNull();

  await takePath();
  await click(450, 100);
  chart.element.focus();
  // One point is no path yet.
  await userEvent.keyboard('{Enter}');
  expect(board.get().tool).toBe('path');
  await click(500, 200);
  chart.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(counts).toEqual([4, 2]);

  await takePath();
  await click(200, 250);
  await click(300, 280);
  await userEvent.keyboard('{Escape}');
  await expect.poll(counts).toEqual([4, 2]);
});

it('has Fibonacci levels that a person chooses, with the drawing and for the next one', async () => {
  const { chart } = await desk();
  const draw = async () => {
    chart.element.focus();
    await userEvent.keyboard('{Alt>}f{/Alt}{Enter}');
  };
  const openLevels = async () => {
    await userEvent.click(page.getByRole('button', { name: 'Saved styles', exact: true }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Edit levels…' }));
  };
  const ratios = () => board.chosen()?.levels?.map(({ ratio, shown }) => (shown ? ratio : `(${ratio})`));
  const dialog = page.getByRole('dialog', { name: 'Levels: Fibonacci retracement' });
  await draw();
  expect(board.chosen()).not.toHaveProperty('levels');
  await openLevels();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show: 0.236' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove: 0.786' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add level' }));
  await expect.element(dialog.getByRole('textbox').last()).toHaveFocus();
  const save = dialog.getByRole('button', { name: 'Save' });
  for (const [text, reason] of [
    ['21', /^−10 to 20/],
    ['0,5', /comma/],
    ['.5', 'Already in the list'],
  ] as const) {
    await userEvent.fill(dialog.getByRole('textbox').last(), text);
    await userEvent.click(save);
    await expect.element(dialog.getByText(reason)).toBeVisible();
    await expect.element(dialog.getByRole('textbox').last()).toHaveFocus();
  }
  await userEvent.fill(dialog.getByRole('textbox').last(), '-0.272');
  await userEvent.click(save);
  await expect.poll(ratios).toEqual([-0.272, 0, '(0.236)', 0.382, 0.5, 0.618, 1]);
  await expect.element(dialog).not.toBeInTheDocument();
  const chosen = ratios();
  await draw();
  expect(ratios()).toEqual(chosen);
  await openLevels();
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(ratios).toEqual([0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]);
});

it('says of each kind where it is, below the table of candles', async () => {
  const { chart } = await desk();
  const time = (chart.share.model.newest()?.time ?? 0) - 3600;
  for (const [at, kind] of (['priceRange', 'dateRange', 'vwap'] as const).entries())
    board.keep({
      ...{
        id: kind,
        kind,
        style: { color: 0, width: 1, dash: 'solid' },
        text: '',
        locked: false,
        hidden: false,
      },
      ...{
        changedAt: 0,
        points: [60, 66].slice(0, kind === 'vwap' ? 1 : 2).map((price) => ({ time: time + at, price })),
      },
    });
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
  const list = page.getByRole('table', { name: 'Drawings' });
  const placeOf = (name: string) => list.getByRole('row').filter({ hasText: name }).getByRole('cell').first();
  await expect.element(placeOf('Price range')).toHaveTextContent('60.00 – 66.00, +6.00 (+10.00%)');
  await expect
    .element(placeOf('Date range'))
    .toHaveTextContent(/^2020-\d\d-\d\d \d\d:\d\d – 2020-\d\d-\d\d \d\d:\d\d, 0 bars, 0m$/);
  await expect.element(placeOf('Anchored VWAP')).toHaveTextContent(/^2020-\d\d-\d\d \d\d:\d\d, \d\d\.\d\d$/);
});

it.each([
  ['a click', async (plot: Locator) => userEvent.click(plot, { position: { x: 300, y: 100 } })],
  ['a key', async () => userEvent.keyboard('{Enter}')],
])('opens the field of a text that %s placed, and gives the keys back to the chart', async (_, place) => {
  const { chart, plot, tool } = await desk();
  await userEvent.click(tool(/^Text/));
  await place(plot);
  await expect.element(page.getByRole('textbox', { name: 'Text on the chart' })).toHaveFocus();
  await userEvent.keyboard('Gap{Enter}');
  await expect.poll(() => board.shown().map(({ text }) => text)).toEqual(['Gap']);
  expect(document.activeElement).toBe(chart.element);
});

it('opens the field of a text wherever the click was within a wide candle', async () => {
  const { chart, plot, tool } = await desk();
  // The text stands in the middle of its candle, further from the click than a grip reaches.
  for (let times = 0; times < 12; times += 1) chart.zoom(1.5);
  const places = [300, 320, 340, 360];
  for (const x of places) {
    await userEvent.click(tool(/^Text/));
    await userEvent.click(plot, { position: { x, y: 100 } });
    await expect.element(page.getByRole('textbox', { name: 'Text on the chart' })).toHaveFocus();
    await userEvent.keyboard(`${x}{Enter}`);
  }
  await expect.poll(() => board.shown().map(({ text }) => text)).toEqual(places.map(String));
});

it('takes a tool by its key from anywhere on the page, but not where text is typed', async () => {
  const { chart, tool } = await desk();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{Alt>}h{/Alt}');
  field.remove();
  await expect.element(tool(/^Horizontal line/)).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.element(tool(/^Trend line/)).toHaveAttribute('aria-pressed', 'true');
  expect(document.activeElement).toBe(chart.element);
});
