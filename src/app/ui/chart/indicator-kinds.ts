import { differenceText } from '#app/shared/format/difference-text.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { indicatorLines, rangesOf, readIndicator } from '#protocol/indicator-table.ts';
import { type IndicatorKind, indicatorId } from '#protocol/indicators.ts';
import type { Look } from './chart-types.ts';
import { cloud } from './ichimoku-cloud.ts';
import { dressed, readDress } from './indicator-dress.ts';
import { asPrice, colorTurns, type IndicatorKit } from './indicator-look.ts';
import { layPanes, type PaneAxis, type PaneLook, paneScales } from './indicator-panes.ts';
import { bars, dots, levels, pieces } from './line-shapes.ts';
import { viewProfile } from './volume-profile.ts';

/** What all indicators of a kind have. */
interface KindLook extends Omit<Look, 'colors'>, PaneAxis {
  /** All lines in one colour unless said. */
  readonly colors?: Look['colors'];
  /** What each one has of its own. */
  make?(): Partial<Look>;
}

const minus = (text: string): string => text.replace(/^-/, '−');
const asDifference: Look['text'] = (value, { price }) => differenceText(value, price);
const asVolume: Look['text'] = (value, { volume }) => priceText(value, volume);
/** Of a whole series: the finest decimals of one trade say nothing. */
const asFlow: Look['text'] = (value, { volume }) => minus(priceText(value, Math.min(2, volume)));
const asShare: Look['text'] = (value) => minus(priceText(value, 2));

/** Marks of a pane from 0 to 100. */
const EXTREMES = [20, 80] as const;

/** Lines in the order of `indicatorLines`; short names that traders use in every language. */
const KINDS: Readonly<Record<IndicatorKind, KindLook>> = {
  ma: { name: 'MA', on: 'y', lineNames: [], text: asPrice },
  ema: { name: 'EMA', on: 'y', lineNames: [], text: asPrice },
  vwap: { name: 'VWAP', on: 'y', lineNames: [], text: asPrice },
  boll: { name: 'BOLL', on: 'y', lineNames: ['MID', 'UP', 'LOW'], text: asPrice },
  keltner: { name: 'KC', on: 'y', lineNames: ['MID', 'UP', 'LOW'], text: asPrice },
  donchian: { name: 'DC', on: 'y', lineNames: ['MID', 'UP', 'LOW'], text: asPrice },
  supertrend: {
    name: 'ST',
    on: 'y',
    lineNames: ['UP', 'DOWN'],
    text: asPrice,
    colors: ['up', 'down'],
    paths: pieces,
  },
  sar: { name: 'SAR', on: 'y', lineNames: [], text: asPrice, paths: dots },
  ichimoku: {
    name: 'ICHI',
    on: 'y',
    lineNames: ['T', 'K', 'A', 'B'],
    text: asPrice,
    // The fifth is that of the close behind, which has no line of its own.
    colors: [0, 1, 'up', 'down', 2],
    paths: cloud,
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
  volumeProfile: {
    name: 'VPVR',
    on: 'y',
    lineNames: ['POC', 'VAH', 'VAL'],
    text: asPrice,
    free: true,
    make: viewProfile,
  },
  volumeMa: { name: 'VOL MA', on: 'volume', lineNames: [], text: asVolume },
  macd: {
    name: 'MACD',
    on: 'pane',
    lineNames: ['DIF', 'DEA', 'HIST'],
    text: asDifference,
    colors: [0, 1, null],
    paths: bars,
    signed: true,
  },
  rsi: { name: 'RSI', on: 'pane', lineNames: [], text: asShare, span: [30, 70] },
  stoch: {
    name: 'STOCH',
    on: 'pane',
    lineNames: ['K', 'D'],
    text: asShare,
    colors: [0, 1],
    span: EXTREMES,
  },
  stochRsi: {
    name: 'STOCH RSI',
    on: 'pane',
    lineNames: ['K', 'D'],
    text: asShare,
    colors: [0, 1],
    span: EXTREMES,
  },
  dmi: {
    name: 'DMI',
    on: 'pane',
    lineNames: ['ADX', '+DI', '−DI'],
    text: asShare,
    colors: [0, 'up', 'down'],
  },
  cci: { name: 'CCI', on: 'pane', lineNames: [], text: asShare },
  mfi: { name: 'MFI', on: 'pane', lineNames: [], text: asShare, span: EXTREMES },
  atr: { name: 'ATR', on: 'pane', lineNames: [], text: asPrice },
  obv: { name: 'OBV', on: 'pane', lineNames: [], text: asFlow, span: 'values' },
};

/** How many colours of an indicator can be chosen: those that say no direction. */
export const colorsOf = (kind: IndicatorKind): number =>
  new Set((KINDS[kind].colors ?? [0]).filter((color) => typeof color === 'number')).size;

/** Whether it is drawn by lines, which have a width. */
export const hasLines = (kind: IndicatorKind): boolean => kind !== 'volumeProfile' && kind !== 'sar';

export const isInPane = (kind: IndicatorKind): boolean => KINDS[kind].on === 'pane';

/** Every indicator that there is. */
export const ALL_INDICATORS: IndicatorKit = {
  read(set) {
    const turn = colorTurns();
    const all = set.flatMap((kept) => {
      const indicator = readIndicator(kept);
      return indicator ? [{ kept, indicator }] : [];
    });
    const inPanes = all.flatMap(({ indicator: { kind } }) => (isInPane(kind) ? [kind] : []));
    const scales = paneScales(inPanes);
    const known = all.filter(({ indicator: { kind } }) => !isInPane(kind) || scales.has(kind));
    const looks = known.map(({ kept, indicator }): PaneLook => {
      const { kind } = indicator;
      const { make, ...own } = KINDS[kind];
      const lines = indicatorLines(indicator).slice(0, Math.max(1, own.lineNames.length));
      const numbers = Object.keys(rangesOf(kind)).map((name) => indicator[name as keyof typeof indicator]);
      const wanted = own.colors ?? lines.map(() => 0);
      const given = turn(scales.get(kind) ?? '', wanted);
      return {
        ...own,
        ...make?.(),
        kind,
        id: indicatorId(indicator),
        scale: scales.get(kind) ?? own.on,
        // "BOLL 20 2": what traders call it in every language.
        name: [own.name, ...numbers].join(' '),
        lines,
        ...dressed(readDress(kept), wanted, given),
      };
    });
    return { known: known.map(({ indicator }) => indicator), looks };
  },
  panes: layPanes,
};
