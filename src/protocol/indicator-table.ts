import {
  type Indicator,
  type IndicatorKind,
  indicatorId,
  type KeptIndicator,
  LONGEST,
} from './indicators.ts';

/** What a parameter may be. */
export interface ParameterRange {
  readonly least: number;
  readonly most: number;
  /** Decimals that may be given. */
  readonly decimals: number;
  /** What a fresh indicator has. */
  readonly usual: number;
}

interface IndicatorKindRow {
  /** In the order in which they are written: "MACD 12 26 9". */
  readonly parameters: Readonly<Record<string, ParameterRange>>;
  /** The lines that it draws. */
  readonly lines: readonly string[];
}

const length = (usual: number, least = 1): ParameterRange => ({ least, most: LONGEST, decimals: 0, usual });
// With 2000 candles an exponential average has forgotten its first value to seven digits and more.
const short = (usual: number, least = 2): ParameterRange => ({ least, most: 100, decimals: 0, usual });
const width = (usual: number): ParameterRange => ({ least: 0.1, most: 10, decimals: 1, usual });

const ONE = ['value'];

/** Every kind: what it may be set to, and its lines. The order is that of their choice. */
export const INDICATORS = {
  ma: { parameters: { length: length(30) }, lines: ONE },
  ema: { parameters: { length: length(20) }, lines: ONE },
  vwap: { parameters: {}, lines: ONE },
  boll: { parameters: { length: length(20, 2), width: width(2) }, lines: ['middle', 'upper', 'lower'] },
  keltner: {
    parameters: { length: short(20), range: short(10), multiple: width(2) },
    lines: ['middle', 'upper', 'lower'],
  },
  donchian: { parameters: { length: length(20) }, lines: ['middle', 'upper', 'lower'] },
  supertrend: { parameters: { length: short(10), multiple: width(3) }, lines: ['up', 'down'] },
  sar: {
    parameters: {
      step: { least: 0.01, most: 0.2, decimals: 2, usual: 0.02 },
      most: { least: 0.02, most: 1, decimals: 2, usual: 0.2 },
    },
    lines: ONE,
  },
  ichimoku: {
    parameters: { conversion: short(9, 1), base: short(26, 1), span: short(52, 1), shift: short(26, 1) },
    // The last three are no lines of their own: where the cloud stands ahead, and what is drawn behind.
    lines: ['conversion', 'base', 'spanA', 'spanB', 'aheadA', 'aheadB', 'lagging'],
  },
  pivots: { parameters: {}, lines: ['p', 'r1', 's1', 'r2', 's2', 'r3', 's3'] },
  volumeProfile: {
    parameters: {
      rows: { least: 10, most: 100, decimals: 0, usual: 24 },
      area: { least: 50, most: 90, decimals: 0, usual: 70 },
    },
    lines: ['high', 'low', 'volume'],
  },
  volumeMa: { parameters: { length: length(10) }, lines: ONE },
  macd: {
    parameters: { fast: short(12), slow: short(26), signal: short(9) },
    lines: ['macd', 'signal', 'histogram'],
  },
  rsi: { parameters: { length: short(14) }, lines: ONE },
  stoch: { parameters: { length: short(14), slowing: short(3, 1), signal: short(3, 1) }, lines: ['k', 'd'] },
  stochRsi: {
    parameters: { length: short(14), window: short(14), slowing: short(3, 1), signal: short(3, 1) },
    lines: ['k', 'd'],
  },
  dmi: { parameters: { length: short(14) }, lines: ['adx', 'plus', 'minus'] },
  cci: { parameters: { length: short(20) }, lines: ONE },
  mfi: { parameters: { length: short(14) }, lines: ONE },
  atr: { parameters: { length: short(14) }, lines: ONE },
  obv: { parameters: {}, lines: ONE },
} as const satisfies Readonly<Record<IndicatorKind, IndicatorKindRow>>;

export const INDICATOR_KINDS = Object.keys(INDICATORS) as readonly IndicatorKind[];

/** What the parameters of a kind may be. */
export const rangesOf = (kind: IndicatorKind): Readonly<Record<string, ParameterRange>> =>
  INDICATORS[kind].parameters;

/** Names of an indicator's lines, unlike those of any other: "boll:20:2/upper". */
export const indicatorLines = (indicator: Indicator): readonly string[] =>
  INDICATORS[indicator.kind].lines.map((line) => `${indicatorId(indicator)}/${line}`);

/** Whether a number may be given for a parameter. */
export const inRange = (value: unknown, { least, most, decimals }: ParameterRange): value is number =>
  typeof value === 'number' &&
  value >= least &&
  value <= most &&
  Number.isInteger(Number((value * 10 ** decimals).toFixed(6)));

/** Parameters of which the second has to be the greater one. */
export const ORDERED: Partial<Readonly<Record<IndicatorKind, readonly [less: string, more: string]>>> = {
  macd: ['fast', 'slow'],
  sar: ['step', 'most'],
};

/** The indicator that a device kept or a message names; null where it is none inside its ranges. */
export function readIndicator(kept: KeptIndicator): Indicator | null {
  const kind = INDICATOR_KINDS.find((each) => each === kept.kind);
  if (!kind) return null;
  const numbers: Record<string, number> = {};
  for (const [name, range] of Object.entries(rangesOf(kind))) {
    const value = kept[name];
    if (!inRange(value, range)) return null;
    numbers[name] = value;
  }
  const [less = '', more = ''] = ORDERED[kind] ?? [];
  if ((numbers[less] ?? 0) >= (numbers[more] ?? 1)) return null;
  return { kind, ...numbers } as Indicator;
}
