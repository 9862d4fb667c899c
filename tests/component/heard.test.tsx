import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeardPart } from '#app/shared/chart/heard/heard-part.tsx';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { Candles } from './candles.tsx';
import { surroundings } from './frame.tsx';

beforeEach(() => page.viewport(1300, 900));

function Heard() {
  const [chart, setChart] = useState<ChartHandle | null>(null);
  return (
    <Candles onChart={setChart} beside={chart && <HeardPart chart={chart} label="Candles of LTC/USDT" />} />
  );
}

/** The chart with the keyboard on it; the legend's moment; what was said last. */
async function heard() {
  await render(<Heard />, { wrapper: await surroundings() });
  const chart = page.getByRole('application', { name: /Candles of LTC.*read candles/ });
  await expect.element(chart).toBeVisible();
  const moment = () => /\d\d:\d\d/.exec(chart.element().textContent ?? '')?.[0] ?? '';
  await expect.poll(moment).toBe('03:59');
  chart.element().focus();
  await expect.element(chart).toHaveFocus();
  const said = page.getByRole('status');
  const press = async (keys: string, words: RegExp) => {
    await userEvent.keyboard(keys);
    await expect.element(said).toHaveTextContent(words);
  };
  return { chart, moment, said, press };
}

it('reads the candles by the arrows, and the crosshair and the legend go along', async () => {
  const { moment, press } = await heard();
  await press(
    '{ArrowLeft}',
    /^Newest candle: 2020-11-08 03:59: now at 59\.\d\d, (up|down) 0\.\d\d%, volume [\d.]+ so far$/,
  );
  await press('{ArrowLeft}', /^03:58: closed at 59\.\d\d, .+, volume [\d.,]+$/);
  await expect.poll(moment).toBe('03:58');
  await press('{PageUp}', /^03:48: closed/);
  await expect.poll(moment).toBe('03:48');
  await press('{ArrowRight}', /^03:49: closed/);
});

it('reads another figure of each candle from then on', async () => {
  const { press } = await heard();
  await press('{ArrowLeft}', /^Newest candle/);
  await press('{ArrowDown}', /^Open, high, low and close: 03:59: open 59\.\d\d, high .+, low .+, close /);
  await press('{ArrowLeft}', /^03:58: open/);
  await press('{ArrowDown}', /^Volume and turnover: 03:58: volume/);
  await press('{ArrowDown}', /^Close and change: 03:58: closed/);
});

it('goes to both ends, with the view; with Shift the arrows move the view as before', async () => {
  const { moment, press, said } = await heard();
  await press('{Home}', /^Oldest candle: 2020-11-08 00:00: closed/);
  await expect.poll(moment).toBe('00:00');
  await press('{End}', /^Newest candle: 03:59/);
  await expect.poll(moment).toBe('03:59');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(said).toHaveTextContent(/^Newest candle: 03:59/);
  // What is read left the view: the legend tells of the newest candle again, no longer by the crosshair.
  await press('{ArrowLeft}', /^03:58/);
});

it('gives the crosshair back when the keyboard leaves, and goes on where it was', async () => {
  const { chart, moment, press } = await heard();
  await press('{ArrowLeft}', /03:59/);
  await press('{PageUp}', /^03:49/);
  await expect.poll(moment).toBe('03:49');
  page.getByRole('button', { name: 'Show as table' }).element().focus();
  await expect.poll(moment).toBe('03:59');
  chart.element().focus();
  await press('{ArrowLeft}', /^03:48/);
});
