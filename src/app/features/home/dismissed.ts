import { useSyncExternalStore } from 'react';
import { keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

/** Ids of announcements come from a server: only so many are remembered, the newest. */
const MOST = 200;

/** Ids from whatever storage held. */
export const readDismissed = (text: string | null): readonly string[] =>
  [...new Set(keptList(text).filter((id) => typeof id === 'string'))].slice(-MOST);

const stored = pageValue('bourse-dismissed', readDismissed);

/** Ids of the announcements that were dismissed on this device. */
export const useDismissed = (): readonly string[] => useSyncExternalStore(stored.subscribe, stored.get);

export const dismiss = (id: string): void =>
  stored.set([...stored.get().filter((known) => known !== id), id].slice(-MOST));

/** Shows these again. */
export const bringBack = (ids: readonly string[]): void =>
  stored.set(stored.get().filter((known) => !ids.includes(known)));
