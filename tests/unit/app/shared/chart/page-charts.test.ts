import { afterEach, expect, it } from 'vitest';
import { keptSettings } from '../../../../../src/app/shared/chart/chart-settings.ts';
import { keptTools, openTools } from '../../../../../src/app/shared/chart/kept-tools.ts';
import { pageCharts } from '../../../../../src/app/shared/chart/page-charts.ts';
import { NO_CHARTS, readCharts } from '../../../../../src/protocol/charts.ts';

afterEach(() => {
  keptTools.set(null);
  keptSettings.set({});
});

it("tools that were just opened stay open while the account's charts come", () => {
  openTools();
  pageCharts.takeOver(NO_CHARTS);
  expect(keptTools.get()).toMatchObject({ open: true, first: true });
  const { tools } = readCharts({ tools: { magnet: true } });
  pageCharts.takeOver({ ...NO_CHARTS, tools });
  expect(keptTools.get()).toMatchObject({ open: true, magnet: true });
});

it('how somebody draws goes with them, and what was never opened stays closed', () => {
  const { tools } = readCharts({ tools: { magnet: true } });
  pageCharts.takeOver({ ...NO_CHARTS, tools });
  pageCharts.takeOver(NO_CHARTS);
  expect(keptTools.get()).toBeNull();
});

it('the axis of a pair stays as this device shows it, and its indicators are those of the account', () => {
  const kept = {
    period: '5min',
    log: false,
    percent: true,
    against: 'LTC/USDT',
    indicators: [],
    changedAt: 1,
  } as const;
  keptSettings.set({ 'BTC/USDT': kept });
  const indicators = [{ kind: 'rsi', length: 14 }];
  const settings = { period: '1hour', log: true, indicators, changedAt: 2 };
  pageCharts.takeOver(readCharts({ settings: { 'BTC/USDT': settings, 'ETH/USDT': settings } }));
  expect(keptSettings.get()['BTC/USDT']).toEqual({ ...kept, indicators, changedAt: 2 });
  expect(keptSettings.get()['ETH/USDT']).toMatchObject({ log: true, percent: false });
});
