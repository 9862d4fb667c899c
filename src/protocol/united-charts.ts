import {
  type Charts,
  type DrawingHabits,
  type IndicatorSet,
  MOST_INDICATOR_SETS,
  MOST_PAIRS,
  MOST_STYLE_TEMPLATES,
  type NamedStyle,
  type PairChart,
} from './charts.ts';
import { type Drawing, MOST_DRAWINGS } from './drawings.ts';

/** How rows of a kind are told apart, and which of two is newer. */
interface Kind<Row> {
  readonly id: (row: Row) => string;
  /** Epoch milliseconds; 0: not known. */
  readonly at: (row: Row) => number;
  /** Equal where nothing has changed. */
  readonly text: (row: Row) => string;
  readonly most: number;
}

const byId = <Row>(rows: readonly Row[], { id }: Kind<Row>) => new Map(rows.map((row) => [id(row), row]));

/** The one that changed; of two that did the newer, and of two at one moment always the same one. */
function newer<Row>(had: Row | undefined, a: Row, b: Row, { at, text }: Kind<Row>): Row {
  const [before, ofA, ofB] = [had && text(had), text(a), text(b)];
  if (ofA !== ofB && ofA === before) return b;
  if (ofA !== ofB && ofB === before) return a;
  if (at(a) !== at(b)) return at(a) > at(b) ? a : b;
  return JSON.stringify(a) >= JSON.stringify(b) ? a : b;
}

/** Removed on one side: gone, unless the other side has changed it since. */
const left = <Row>(had: Row | undefined, row: Row, { text }: Kind<Row>): Row | undefined =>
  had !== undefined && text(had) === text(row) ? undefined : row;

/**
 * What two devices made of `base`, the same whichever is asked first: what either added is there, what either removed is
 * gone unless the other changed it, and of what both changed the newer counts. The newest are kept where they are too many.
 */
function unitedRows<Row>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  kind: Kind<Row>,
): readonly Row[] {
  const [had, own, others] = [byId(base, kind), byId(mine, kind), byId(theirs, kind)];
  const united = [...new Set([...own.keys(), ...others.keys()])].flatMap((id): readonly Row[] => {
    const [before, a, b] = [had.get(id), own.get(id), others.get(id)];
    const row = a && b ? newer(before, a, b, kind) : a ? left(before, a, kind) : b && left(before, b, kind);
    return row === undefined ? [] : [row];
  });
  const order = (a: Row, b: Row) => kind.at(a) - kind.at(b) || (kind.id(a) < kind.id(b) ? -1 : 1);
  return united.sort(order).slice(-kind.most);
}

const sameRows = <Row>(a: readonly Row[], b: readonly Row[], { id, text }: Kind<Row>): boolean => {
  const known = new Map(b.map((row) => [id(row), text(row)]));
  return a.length === b.length && a.every((row) => known.get(id(row)) === text(row));
};

const DRAWINGS: Kind<Drawing> = {
  id: ({ id }) => id,
  at: ({ changedAt }) => changedAt,
  text: (drawing) => JSON.stringify(drawing),
  most: MOST_DRAWINGS,
};

type PairRow<Value> = readonly [pair: string, value: Value];

/** The period and the scale are how a screen shows it: they go along, and are no change. */
const SETTINGS: Kind<PairRow<PairChart>> = {
  id: ([pair]) => pair,
  at: ([, { changedAt }]) => changedAt,
  text: ([, { indicators }]) => JSON.stringify(indicators),
  most: MOST_PAIRS,
};

const TEMPLATES: Kind<IndicatorSet> = {
  id: ({ name }) => name,
  at: ({ changedAt }) => changedAt,
  text: (set) => JSON.stringify(set),
  most: MOST_INDICATOR_SETS,
};

const STYLES: Kind<NamedStyle> = {
  id: ({ name }) => name,
  at: () => 0,
  text: ({ style }) => JSON.stringify(style),
  most: MOST_STYLE_TEMPLATES,
};

/** The templates are a list of their own. */
const TOOLS: Kind<DrawingHabits> = {
  id: () => 'tools',
  at: ({ changedAt }) => changedAt,
  text: ({ templates: _, ...tools }) => JSON.stringify(tools),
  most: 1,
};

const newest = ([, drawings]: PairRow<readonly Drawing[]>): number =>
  drawings.reduce((last, { changedAt }) => Math.max(last, changedAt), 0);

type DrawingsByPair = Charts['drawings'];

function unitedDrawings(base: DrawingsByPair, mine: DrawingsByPair, theirs: DrawingsByPair): DrawingsByPair {
  const rows = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap(
    (pair): readonly PairRow<readonly Drawing[]>[] => {
      const of = (all: DrawingsByPair) => all[pair] ?? [];
      const united = unitedRows(of(base), of(mine), of(theirs), DRAWINGS);
      return united.length > 0 ? [[pair, united]] : [];
    },
  );
  rows.sort((a, b) => newest(a) - newest(b) || (a[0] < b[0] ? -1 : 1));
  return Object.fromEntries(rows.slice(-MOST_PAIRS));
}

function unitedTools(base: Charts, mine: Charts, theirs: Charts): DrawingHabits | null {
  const row = ({ tools }: Charts) => (tools ? [tools] : []);
  const [tools] = unitedRows(row(base), row(mine), row(theirs), TOOLS);
  if (!tools) return null;
  const list = (charts: Charts) => charts.tools?.templates ?? [];
  return { ...tools, templates: unitedRows(list(base), list(mine), list(theirs), STYLES) };
}

/** Brings together what this device and the account have made of `base`; all three as `readCharts` gives them. */
export const unitedCharts = (base: Charts, mine: Charts, theirs: Charts): Charts => ({
  drawings: unitedDrawings(base.drawings, mine.drawings, theirs.drawings),
  settings: Object.fromEntries(
    unitedRows(
      Object.entries(base.settings),
      Object.entries(mine.settings),
      Object.entries(theirs.settings),
      SETTINGS,
    ),
  ),
  templates: unitedRows(base.templates, mine.templates, theirs.templates, TEMPLATES),
  tools: unitedTools(base, mine, theirs),
});

/** Whether two lists hold the same drawings, in whatever order. */
export const sameDrawings = (a: readonly Drawing[] = [], b: readonly Drawing[] = []): boolean =>
  sameRows(a, b, DRAWINGS);

/** Whether a pair's chart shows the same indicators. */
export const samePairChart = (a: PairChart | undefined, b: PairChart | undefined): boolean =>
  a && b ? SETTINGS.text(['', a]) === SETTINGS.text(['', b]) : a === b;

export const sameTemplates = (a: readonly IndicatorSet[], b: readonly IndicatorSet[]): boolean =>
  sameRows(a, b, TEMPLATES);

export const sameTools = (a: DrawingHabits | null, b: DrawingHabits | null): boolean =>
  a && b ? TOOLS.text(a) === TOOLS.text(b) && sameRows(a.templates, b.templates, STYLES) : a === b;

const everyPair = (
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
  same: (pair: string) => boolean,
): boolean => [...new Set([...Object.keys(a), ...Object.keys(b)])].every(same);

/** Whether both say the same; both as `readCharts` gives them. */
export const sameCharts = (a: Charts, b: Charts): boolean =>
  everyPair(a.drawings, b.drawings, (pair) => sameDrawings(a.drawings[pair], b.drawings[pair])) &&
  everyPair(a.settings, b.settings, (pair) => samePairChart(a.settings[pair], b.settings[pair])) &&
  sameTemplates(a.templates, b.templates) &&
  sameTools(a.tools, b.tools);
