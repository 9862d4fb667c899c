import { readIndicator } from '#protocol/indicator-table.ts';
import { indicatorId, isHidden, type KeptIndicator } from '#protocol/indicators.ts';

type Set = readonly KeptIndicator[];

/** Changes the indicator of an id, whatever is kept of its look beside its parameters. */
const withChanged = (set: Set, id: string, change: (kept: KeptIndicator) => KeptIndicator): Set =>
  set.map((kept) => {
    const read = readIndicator(kept);
    return read && indicatorId(read) === id ? change(kept) : kept;
  });

/** Hides an indicator of a set, or shows it again. It keeps its place, its parameters and its look. */
export const withHiddenTurned = (set: Set, id: string): Set =>
  withChanged(set, id, (kept) => {
    const { kind, hidden, ...rest } = kept;
    return isHidden(kept) ? { kind, ...rest } : { kind, ...rest, hidden: 1 };
  });

/** Gives the pane of an indicator so many percent of the plot's height. */
export const withPaneHeight = (set: Set, id: string, height: number): Set =>
  withChanged(set, id, (kept) => ({ ...kept, height }));
