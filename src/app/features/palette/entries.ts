import { nearness } from '#app/shared/page/nearness.ts';
import { keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import type { Keystroke } from '#app/ui/use-shortcut.ts';

const MOST_RECENT = 8;

/** Ids of entries, newest first; what is no list of texts is none. */
export function readRecent(text: string | null): readonly string[] {
  return keptList(text)
    .filter((id) => typeof id === 'string')
    .filter(({ length }) => length <= 80)
    .slice(0, MOST_RECENT);
}

const stored = pageValue('bourse-palette-recent', readRecent);

export const recentEntries = stored.get;

export const rememberEntry = (id: string): void =>
  stored.set([id, ...stored.get().filter((other) => other !== id)].slice(0, MOST_RECENT));

export type EntryKind = 'page' | 'pair' | 'action';

/** One thing that the palette can do. */
export interface PaletteEntry {
  /** The same at every visit, so that it can be remembered. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** What else it may be called. */
  readonly also?: string;
  /** Offered by the screen that is shown. */
  readonly here?: true;
  /** The key that does the same. */
  readonly keystroke?: Keystroke;
  readonly run: () => void;
}

const ORDER: Readonly<Record<EntryKind, number>> = { page: 0, action: 1, pair: 2 };
const placeOf = ({ here, kind }: PaletteEntry): number => (here ? -1 : ORDER[kind]);
const MOST = 60;

/**
 * What fits the typed text, nearest first; what was used lately leads among equals, and where nothing is typed; then
 * what can be done on the screen that is shown.
 */
export function findEntries(
  entries: readonly PaletteEntry[],
  text: string,
  recent: readonly string[],
): readonly PaletteEntry[] {
  const age = (id: string) => {
    const at = recent.indexOf(id);
    return at === -1 ? recent.length : at;
  };
  return entries
    .flatMap((entry, place) => {
      const far = text.trim() === '' ? 0 : nearest([entry.label, entry.also ?? ''], text);
      return far === null ? [] : [{ entry, far, place }];
    })
    .sort(
      (a, b) =>
        a.far - b.far ||
        age(a.entry.id) - age(b.entry.id) ||
        placeOf(a.entry) - placeOf(b.entry) ||
        a.place - b.place,
    )
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function nearest(names: readonly string[], text: string): number | null {
  const found = names.flatMap((name) => (name === '' ? [] : (nearness(name, text) ?? [])));
  return found.length === 0 ? null : Math.min(...found);
}
