import { Alligator, Aroon, ChandelierExit, SuperTrend, VortexIndicator } from 'trading-signals';
import { directionalMovement } from '#worker/market/indicators/directional-movement.ts';
import { equilibrium } from '#worker/market/indicators/ichimoku.ts';
import { pivotPoints } from '#worker/market/indicators/pivot-points.ts';
import { stopAndReverse } from '#worker/market/indicators/stepping.ts';
import { type Factories, NONE, severalLines } from './factories.ts';

/** Direction and strength of a trend, stops and levels. */
export const TRENDS = {
  // One line below rising prices, another above falling ones; each has a value only while it holds.
  supertrend: ({ length, multiple }) =>
    severalLines(
      'supertrend',
      new SuperTrend({ interval: length, multiplier: multiple }),
      ({ trend, supertrend }) => (trend === 'BULLISH' ? [supertrend, NONE] : [NONE, supertrend]),
    ),
  sar: stopAndReverse,
  chandelier: ({ length, multiple }) =>
    severalLines(
      'chandelier',
      new ChandelierExit({ interval: length, multiplier: multiple }),
      ({ long, short }) => [long, short],
    ),
  ichimoku: equilibrium,
  alligator: ({ jaw, teeth, lips }) =>
    severalLines(
      'alligator',
      new Alligator({ jawInterval: jaw, teethInterval: teeth, lipsInterval: lips }),
      (lines) => [lines.jaw, lines.teeth, lines.lips],
    ),
  pivots: (_, days) => pivotPoints(days),
  dmi: ({ length }) => directionalMovement(length),
  aroon: ({ length }) =>
    severalLines('aroon', new Aroon(length), ({ aroonUp, aroonDown }) => [aroonUp, aroonDown]),
  vortex: ({ length }) =>
    severalLines('vortex', new VortexIndicator(length), ({ plus, minus }) => [plus, minus]),
} satisfies Partial<Factories>;
