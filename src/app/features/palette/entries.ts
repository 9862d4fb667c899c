import { nearness } from '#app/page/nearness.ts';

export type EntryKind = 'page' | 'pair' | 'action';

/** One thing that the palette can do. */
export interface PaletteEntry {
  /** The same at every visit, so that it can be remembered. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** What else it may be called. */
  readonly also?: string;
  readonly run: () => void;
}

const ORDER: Readonly<Record<EntryKind, number>> = { page: 0, action: 1, pair: 2 };
const MOST = 60;

/** What fits the typed text, nearest first; what was used lately leads among equals, and where nothing is typed. */
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
        ORDER[a.entry.kind] - ORDER[b.entry.kind] ||
        a.place - b.place,
    )
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function nearest(names: readonly string[], text: string): number | null {
  const found = names.flatMap((name) => (name === '' ? [] : (nearness(name, text) ?? [])));
  return found.length === 0 ? null : Math.min(...found);
}
