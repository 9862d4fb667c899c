import { PANE_SCALES } from '#app/ui/chart/chart-types.ts';
import { isInPane } from '#app/ui/chart/indicator-kinds.ts';
import { INDICATOR_KINDS, rangesOf } from '#protocol/indicator-table.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';
import type { IndicatorDraft } from './indicator-draft.ts';

interface Offered {
  readonly offered: readonly IndicatorKind[];
  /** There is no room below the chart for another kind. */
  readonly panesTaken: boolean;
}

/** The kinds of which another one can be added to what there is. */
export function offeredBeside(drafts: readonly Pick<IndicatorDraft, 'kind'>[]): Offered {
  const kinds = new Set(drafts.map(({ kind }) => kind));
  const panesTaken = [...kinds].filter(isInPane).length >= PANE_SCALES.length;
  const offered = INDICATOR_KINDS.filter((kind) =>
    // Without parameters a second one would be the first.
    kinds.has(kind) ? Object.keys(rangesOf(kind)).length > 0 : !(panesTaken && isInPane(kind)),
  );
  return { offered, panesTaken };
}
