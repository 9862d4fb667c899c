import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeardPart } from '#app/shared/chart/heard/heard-part.tsx';
import { prefs } from '#app/shared/prefs/store.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Overlay } from '#app/ui/chart/chart-types.ts';
import { pitchOf } from '#app/ui/chart/heard/pitch.ts';
import { putTone } from '#app/ui/chart/heard/tones.ts';
import { coin } from '#protocol/units.ts';
import { Candles } from './candles.tsx';
import { surroundings } from './frame.tsx';

beforeEach(() => page.viewport(1300, 900));

const PAIR = { base: coin('LTC'), quote: coin('USDT') };
const LINES: readonly Overlay[] = [
  { kind: 'line', price: 59.7, label: '59.70', text: 'Sell 2 LTC', tone: 'down' },
  { kind: 'line', price: 90, label: '90.00', text: 'Sell 1 LTC', tone: 'down' },
];

interface HeardProps {
  readonly open?: boolean;
  readonly onChart?: (chart: ChartHandle | null) => void;
}

function Heard({ open = false, onChart }: HeardProps) {
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const [shown, setShown] = useState(open);
  useEffect(() => onChart?.(chart), [chart, onChart]);
  return (
    <Candles
      onChart={setChart}
      overlays={LINES}
      height={500}
      beside={
        chart && (
          <HeardPart
            chart={chart}
            pair={PAIR}
            period="1min"
            label="Candles of LTC/USDT"
            open={shown}
            onClose={() => setShown(false)}
          />
        )
      }
    />
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

it('goes to both ends, with the view', async () => {
  const { moment, press } = await heard();
  await press('{Home}', /^Oldest candle: 2020-11-08 00:00: closed/);
  await expect.poll(moment).toBe('00:00');
  await press('{End}', /^Newest candle: 03:59/);
  await expect.poll(moment).toBe('03:59');
});

it('moves the view by arrows with Shift, with the crosshair where the pointer is', async () => {
  const { chart, moment, said } = await heard();
  await userEvent.hover(chart, { position: { x: 120, y: 220 } });
  await expect.poll(moment).not.toBe('03:59');
  const before = moment();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(moment).toSatisfy((now: string) => now < before);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(moment).toBe(before);
  await userEvent.keyboard('{Shift>}{Home}{/Shift}');
  await expect.poll(moment).toSatisfy((now: string) => now < '01:30');
  await userEvent.keyboard('{Shift>}{End}{/Shift}');
  await expect.poll(moment).toBe(before);
  expect(said.element().textContent).toBe('');
});

it('zooms by plus and minus around the newest candle, and shows everything by nought', async () => {
  const { chart, moment } = await heard();
  await userEvent.hover(chart, { position: { x: 120, y: 220 } });
  await expect.poll(moment).not.toBe('03:59');
  const before = moment();
  await userEvent.keyboard('+');
  await expect.poll(moment).toSatisfy((now: string) => now > before);
  await userEvent.keyboard('-');
  await expect.poll(moment).toBe(before);
  await userEvent.keyboard('0');
  await expect.poll(moment).toSatisfy((now: string) => now < '02:00');
});

it('shows fewer prices by the upward arrow with Shift', async () => {
  const made: ChartHandle[] = [];
  await render(<Heard onChart={(chart) => void (chart && made.push(chart))} />, {
    wrapper: await surroundings(),
  });
  await expect.element(page.getByRole('application', { name: /read candles/ })).toBeVisible();
  const span = () => (made[0] ? made[0].priceAt(0) - made[0].priceAt(100) : 0);
  await expect.poll(() => made[0]?.priceAt(0)).toBeGreaterThan(40);
  const before = span();
  made[0]?.element.focus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(span).toBeLessThan(before * 0.9);
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

it('says the view in words beside it, when it is asked for', async () => {
  await render(<Heard open />, { wrapper: await surroundings() });
  const words = page.getByRole('region', { name: 'View in words' });
  await expect
    .element(words.getByText(/^\d+ candles of 1m, 2020-11-08 0\d:\d\d to 2020-11-08 03:59$/))
    .toBeVisible();
  await expect
    .element(words.getByText(/^Opened at 5\d\.\d\d, now 59\.\d\d, (up|down) \d\.\d\d%$/))
    .toBeVisible();
  await expect.element(words.getByText(/^Highest \d\d\.\d\d at 2020-11-08 0\d:\d\d$/)).toBeVisible();
  const again = words.getByRole('button', { name: 'Update' });
  // What paints lines comes a moment after the candles.
  const marked = () => again.click().then(() => words.element().textContent);
  await expect.poll(marked).toContain('Prices marked in view: Sell 2 LTC 59.70Update');
  const before = words.element().textContent;
  // Another view has other words once they are asked for again.
  const fit = page.getByRole('button', { name: 'Show all candles' });
  await userEvent.click(fit);
  expect(words.element().textContent).toBe(before);
  await userEvent.click(again);
  await expect.element(words.getByText(/^240 candles of 1m/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(words).not.toBeInTheDocument();
});

it('is silent until it is asked for, and keeps that on the device', async () => {
  await render(<Heard open />, { wrapper: await surroundings() });
  const tones = page.getByRole('button', { name: 'Tone follows price' });
  await expect.element(tones).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(tones);
  await expect.element(tones).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('bourse-chart-sound')).toBe('true');
  await userEvent.click(tones);
  expect(localStorage.getItem('bourse-chart-sound')).toBe('false');
});

it('plays the view until Escape, and reads the candle it stopped at', async () => {
  await render(<Heard open />, { wrapper: await surroundings() });
  await userEvent.click(page.getByRole('button', { name: 'Play view' }));
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Play view' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent(/^.*0\d:\d\d: (closed|now) at /);
  // The panel is still there: one Escape does one thing.
  await expect.element(page.getByRole('region', { name: 'View in words' })).toBeVisible();
});

it('says why nothing is heard where the volume is nought', async () => {
  const { sounds } = prefs.get();
  prefs.set({ sounds: { ...sounds, volume: 0 } });
  await render(<Heard open />, { wrapper: await surroundings() });
  await userEvent.click(page.getByRole('button', { name: 'Play view' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Volume is 0 in Preferences');
  prefs.set({ sounds });
});

/** What is heard of one tone, in samples. */
async function samplesOf(hertz: number, seconds: number, early?: number): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 24_000, 48_000);
  const end = putTone(context, { hertz, at: 0.1, seconds, gain: 0.5 });
  if (early !== undefined)
    void context
      .suspend(early)
      .then(end)
      .then(() => context.resume());
  return (await context.startRendering()).getChannelData(0);
}

/** By the times at which a sound crosses nought upwards. */
function frequencyOf(samples: Float32Array, from: number, to: number): number {
  const crossings: number[] = [];
  for (let at = from; at < to; at++) {
    const [before = 0, now = 0] = [samples[at - 1], samples[at]];
    if (before < 0 && now >= 0) crossings.push(at - now / (now - before));
  }
  const [first = 0, last = 0] = [crossings[0], crossings.at(-1)];
  return ((crossings.length - 1) * 48_000) / (last - first);
}

it('sounds at the pitch of its price, on a clock without a loudspeaker', async () => {
  const view = { low: 50_000, high: 72_000 };
  for (const price of [50_000, 60_000, 65_432.1, 72_000]) {
    const samples = await samplesOf(pitchOf(price, view), 0.3);
    expect(frequencyOf(samples, 6000, 17_000)).toBeCloseTo(pitchOf(price, view), 0);
  }
});

it('begins and ends without a click, also early', async () => {
  for (const early of [undefined, 0.2]) {
    const samples = await samplesOf(440, 0.3, early);
    expect(Math.max(...samples)).toBeGreaterThan(0.4);
    expect(samples.slice(0, 4800).every((sample) => sample === 0)).toBe(true);
    // A triangle of this pitch and loudness moves by 0.019 from one sample to the next; a click by far more.
    const steps = samples.subarray(1).map((sample, at) => Math.abs(sample - (samples[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.03);
    expect(Math.max(...samples.subarray(early ? 12_000 : 19_300).map(Math.abs))).toBeLessThan(0.01);
  }
});
