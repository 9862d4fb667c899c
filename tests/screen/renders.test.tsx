import { onTestFinished, vi } from 'vitest';
import { lastPrice } from './support/spot-market.ts';
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
  async (path, { open, exchange, trader, advance }) => {
    const renders = countRenders();
    await open({ path, session: trader });
    await advance(5000);
    const last = await lastPrice(exchange, 'btcusdt');
    /** Somebody trades each second, so that the market never stands still, whatever the seed has it do. */
    const trades = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        const price = (last + (second % 2) / 100).toFixed(2);
        await exchange.steer({ kind: 'trade', symbol: 'btcusdt', price, amount: '0.01' });
        await advance(1000);
      }
    };
    await trades(5);
    const [charts, prices] = [renders('CandleChart'), renders('LastFigure')];
    expect(charts).toBeGreaterThan(0);
    await trades(10);
    expect(renders('LastFigure')).toBeGreaterThan(prices + 2);
    expect(renders('CandleChart')).toBe(charts);
  },
);
