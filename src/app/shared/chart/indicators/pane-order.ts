import { isInPane } from '#app/ui/chart/indicator-kinds.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';

interface Ordered {
  readonly kind: IndicatorKind;
  readonly hidden: boolean;
}

const hasPane = ({ kind, hidden }: Ordered): boolean => isInPane(kind) && !hidden;

/** The kinds that have a pane, from the first one down. */
export const panesOf = (all: readonly Ordered[]): readonly IndicatorKind[] => [
  ...new Set(all.filter(hasPane).map(({ kind }) => kind)),
];

/**
 * The set in which the pane of a kind has changed places with the one above it (-1) or below it (1). What has no pane
 * keeps its place.
 */
export function withPaneMoved<Each extends Ordered>(
  all: readonly Each[],
  kind: IndicatorKind,
  by: 1 | -1,
): readonly Each[] {
  const kinds = [...panesOf(all)];
  const at = kinds.indexOf(kind);
  const other = kinds[at + by];
  if (at < 0 || other === undefined) return all;
  kinds[at + by] = kind;
  kinds[at] = other;
  const inPanes = kinds.flatMap((each) => all.filter((one) => one.kind === each && hasPane(one)));
  let next = 0;
  return all.map((each) => (hasPane(each) ? (inPanes[next++] ?? each) : each));
}
