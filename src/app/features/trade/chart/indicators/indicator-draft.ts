import {
  INDICATOR_RANGES,
  type Indicator,
  type IndicatorKind,
  indicatorId,
  readIndicator,
} from '#protocol/indicators.ts';

export const KINDS: readonly IndicatorKind[] = ['ma', 'ema', 'boll', 'volumeMa', 'macd', 'rsi'];

interface Range {
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
}

/** An indicator as it is being typed. */
export interface IndicatorDraft {
  /** Names the row, not the indicator. */
  readonly key: number;
  readonly kind: IndicatorKind;
  /** Texts by parameter. */
  readonly values: Readonly<Record<string, string>>;
}

const USUAL: Readonly<Record<IndicatorKind, Readonly<Record<string, number>>>> = {
  ma: { length: 30 },
  ema: { length: 20 },
  boll: { length: 20, width: 2 },
  macd: { fast: 12, slow: 26, signal: 9 },
  rsi: { length: 14 },
  volumeMa: { length: 10 },
};

export const rangesOf = (kind: IndicatorKind): Readonly<Record<string, Range>> => INDICATOR_RANGES[kind];

const texts = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A row with the usual parameters. */
export const freshDraft = (kind: IndicatorKind, key: number): IndicatorDraft => ({
  key,
  kind,
  values: texts(USUAL[kind]),
});

export function draftsOf(set: readonly Indicator[]): readonly IndicatorDraft[] {
  return set.map(({ kind, ...values }, key) => ({ key, kind, values: texts(values) }));
}

/** What is wrong with a row: a parameter out of its range, both lengths of MACD the wrong way round, or a row twice. */
export type DraftFault =
  | { readonly kind: 'range'; readonly parameter: string; readonly range: Range }
  | { readonly kind: 'order'; readonly parameter: 'slow' }
  | { readonly kind: 'twice'; readonly parameter: string };

const NUMBER = /^\d{1,3}(?:\.\d)?$/;

function faultOf(draft: IndicatorDraft): DraftFault | Indicator {
  const numbers: Record<string, number> = {};
  for (const [parameter, range] of Object.entries(rangesOf(draft.kind))) {
    const text = (draft.values[parameter] ?? '').trim();
    const value = NUMBER.test(text) ? Number(text) : Number.NaN;
    const fits =
      value >= range.least && value <= range.most && (range.decimals > 0 || Number.isInteger(value));
    if (!fits) return { kind: 'range', parameter, range };
    numbers[parameter] = value;
  }
  return readIndicator({ kind: draft.kind, ...numbers }) ?? { kind: 'order', parameter: 'slow' };
}

const isFault = (found: DraftFault | Indicator): found is DraftFault => 'parameter' in found;

/** The set that rows make, or the fault of each row that has one. */
export function readDrafts(
  drafts: readonly IndicatorDraft[],
): { readonly set: readonly Indicator[] } | { readonly faults: ReadonlyMap<number, DraftFault> } {
  const faults = new Map<number, DraftFault>();
  const seen = new Set<string>();
  const set: Indicator[] = [];
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
    set.push(found);
  }
  return faults.size > 0 ? { faults } : { set };
}
