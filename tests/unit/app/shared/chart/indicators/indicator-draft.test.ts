import { describe, expect, it } from 'vitest';
import {
  draftsOf,
  freshDraft,
  type IndicatorDraft,
  readDrafts,
} from '#app/shared/chart/indicators/indicator-draft.ts';
import { INDICATOR_KINDS } from '#protocol/indicator-table.ts';
import type { Indicator } from '#protocol/indicators.ts';

const typed = (draft: IndicatorDraft, values: Readonly<Record<string, string>>): IndicatorDraft => ({
  ...draft,
  values: { ...draft.values, ...values },
});
const faults = (...drafts: readonly IndicatorDraft[]) => {
  const read = readDrafts(drafts);
  return 'faults' in read ? [...read.faults] : [];
};

describe('rows of the list', () => {
  it('become the set they came from', () => {
    const set: readonly Indicator[] = [
      { kind: 'boll', length: 20, width: 2.5 },
      { kind: 'macd', fast: 12, slow: 26, signal: 9 },
    ];
    expect(readDrafts(draftsOf(set))).toEqual({ set });
  });

  it.each(INDICATOR_KINDS)('begin with parameters that are good: %s', (kind) => {
    expect(readDrafts([freshDraft(kind, 0)])).toMatchObject({ set: [{ kind }] });
  });

  it.each(['', '0', '251', '-1', '7.5', '1e2', '7a', '٧', '0007'])('refuse %j as a length', (length) => {
    expect(faults(typed(freshDraft('ma', 3), { length }))).toMatchObject([
      [3, { kind: 'range', parameter: 'length' }],
    ]);
  });

  it('take a width with one decimal, spaces around it', () => {
    expect(readDrafts([typed(freshDraft('boll', 0), { width: ' 2.5 ' })])).toEqual({
      set: [{ kind: 'boll', length: 20, width: 2.5 }],
    });
  });

  it('take an acceleration with two decimals, and no more', () => {
    expect(readDrafts([typed(freshDraft('sar', 0), { step: '0.05' })])).toEqual({
      set: [{ kind: 'sar', step: 0.05, most: 0.2 }],
    });
    expect(faults(typed(freshDraft('sar', 0), { step: '0.025' }))).toMatchObject([
      [0, { kind: 'range', parameter: 'step' }],
    ]);
  });

  it('leave out what this version does not draw', () => {
    expect(draftsOf([{ kind: 'later', length: 3 }, { kind: 'vwap' }])).toEqual([
      {
        key: 1,
        kind: 'vwap',
        values: {},
        dress: { colors: [null, null, null], weight: null, height: null },
        hidden: false,
      },
    ]);
  });

  it('keep a chosen color and width, which tell no two indicators apart', () => {
    const set = [{ kind: 'macd', fast: 12, slow: 26, signal: 9, color1: 2, color2: 5, weight: 3 }];
    expect(readDrafts(draftsOf(set))).toEqual({ set });
    const plain = { kind: 'macd', fast: 12, slow: 26, signal: 9 };
    expect(faults(...draftsOf([...set, plain]))).toMatchObject([[1, { kind: 'twice' }]]);
    expect(readDrafts(draftsOf([{ ...plain, color1: 9, weight: 40 }]))).toEqual({ set: [plain] });
  });

  it('say which row stands twice and which lengths are the wrong way round', () => {
    expect(faults(freshDraft('rsi', 0), freshDraft('rsi', 1))).toEqual([
      [1, { kind: 'twice', parameter: 'length' }],
    ]);
    expect(faults(typed(freshDraft('macd', 0), { fast: '30' }))).toEqual([
      [0, { kind: 'order', parameter: 'slow', less: 'fast' }],
    ]);
    expect(faults(typed(freshDraft('ultosc', 0), { medium: '30' }))).toEqual([
      [0, { kind: 'order', parameter: 'long', less: 'medium' }],
    ]);
  });
});
