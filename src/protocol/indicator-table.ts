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
const BANDS = ['middle', 'upper', 'lower'];

/** Parameters and lines of every kind, in the order in which kinds are offered. */
export const INDICATORS = {
  ma: { parameters: { length: length(30) }, lines: ONE },
  ema: { parameters: { length: length(20) }, lines: ONE },
  wma: { parameters: { length: length(20) }, lines: ONE },
  smma: { parameters: { length: short(20) }, lines: ONE },
  dema: { parameters: { length: short(20) }, lines: ONE },
  tema: { parameters: { length: short(20) }, lines: ONE },
  hma: { parameters: { length: length(20, 2) }, lines: ONE },
  kama: { parameters: { length: short(10) }, lines: ONE },
  alma: {
    parameters: {
      length: length(9, 2),
      offset: { least: 0, most: 1, decimals: 2, usual: 0.85 },
      sigma: { least: 1, most: 20, decimals: 0, usual: 6 },
    },
    lines: ONE,
  },
  lsma: { parameters: { length: length(25, 2) }, lines: ONE },
  vwma: { parameters: { length: length(20) }, lines: ONE },
  vwap: { parameters: {}, lines: ONE },
  boll: { parameters: { length: length(20, 2), width: width(2) }, lines: BANDS },
  keltner: { parameters: { length: short(20), range: short(10), multiple: width(2) }, lines: BANDS },
  donchian: { parameters: { length: length(20) }, lines: BANDS },

  supertrend: { parameters: { length: short(10), multiple: width(3) }, lines: ['up', 'down'] },
  sar: {
    parameters: {
      step: { least: 0.01, most: 0.2, decimals: 2, usual: 0.02 },
      most: { least: 0.02, most: 1, decimals: 2, usual: 0.2 },
    },
    lines: ONE,
  },
  chandelier: { parameters: { length: short(22), multiple: width(3) }, lines: ['long', 'short'] },
  ichimoku: {
    parameters: { conversion: short(9, 1), base: short(26, 1), span: short(52, 1), shift: short(26, 1) },
    // The last three are no lines of their own: where the cloud stands ahead, and what is drawn behind.
    lines: ['conversion', 'base', 'spanA', 'spanB', 'aheadA', 'aheadB', 'lagging'],
  },
  alligator: {
    parameters: { jaw: short(13, 1), teeth: short(8, 1), lips: short(5, 1) },
    lines: ['jaw', 'teeth', 'lips'],
  },
  pivots: { parameters: {}, lines: ['p', 'r1', 's1', 'r2', 's2', 'r3', 's3'] },
  dmi: { parameters: { length: short(14) }, lines: ['adx', 'plus', 'minus'] },
  aroon: { parameters: { length: length(25) }, lines: ['up', 'down'] },
  vortex: { parameters: { length: length(14) }, lines: ['plus', 'minus'] },

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
  cci: { parameters: { length: short(20) }, lines: ONE },
  willr: { parameters: { length: length(14) }, lines: ONE },
  mom: { parameters: { length: length(10) }, lines: ONE },
  roc: { parameters: { length: length(12) }, lines: ONE },
  ao: { parameters: { fast: short(5, 1), slow: short(34) }, lines: ONE },
  ac: { parameters: { fast: short(5, 1), slow: short(34), signal: short(5) }, lines: ONE },
  ppo: { parameters: { fast: short(12), slow: short(26), signal: short(9) }, lines: ['ppo', 'signal'] },
  trix: { parameters: { length: short(18) }, lines: ONE },
  cmo: { parameters: { length: length(9) }, lines: ONE },
  ultosc: { parameters: { short: short(7), medium: short(14), long: short(28) }, lines: ONE },
  dpo: { parameters: { length: length(21, 2) }, lines: ONE },
  tsi: { parameters: { fast: short(13), slow: short(25), signal: short(13) }, lines: ['tsi', 'signal'] },
  fisher: { parameters: { length: short(9) }, lines: ['fisher', 'trigger'] },

  atr: { parameters: { length: short(14) }, lines: ONE },
  stdev: { parameters: { length: length(20, 2) }, lines: ONE },
  bbw: { parameters: { length: length(20, 2), width: width(2) }, lines: ONE },
  percentB: { parameters: { length: length(20, 2), width: width(2) }, lines: ONE },
  chop: { parameters: { length: length(14, 2) }, lines: ONE },
  mass: { parameters: { length: length(25) }, lines: ONE },

  volumeMa: { parameters: { length: length(10) }, lines: ONE },
  volumeProfile: {
    parameters: {
      rows: { least: 10, most: 100, decimals: 0, usual: 24 },
      area: { least: 50, most: 90, decimals: 0, usual: 70 },
    },
    lines: ['high', 'low', 'volume'],
  },
  obv: { parameters: {}, lines: ONE },
  mfi: { parameters: { length: short(14) }, lines: ONE },
  adl: { parameters: {}, lines: ONE },
  adosc: { parameters: { fast: short(3), slow: short(10) }, lines: ONE },
  cmf: { parameters: { length: length(20) }, lines: ONE },
  force: { parameters: { length: short(13, 1) }, lines: ONE },
  pvt: { parameters: {}, lines: ONE },
  pvo: { parameters: { fast: short(12), slow: short(26) }, lines: ONE },
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

/** Parameters of which each has to be greater than the one before. */
const ASCENDING: Partial<Readonly<Record<IndicatorKind, readonly string[]>>> = {
  sar: ['step', 'most'],
  macd: ['fast', 'slow'],
  ao: ['fast', 'slow'],
  ac: ['fast', 'slow'],
  ppo: ['fast', 'slow'],
  tsi: ['fast', 'slow'],
  ultosc: ['short', 'medium', 'long'],
  adosc: ['fast', 'slow'],
  pvo: ['fast', 'slow'],
};

/** The first two parameters that are the wrong way round; null where none are. */
export function findMisordered(
  kind: IndicatorKind,
  numbers: Readonly<Record<string, number>>,
): readonly [less: string, more: string] | null {
  const names = ASCENDING[kind] ?? [];
  const at = names.findIndex(
    (name, i) => i > 0 && !((numbers[name] ?? 0) > (numbers[names[i - 1] ?? ''] ?? 0)),
  );
  return at < 0 ? null : [names[at - 1] ?? '', names[at] ?? ''];
}

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
  return findMisordered(kind, numbers) ? null : ({ kind, ...numbers } as Indicator);
}
