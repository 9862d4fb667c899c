import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { dragLines } from '#app/ui/chart/lines/line-drag.ts';
import { Candles } from './candles.tsx';
import { surroundings } from './frame.tsx';
import { part as candleChart } from './parts/candle-chart.tsx';
import { part as layers } from './parts/chart-layers.tsx';
import { show } from './show.tsx';

beforeEach(() => page.viewport(1300, 900));

/** The chart with the pointer in its middle, and the moment of the candle that its legend tells of. */
async function pointed() {
  const frame = await show(candleChart, 'candles');
  const chart = frame.getByRole('application', { name: /Candles of LTC/ });
  const moment = () => /\d\d:\d\d/.exec(chart.element().textContent ?? '')?.[0] ?? '';
  await expect.poll(moment).toBe('03:59');
  await userEvent.hover(chart, { position: { x: 120, y: 120 } });
  await expect.poll(moment).not.toBe('03:59');
  chart.element().focus();
  return { frame, chart, moment };
}

it('moves by presses beside the keys, for who can press and not drag', async () => {
  const { frame, moment } = await pointed();
  const before = moment();
  await userEvent.click(frame.getByRole('button', { name: 'Earlier candles' }));
  await userEvent.hover(frame.getByRole('application'), { position: { x: 120, y: 120 } });
  await expect.poll(moment).toSatisfy((now: string) => now < before);
  await userEvent.click(frame.getByRole('button', { name: 'Later candles' }));
  await userEvent.hover(frame.getByRole('application'), { position: { x: 120, y: 120 } });
  await expect.poll(moment).toBe(before);
});

it('says its candles and indicators in a table, newest first', async () => {
  const frame = await show(layers, 'indicators');
  const tool = frame.getByRole('button', { name: 'Show as table' });
  await userEvent.click(tool);
  const table = frame.getByRole('region', { name: 'Candles of LTC/USDT' });
  await expect.element(tool).toHaveAttribute('aria-expanded', 'true');
  await expect.element(table.getByRole('columnheader', { name: 'RSI 14' })).toBeInTheDocument();
  const newest = table.getByRole('row').nth(1);
  await expect.element(newest.getByRole('rowheader')).toHaveTextContent('2020-11-08 03:59');
  await expect.element(newest.getByRole('cell').nth(3)).toHaveTextContent(/^\d\d\.\d\d$/);
  await userEvent.click(tool);
  await expect.element(table).not.toBeInTheDocument();
});

it('names the time zone of its times, on the axis and in its table', async () => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const frame = await show(layers, 'indicators');
  await expect.poll(() => written.mock.calls.map(([text]) => text)).toContain('UTC');
  written.mockRestore();
  await userEvent.click(frame.getByRole('button', { name: 'Show as table' }));
  await expect.element(frame.getByRole('columnheader', { name: 'Time (UTC)' })).toBeInTheDocument();
});

it('gives the price that an order line is dragged to, and none where nothing was dragged', async () => {
  const dropped: string[] = [];
  const made: ChartHandle[] = [];
  const onChart = (chart: ChartHandle | null) => {
    if (!chart) return;
    made.push(chart);
    dragLines(chart, {
      lines: () => [
        {
          ...{ id: 'sell', price: 59.6, label: '59.60', text: 'Sell', tone: 'down' },
          ...{ movable: true, removal: null },
        },
      ],
      snap: (price) => price.toFixed(2),
      say: (price) => price,
      onDrop: (id, price) => dropped.push(`${id} ${price}`),
    });
  };
  await render(<Candles onChart={onChart} />, { wrapper: await surroundings() });
  await expect.poll(() => Math.round(made[0]?.topOf(59.6) ?? 0)).toBeGreaterThan(50);
  const [chart] = made;
  if (!chart) throw new Error('no chart');
  const plot = page.elementLocator(chart.plot);
  const drag = (from: number, to: number) =>
    userEvent.dragAndDrop(plot, plot, {
      sourcePosition: { x: 200, y: from },
      targetPosition: { x: 200, y: to },
    });
  const line = Math.round(chart.topOf(59.6));
  await drag(line, line);
  await drag(line + 30, line + 60);
  expect(dropped).toEqual([]);
  await drag(line, line - 40);
  const up = chart.priceAt(chart.topOf(59.6) - 40).toFixed(2);
  expect(dropped).toEqual([`sell ${up}`]);
});

it('shows more prices where the axis is dragged down, and as before after a double click', async () => {
  const made: ChartHandle[] = [];
  const onChart = (chart: ChartHandle | null) => void (chart && made.push(chart));
  await render(<Candles onChart={onChart} />, { wrapper: await surroundings() });
  const span = () => (made[0] ? made[0].priceAt(0) - made[0].priceAt(100) : 0);
  // Before it is painted the axis begins at nought.
  await expect.poll(() => made[0]?.priceAt(0)).toBeGreaterThan(40);
  const before = span();
  const axis = page.elementLocator(document.querySelector('.u-axis:last-child') ?? document.body);
  await userEvent.dragAndDrop(axis, axis, {
    sourcePosition: { x: 30, y: 60 },
    targetPosition: { x: 30, y: 160 },
  });
  await expect.poll(span).toBeGreaterThan(before * 1.3);
  await userEvent.dblClick(axis);
  await expect.poll(span).toBeCloseTo(before, 5);
});

it('has the words that stand over it in its saved picture, and none that are not seen', async () => {
  const made: ChartHandle[] = [];
  const onChart = (chart: ChartHandle | null) => void (chart && made.push(chart));
  await render(<Candles onChart={onChart} />, { wrapper: await surroundings() });
  await expect.poll(() => made[0]?.priceAt(0)).toBeGreaterThan(40);
  const [chart] = made;
  if (!chart) throw new Error('no chart');
  const put = (left: number, colour: string, visibility: string) => {
    const words = document.createElement('span');
    words.dataset.words = '';
    words.textContent = 'Buy 1 LTC';
    Object.assign(words.style, {
      ...{ position: 'absolute', left: `${left}px`, top: '40px', inlineSize: '90px', blockSize: '24px' },
      ...{ background: colour, color: 'rgb(0, 0, 255)', visibility },
    });
    chart.plot.append(words);
    return words;
  };
  const [seen, hidden] = [put(20, 'rgb(255, 0, 0)', 'visible'), put(220, 'rgb(0, 255, 0)', 'hidden')];
  const image = await chart.image();
  const picture = await createImageBitmap(image ?? new Blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const ctx = canvas.getContext('2d');
  ctx?.drawImage(picture, 0, 0);
  const plot = chart.share.plot.ctx.canvas;
  const colours = (words: HTMLElement) => {
    const [from, at] = [plot.getBoundingClientRect(), words.getBoundingClientRect()];
    const top = at.top - from.top + picture.height - plot.height;
    const pixels = ctx?.getImageData(at.left - from.left, top, at.width, at.height).data ?? [];
    return new Set(
      Array.from({ length: pixels.length / 4 }, (_, each) =>
        [...pixels.slice(4 * each, 4 * each + 3)].join(),
      ),
    );
  };
  expect(colours(seen)).toContain('255,0,0');
  // Its letters.
  expect(colours(seen)).toContain('0,0,255');
  expect(colours(hidden)).not.toContain('0,255,0');
});
