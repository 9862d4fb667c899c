import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { PANE_SCALES } from '#app/ui/chart/chart-types.ts';
import { isInPane } from '#app/ui/chart/indicator-kinds.ts';
import { rangesOf } from '#protocol/indicator-table.ts';
import { type IndicatorKind, MOST_INDICATORS } from '#protocol/indicators.ts';
import type { IndicatorDraft } from './indicator-draft.ts';

/** Why an indicator of this kind can't be added to what there is; null where it can. */
export function whyNot(
  kind: IndicatorKind,
  drafts: readonly Pick<IndicatorDraft, 'kind'>[],
  t: Translate,
): string | null {
  if (drafts.length >= MOST_INDICATORS) return t('chart.indicator.full', { most: MOST_INDICATORS });
  const kinds = new Set(drafts.map((draft) => draft.kind));
  // Without parameters a second one would be the first.
  if (kinds.has(kind)) return Object.keys(rangesOf(kind)).length === 0 ? t('chart.fault.twice') : null;
  const panes = [...kinds].filter(isInPane).length;
  return isInPane(kind) && panes >= PANE_SCALES.length
    ? t('chart.indicator.panes', { most: PANE_SCALES.length })
    : null;
}
