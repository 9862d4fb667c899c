import { onTestFinished, vi } from 'vitest';
import { expect, test } from './support/test.ts';

/** React's development build tells the browser's performance panel of each component that it rendered, by name. */
function countRenders(): (name: string) => number {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  vi.spyOn(console, 'timeStamp').mockImplementation((label) => count(String(label)));
  onTestFinished(() => void vi.restoreAllMocks());
  const measure = performance.measure.bind(performance);
  vi.spyOn(performance, 'measure').mockImplementation((label, options, end) => {
    count(label.replace('\u200b', ''));
    return measure(label, options as string, end);
  });
  return (name) => counts.get(name) ?? 0;
}

const PANELS = [
  ...['TradeDesk', 'TradeHeader', 'WatchDock', 'ChartPanel', 'BookPanel', 'TapePanel'],
  ...['SpotOrderForm', 'SpotOrdersPanel', 'PairAssets'],
];

test('as the desk opens, each of its panels is rendered at most twice', async ({ open, trader, advance }) => {
  const renders = countRenders();
  await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(3000);
  for (const panel of PANELS) {
    expect.soft(renders(panel), panel).toBeGreaterThan(0);
    expect.soft(renders(panel), panel).toBeLessThanOrEqual(2);
  }
});

test.for(['/trade?pair=BTC/USDT', '/scontract?pair=BTC/USDT'])(
  'prices that come in on %s do not render the chart and its tools again',
  async (path, { open, trader, advance }) => {
    const renders = countRenders();
    await open({ path, session: trader });
    await advance(5000);
    const [charts, prices] = [renders('CandleChart'), renders('LastFigure')];
    expect(charts).toBeGreaterThan(0);
    await advance(10_000);
    expect(renders('LastFigure')).toBeGreaterThan(prices + 2);
    expect(renders('CandleChart')).toBe(charts);
  },
);
