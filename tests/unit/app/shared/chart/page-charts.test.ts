import { afterEach, expect, it } from 'vitest';
import { keptTools, openTools } from '../../../../../src/app/shared/chart/kept-tools.ts';
import { pageCharts } from '../../../../../src/app/shared/chart/page-charts.ts';
import { NO_CHARTS, readCharts } from '../../../../../src/protocol/charts.ts';

afterEach(() => keptTools.set(null));

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
