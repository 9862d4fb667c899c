import { cloud } from '../ichimoku-cloud.ts';
import { asPrice } from '../indicator-look.ts';
import { dots, levels, pieces } from '../line-shapes.ts';
import { asRatio, asShare, type KindLooks, WIDE_EXTREMES } from './kind-look.ts';

/** Direction and strength of a trend, stops and levels. */
export const TRENDS = {
  supertrend: {
    name: 'ST',
    on: 'y',
    lineNames: ['UP', 'DOWN'],
    text: asPrice,
    colors: ['up', 'down'],
    paths: pieces,
  },
  sar: { name: 'SAR', on: 'y', lineNames: [], text: asPrice, paths: dots },
  chandelier: { name: 'CE', on: 'y', lineNames: ['LONG', 'SHORT'], text: asPrice, colors: ['up', 'down'] },
  ichimoku: {
    name: 'ICHI',
    on: 'y',
    lineNames: ['T', 'K', 'A', 'B'],
    text: asPrice,
    // The fifth is that of the close behind, which has no line of its own.
    colors: [0, 1, 'up', 'down', 2],
    paths: cloud,
  },
  alligator: {
    name: 'ALLIGATOR',
    on: 'y',
    lineNames: ['JAW', 'TEETH', 'LIPS'],
    text: asPrice,
    colors: [0, 1, 2],
  },
  pivots: {
    name: 'PP',
    on: 'y',
    lineNames: ['P', 'R1', 'S1', 'R2', 'S2', 'R3', 'S3'],
    text: asPrice,
    colors: [0, 'down', 'up', 'down', 'up', 'down', 'up'],
    paths: levels,
    free: true,
  },
  dmi: {
    name: 'DMI',
    on: 'pane',
    lineNames: ['ADX', '+DI', '−DI'],
    text: asShare,
    colors: [0, 'up', 'down'],
  },
  aroon: {
    name: 'AROON',
    on: 'pane',
    lineNames: ['UP', 'DOWN'],
    text: asShare,
    colors: ['up', 'down'],
    span: WIDE_EXTREMES,
  },
  vortex: {
    name: 'VI',
    on: 'pane',
    lineNames: ['+VI', '−VI'],
    text: asRatio,
    colors: ['up', 'down'],
    span: 'values',
  },
} satisfies KindLooks;
