import { useSyncExternalStore } from 'react';
import { drafts } from '#app/prefs/drafts.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

const kept = drafts.open('bourse-contract-break', (text): EpochMs | null => {
  const instant = Number(text ?? Number.NaN);
  return Number.isSafeInteger(instant) && instant > 0 ? epochMs(instant) : null;
});

/** When this person last said "not now" to a break in this tab, by server time; a reload does not ask again. */
export const breakDeclined = { set: (at: EpochMs): void => kept.set(at) };

export const useBreakDeclined = (): EpochMs | null => useSyncExternalStore(kept.subscribe, kept.get);
