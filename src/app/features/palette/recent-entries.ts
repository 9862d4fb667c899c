import { keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';

const MOST = 8;

/** Ids of entries, newest first; what is no list of texts is none. */
export function readRecent(text: string | null): readonly string[] {
  return keptList(text)
    .filter((id) => typeof id === 'string')
    .filter(({ length }) => length <= 80)
    .slice(0, MOST);
}

const stored = pageValue('bourse-palette-recent', readRecent);

export const recentEntries = stored.get;

export const rememberEntry = (id: string): void =>
  stored.set([id, ...stored.get().filter((other) => other !== id)].slice(0, MOST));
