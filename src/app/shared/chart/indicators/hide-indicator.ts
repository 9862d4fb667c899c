import { readIndicator } from '#protocol/indicator-table.ts';
import { indicatorId, isHidden, type KeptIndicator } from '#protocol/indicators.ts';

/** Whether this is the indicator of an id, whatever is kept of its look. */
const hasId = (kept: KeptIndicator, id: string): boolean => {
  const read = readIndicator(kept);
  return read !== null && indicatorId(read) === id;
};

/** Hides an indicator of a set, or shows it again. It keeps its place, its parameters and its look. */
export const withHiddenTurned = (set: readonly KeptIndicator[], id: string): readonly KeptIndicator[] =>
  set.map((kept) => {
    if (!hasId(kept, id)) return kept;
    const { kind, hidden, ...rest } = kept;
    return isHidden(kept) ? { kind, ...rest } : { kind, ...rest, hidden: 1 };
  });
