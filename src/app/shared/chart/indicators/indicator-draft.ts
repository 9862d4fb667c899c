import { type Dress, keptDress, readDress } from '#app/ui/chart/indicator-dress.ts';
import { findMisordered, type ParameterRange, rangesOf, readIndicator } from '#protocol/indicator-table.ts';
import {
  type Indicator,
  type IndicatorKind,
  indicatorId,
  isHidden,
  type KeptIndicator,
} from '#protocol/indicators.ts';

/** An indicator as it is being typed. */
export interface IndicatorDraft {
  /** Names the row, not the indicator. */
  readonly key: number;
  readonly kind: IndicatorKind;
  /** Texts by parameter. */
  readonly values: Readonly<Record<string, string>>;
  readonly dress: Dress;
  /** It stays in the set, but the chart does not draw it. */
  readonly hidden: boolean;
}

const textsOf = (kind: IndicatorKind, value: (name: string, range: ParameterRange) => unknown) =>
  Object.fromEntries(
    Object.entries(rangesOf(kind)).map(([name, range]) => [name, String(value(name, range))]),
  );

/** A row with the usual parameters. */
export const freshDraft = (kind: IndicatorKind, key: number): IndicatorDraft => ({
  key,
  kind,
  values: textsOf(kind, (_, { usual }) => usual),
  dress: readDress({ kind }),
  hidden: false,
});

/** A row for each that can be read. */
export function draftsOf(set: readonly KeptIndicator[]): readonly IndicatorDraft[] {
  return set.flatMap((kept, key) => {
    const kind = readIndicator(kept)?.kind;
    if (!kind) return [];
    const values = textsOf(kind, (name) => kept[name]);
    return [{ key, kind, values, dress: readDress(kept), hidden: isHidden(kept) }];
  });
}

/** What is wrong with a row: a parameter out of its range, two of them the wrong way round, or a row twice. */
export type DraftFault =
  | { readonly kind: 'range'; readonly parameter: string; readonly range: ParameterRange }
  | { readonly kind: 'order'; readonly parameter: string; readonly less: string }
  | { readonly kind: 'twice'; readonly parameter: string };

const NUMBER = /^\d{1,3}(?:\.(\d{1,2}))?$/;

function faultOf(draft: IndicatorDraft): DraftFault | Indicator {
  const numbers: Record<string, number> = {};
  for (const [parameter, range] of Object.entries(rangesOf(draft.kind))) {
    const text = (draft.values[parameter] ?? '').trim();
    const [whole, decimals = ''] = NUMBER.exec(text) ?? [];
    const value = whole === undefined ? Number.NaN : Number(whole);
    const fits = value >= range.least && value <= range.most && decimals.length <= range.decimals;
    if (!fits) return { kind: 'range', parameter, range };
    numbers[parameter] = value;
  }
  const [less = '', parameter = ''] = findMisordered(draft.kind, numbers) ?? [];
  return readIndicator({ kind: draft.kind, ...numbers }) ?? { kind: 'order', parameter, less };
}

const isFault = (found: DraftFault | Indicator): found is DraftFault => 'parameter' in found;

/** The set that rows make, or the fault of each row that has one. */
export function readDrafts(
  drafts: readonly IndicatorDraft[],
): { readonly set: readonly KeptIndicator[] } | { readonly faults: ReadonlyMap<number, DraftFault> } {
  const faults = new Map<number, DraftFault>();
  const seen = new Set<string>();
  const set: KeptIndicator[] = [];
  for (const draft of drafts) {
    const found = faultOf(draft);
    if (isFault(found)) {
      faults.set(draft.key, found);
      continue;
    }
    const id = indicatorId(found);
    const [parameter = ''] = Object.keys(rangesOf(draft.kind));
    if (seen.has(id)) faults.set(draft.key, { kind: 'twice', parameter });
    seen.add(id);
    set.push({ ...found, ...keptDress(draft.dress), ...(draft.hidden && { hidden: 1 }) });
  }
  return faults.size > 0 ? { faults } : { set };
}
