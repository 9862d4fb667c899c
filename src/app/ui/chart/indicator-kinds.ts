import { differenceText } from '#app/shared/format/difference-text.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { indicatorLines, rangesOf, readIndicator } from '#protocol/indicator-table.ts';
import { type IndicatorKind, indicatorId } from '#protocol/indicators.ts';
import { asPrice, colorTurns, type IndicatorKit, type Look } from './indicator-look.ts';
import { layPanes, type PaneAxis, type PaneLook, paneScales } from './indicator-panes.ts';
import { bars, dots, pieces } from './line-shapes.ts';

/** What all indicators of a kind have. */
interface KindLook extends Omit<Look, 'colors'>, PaneAxis {
  /** All lines in one colour unless said. */
  readonly colors?: Look['colors'];
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

export const isInPane = (kind: IndicatorKind): boolean => KINDS[kind].on === 'pane';

/** Every indicator that there is. */
export const ALL_INDICATORS: IndicatorKit = {
  read(set) {
    const turn = colorTurns();
    const all = set.flatMap((kept) => readIndicator(kept) ?? []);
    const scales = paneScales(all.flatMap(({ kind }) => (isInPane(kind) ? [kind] : [])));
    const known = all.filter(({ kind }) => !isInPane(kind) || scales.has(kind));
    const looks = known.map((indicator): PaneLook => {
      const { kind } = indicator;
      const own = KINDS[kind];
      const lines = indicatorLines(indicator);
      const numbers = Object.keys(rangesOf(kind)).map((name) => indicator[name as keyof typeof indicator]);
      return {
        ...own,
        kind,
        id: indicatorId(indicator),
        scale: scales.get(kind) ?? own.on,
        // "BOLL 20 2": what traders call it in every language.
        name: [own.name, ...numbers].join(' '),
        lines,
        colors: turn(scales.get(kind) ?? '', own.colors ?? lines.map(() => 0)),
      };
    });
    return { known, looks };
  },
  panes: layPanes,
};
