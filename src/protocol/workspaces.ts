import * as v from 'valibot';
import { MOST_INDICATORS, readKept } from './indicators.ts';
import { type ChartPeriod, readPeriod } from './periods.ts';
import { pairName, parsePair } from './units.ts';

export const MOST_WORKSPACES = 6;
/** In UTF-16 units. */
export const LONGEST_WORKSPACE_NAME = 30;

/** Charts after the first one of a desk, at most. */
const MOST_FURTHER = 3;
/** A kind of indicator has fewer parameters. */
const MOST_PARAMETERS = 24;
/** A desk has fewer layouts, and each of them fewer sizes. */
const MOST_SIZES = 8;

const shortText = v.pipe(v.string(), v.maxLength(40));

/** A pair by its name, written as the app writes it. */
const pairText = v.pipe(
  v.string(),
  v.check((text) => {
    const pair = parsePair(text);
    return pair !== null && pairName(pair) === text;
  }),
);

const chartPeriod = v.custom<ChartPeriod>((found) => readPeriod(found) !== undefined);

/** A chart after the first one; without a pair it shows the pair of the desk. */
const furtherChart = v.object({ pair: v.nullable(pairText), period: chartPeriod });
export type FurtherChart = Readonly<v.InferOutput<typeof furtherChart>>;

/** One indicator, as a device keeps it: its ranges are checked before it is drawn or computed. */
const indicator = v.pipe(
  v.record(shortText, v.union([v.pipe(v.number(), v.finite()), shortText])),
  v.maxEntries(MOST_PARAMETERS),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const known = readKept(value);
    if (known) return known;
    addIssue({ message: 'no indicator' });
    return NEVER;
  }),
);

/** What the charts of one pair show besides its candles. */
const look = v.object({
  log: v.boolean(),
  percent: v.boolean(),
  /** The name of the pair that it is compared with. */
  against: v.nullable(pairText),
  indicators: v.pipe(v.array(indicator), v.maxLength(MOST_INDICATORS)),
});

const sizes = v.pipe(v.record(shortText, v.number()), v.maxEntries(MOST_SIZES));

const workspace = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_WORKSPACE_NAME)),
  /** Of the first chart. */
  pair: pairText,
  period: chartPeriod,
  further: v.pipe(
    v.array(furtherChart),
    v.maxLength(MOST_FURTHER),
    v.check(({ length }) => length !== 2, 'two, and no third'),
  ),
  inStep: v.boolean(),
  /** By pair name. */
  looks: v.pipe(v.record(pairText, look), v.maxEntries(1 + MOST_FURTHER)),
  /** The desk reads it as it reads its own: what does not fit becomes valid. */
  layout: v.object({
    preset: shortText,
    sizes: v.pipe(v.record(shortText, sizes), v.maxEntries(MOST_SIZES)),
  }),
});
/** The charts of a desk under a name, with their indicators and the sizes of the panels around them. */
export type Workspace = Readonly<v.InferOutput<typeof workspace>>;

/**
 * Reads a workspace from storage or from a file.
 * @param found a parsed JSON value, whatever it is
 * @returns the workspace; null where anything about it is missing, unknown or beyond its limits
 */
export function readWorkspace(found: unknown): Workspace | null {
  const read = v.safeParse(workspace, found);
  return read.success ? read.output : null;
}
