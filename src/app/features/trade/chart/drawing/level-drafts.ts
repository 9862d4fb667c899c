import { ratioText } from '#app/ui/chart/drawing/measures.ts';
import { readTypedAmount } from '#protocol/decimal.ts';
import { type FibLevel, isLevelRatio, LEVEL_RANGE } from '#protocol/drawings.ts';

/** A level while it is typed. */
export interface LevelDraft {
  /** Identifies the row, not the level. */
  readonly key: number;
  readonly text: string;
  readonly shown: boolean;
}

export type LevelFault = 'ambiguous' | 'range' | 'twice';

export const draftsOf = (levels: readonly FibLevel[]): readonly LevelDraft[] =>
  levels.map(({ ratio, shown }, key) => ({ key, text: ratioText(ratio), shown }));

/** A signed number by the rules of amounts: "0.618", "-0.272". */
function readRatio(text: string): number | LevelFault {
  const [, sign = '', digits = ''] = /^\s*([-−－]?)(.*)$/s.exec(text) ?? [];
  const read = readTypedAmount(digits);
  if (!read.ok) return read.why === 'ambiguous' ? 'ambiguous' : 'range';
  const [, decimals = ''] = read.value.split('.');
  const ratio = sign === '' ? Number(read.value) : -Number(read.value);
  return isLevelRatio(ratio) && decimals.length <= LEVEL_RANGE.decimals ? ratio + 0 : 'range';
}

/** The levels that rows make, lowest ratio first, or the fault of each row that has one. */
export function readLevelDrafts(
  drafts: readonly LevelDraft[],
): { readonly levels: readonly FibLevel[] } | { readonly faults: ReadonlyMap<number, LevelFault> } {
  const faults = new Map<number, LevelFault>();
  const levels: FibLevel[] = [];
  for (const { key, text, shown } of drafts) {
    const ratio = readRatio(text);
    if (typeof ratio !== 'number') faults.set(key, ratio);
    else if (levels.some((each) => each.ratio === ratio)) faults.set(key, 'twice');
    else levels.push({ ratio, shown });
  }
  return faults.size > 0 ? { faults } : { levels: levels.toSorted((a, b) => a.ratio - b.ratio) };
}
