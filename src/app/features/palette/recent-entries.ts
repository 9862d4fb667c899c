import { pageValue } from '#app/prefs/stored-value.ts';

const MOST = 8;

/** Ids of entries, newest first; what is no list of texts is none. */
export function readRecent(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.filter((id): id is string => typeof id === 'string' && id.length <= 80).slice(0, MOST);
  } catch {
    return [];
  }
}

const stored = pageValue('bourse-palette-recent', readRecent);

export const recentEntries = stored.get;

export const rememberEntry = (id: string): void =>
  stored.set([id, ...stored.get().filter((other) => other !== id)].slice(0, MOST));
