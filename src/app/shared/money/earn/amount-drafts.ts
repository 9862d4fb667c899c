import { useSyncExternalStore } from 'react';
import { drafts } from '#app/shared/prefs/drafts.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';
import type { EarnArea } from '#protocol/tables.ts';

type Texts = Readonly<Record<string, string>>;

/** Whatever the storage held is made texts of: at most 50 of a length that a field can have. */
export function readAmountDrafts(stored: string | null): Texts {
  const texts = Object.entries(keptFields(stored)).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= 80,
  );
  return Object.fromEntries(texts.slice(0, 50));
}

const stored = drafts.open('bourse-earn-drafts', readAmountDrafts);

/**
 * The amount that is typed for a product. It survives a reload, offline hours and a lost session, but no logout.
 * Register the form with `useKeptForm(text !== '')`.
 */
export function useAmountDraft(area: EarnArea, productId: string): readonly [string, (text: string) => void] {
  const texts = useSyncExternalStore(stored.subscribe, stored.get);
  const key = `${area} ${productId}`;
  return [
    texts[key] ?? '',
    (text) => {
      const others = Object.entries(stored.get()).filter(([other]) => other !== key);
      stored.set(Object.fromEntries(text === '' ? others : [...others, [key, text]]));
    },
  ];
}
