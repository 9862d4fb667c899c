import { IDENTITY_ITEMS, type IdentityItem, type Verification } from '#protocol/identity.ts';

/** Specified; any other number is shown as unknown. */
export const STATUS = { none: 0, reviewing: 1, verified: 2, rejected: 3 } as const;

export const isReviewing = ({ status }: Pick<Verification, 'status'>): boolean => status === STATUS.reviewing;

/** What can be sent now: everything at first, then what was rejected; nothing while it is reviewed or verified. */
export function wantedItems({
  status,
  rejected,
}: Pick<Verification, 'status' | 'rejected'>): readonly IdentityItem[] {
  if (status === STATUS.none) return IDENTITY_ITEMS;
  if (status !== STATUS.rejected) return [];
  const named = IDENTITY_ITEMS.filter((item) => rejected.some((found) => found.item === item));
  return named.length > 0 ? named : IDENTITY_ITEMS;
}
