import type { IndicatorKind, IndicatorOf } from '#protocol/indicators.ts';
import type { Calculator } from './averages.ts';
import { createDayRanges, type DayRanges } from './day-ranges.ts';
import type { Factories } from './families/factories.ts';
import { MOMENTUM } from './families/momentum.ts';
import { PRICE_AVERAGES } from './families/price-averages.ts';
import { TRENDS } from './families/trends.ts';
import { VOLATILITY } from './families/volatility.ts';
import { VOLUME } from './families/volume.ts';

const FACTORIES: Factories = { ...PRICE_AVERAGES, ...TRENDS, ...MOMENTUM, ...VOLATILITY, ...VOLUME };

/** A fresh calculator of an indicator that is inside its ranges; pivots have none without the days before. */
export const createCalculator = <Kind extends IndicatorKind>(
  indicator: IndicatorOf<Kind>,
  days: DayRanges = createDayRanges(),
): Calculator => FACTORIES[indicator.kind](indicator, days);
