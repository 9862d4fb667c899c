import { useSyncExternalStore } from 'react';
import { drafts } from '#app/prefs/drafts.ts';

/** The amount as typed, and for which fund. */
interface FundDraft {
  readonly fundId: string;
  readonly text: string;
}

const NONE: FundDraft = { fundId: '', text: '' };
const LONGEST = 80;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

/** Whatever the storage held is made a draft of. */
export function readFundDraft(stored: string | null): FundDraft {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    if (typeof parsed !== 'object' || parsed === null) return NONE;
    const { fundId, text }: Partial<Record<string, unknown>> = { ...parsed };
    return isText(fundId) && isText(text) ? { fundId, text } : NONE;
  } catch {
    return NONE;
  }
}

/** It survives a reload, offline hours and a lost session, but no logout. */
const fundDraft = drafts.open('bourse-fund-draft', readFundDraft);

/** What was typed for one fund, and a function that keeps another text. */
export function useFundDraft(fundId: string): readonly [string, (text: string) => void] {
  const draft = useSyncExternalStore(fundDraft.subscribe, fundDraft.get);
  return [draft.fundId === fundId ? draft.text : '', (text) => fundDraft.set({ fundId, text })];
}
