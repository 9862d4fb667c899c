import { useSyncExternalStore } from 'react';
import { alongside } from '#app/shared/forms/alongside.ts';
import { drafts } from '#app/shared/forms/drafts.ts';
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

const keyOf = (area: EarnArea, productId: string) => `${area} ${productId}`;

function keep(key: string, text: string): void {
  const others = Object.entries(stored.get()).filter(([other]) => other !== key);
  stored.set(Object.fromEntries(text === '' ? others : [...others, [key, text]]));
}

/** The amount that is typed for a product, for what stands beside the form. */
export function useAmountDraft(area: EarnArea, productId: string): string {
  return useSyncExternalStore(stored.subscribe, stored.get)[keyOf(area, productId)] ?? '';
}

/**
 * What is typed of a purchase. The amount survives a reload, offline hours and a lost session, but no logout.
 * @param initial stands in the field until something is typed
 */
export function purchaseDraft(area: EarnArea, productId: string, initial: string) {
  const key = keyOf(area, productId);
  let emptied = false;
  return alongside(
    {
      get: () => ({ amount: stored.get()[key] ?? (emptied ? '' : initial) }),
      set: ({ amount }: { readonly amount: string }) => {
        emptied = amount === '';
        keep(key, amount === initial ? '' : amount);
      },
      subscribe: stored.subscribe,
    },
    { agreed: false },
  );
}
