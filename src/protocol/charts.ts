import {
  DRAWING_KINDS,
  type Drawing,
  type DrawingKind,
  type DrawingStyle,
  type FibLevel,
  LEVEL_KINDS,
  type LevelKind,
  readDrawingStyle,
  readDrawings,
  readLevels,
} from './drawings.ts';
import { type KeptIndicator, MOST_INDICATORS, readKept } from './indicators.ts';
import { type ChartPeriod, readPeriod } from './periods.ts';
import { pairName, parsePair } from './units.ts';

/** How one pair's chart was left. */
export interface PairChart {
  readonly period: ChartPeriod;
  readonly log: boolean;
  readonly indicators: readonly KeptIndicator[];
  /** Epoch milliseconds of the device; 0: not known. */
  readonly changedAt: number;
}

/** A set of indicators under a name. */
export interface IndicatorSet {
  readonly name: string;
  readonly indicators: readonly KeptIndicator[];
  /** Epoch milliseconds of the device; 0: not known. */
  readonly changedAt: number;
}

export type KindStyles = Readonly<Partial<Record<DrawingKind, DrawingStyle>>>;

export type KindLevels = Readonly<Partial<Record<LevelKind, readonly FibLevel[]>>>;

/** A look under a name. */
export interface NamedStyle {
  readonly name: string;
  readonly style: DrawingStyle;
}

/** How a person draws, on every pair. */
export interface DrawingHabits {
  readonly magnet: boolean;
  /** The look that the last one of a kind was given: its next one begins with it. */
  readonly styles: KindStyles;
  /** What all new ones of a kind begin with, whatever their last one was given. */
  readonly defaults: KindStyles;
  /** The levels that new drawings of a kind begin with; absent where they are the usual ones. */
  readonly levels: KindLevels;
  readonly templates: readonly NamedStyle[];
  /** Epoch milliseconds of the device; 0: not known. */
  readonly changedAt: number;
}

/** What a person made of their charts: follows the account. */
export interface Charts {
  /** By pair name. */
  readonly drawings: Readonly<Record<string, readonly Drawing[]>>;
  readonly settings: Readonly<Record<string, PairChart>>;
  readonly templates: readonly IndicatorSet[];
  /** Null before the tools were ever opened. */
  readonly tools: DrawingHabits | null;
}

export const NO_CHARTS: Charts = { drawings: {}, settings: {}, templates: [], tools: null };

/** Pairs whose drawings and whose settings are kept: those that were changed last. */
export const MOST_PAIRS = 60;
export const MOST_INDICATOR_SETS = 20;
export const LONGEST_SET_NAME = 30;
export const MOST_STYLE_TEMPLATES = 20;
/** In UTF-16 units. */
export const LONGEST_STYLE_NAME = 40;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (found: unknown): Fields =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};

const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);

const momentOf = (found: unknown): number =>
  typeof found === 'number' && Number.isFinite(found) && found > 0 ? found : 0;

const indicatorsOf = (found: unknown): readonly KeptIndicator[] =>
  listOf(found)
    .flatMap((each) => readKept(each) ?? [])
    .slice(0, MOST_INDICATORS);

function pairsOf<Value>(found: unknown, read: (value: unknown) => Value | null): Record<string, Value> {
  const entries = Object.entries(fieldsOf(found)).flatMap(([name, value]): [string, Value][] => {
    const pair = parsePair(name);
    const known = pair && pairName(pair) === name ? read(value) : null;
    return known === null ? [] : [[name, known]];
  });
  return Object.fromEntries(entries.slice(-MOST_PAIRS));
}

function readPairChart(found: unknown): PairChart | null {
  const { period, log, indicators, changedAt } = fieldsOf(found);
  if (!Array.isArray(indicators)) return null;
  return {
    period: readPeriod(period) ?? '1min',
    log: log === true,
    indicators: indicatorsOf(indicators),
    changedAt: momentOf(changedAt),
  };
}

function readIndicatorSet(found: unknown): readonly IndicatorSet[] {
  const { name, indicators, changedAt } = fieldsOf(found);
  if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(indicators)) return [];
  return [
    {
      name: name.trim().slice(0, LONGEST_SET_NAME),
      indicators: indicatorsOf(indicators),
      changedAt: momentOf(changedAt),
    },
  ];
}

const readStyle = (found: unknown): readonly DrawingStyle[] => {
  const read = readDrawingStyle(found);
  return read ? [read] : [];
};

function readKinds(kept: unknown): KindStyles {
  const found = fieldsOf(kept);
  return Object.fromEntries(
    DRAWING_KINDS.flatMap((kind) => readStyle(found[kind]).map((style) => [kind, style])),
  );
}

function readKindLevels(kept: unknown): KindLevels {
  const found = fieldsOf(kept);
  return Object.fromEntries(
    LEVEL_KINDS.flatMap((kind) => {
      const levels = readLevels(found[kind]);
      return levels ? [[kind, levels]] : [];
    }),
  );
}

/** Each name once. */
function readTemplates(kept: unknown): readonly NamedStyle[] {
  const read = new Map<string, NamedStyle>();
  for (const each of listOf(kept)) {
    const found = fieldsOf(each);
    const name = typeof found.name === 'string' ? found.name.trim().slice(0, LONGEST_STYLE_NAME) : '';
    const [style] = readStyle(found.style);
    if (name === '' || !style || read.size >= MOST_STYLE_TEMPLATES || read.has(name)) continue;
    read.set(name, { name, style });
  }
  return [...read.values()];
}

/** Reads how a person draws of whatever was kept; what is missing is as it is at first. */
export function readDrawingHabits(found: unknown): DrawingHabits {
  const { magnet, styles, defaults, levels, templates, changedAt } = fieldsOf(found);
  return {
    magnet: magnet === true,
    styles: readKinds(styles),
    defaults: readKinds(defaults),
    levels: readKindLevels(levels),
    templates: readTemplates(templates),
    changedAt: momentOf(changedAt),
  };
}

/**
 * Reads what has a meaning of whatever was kept, told or answered: nothing where it is no such thing. Equal things become
 * equal texts.
 */
export function readCharts(found: unknown): Charts {
  const { drawings, settings, templates, tools } = fieldsOf(found);
  const sets = listOf(templates).flatMap(readIndicatorSet);
  const names = sets.map(({ name }) => name);
  return {
    drawings: pairsOf(drawings, (list) => {
      const known = readDrawings(list);
      return known.length > 0 ? known : null;
    }),
    settings: pairsOf(settings, readPairChart),
    templates: sets.filter(({ name }, at) => names.indexOf(name) === at).slice(0, MOST_INDICATOR_SETS),
    tools: typeof tools === 'object' && tools !== null ? readDrawingHabits(tools) : null,
  };
}
