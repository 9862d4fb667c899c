/** How the ids of orders without money begin: no exchange gives such ids. */
export const PAPER_IDS = { live: 'practice-', recorded: 'recorded-' } as const;

/** True for an order that was opened without money, on this device. */
export const isPaper = ({ id }: { readonly id: string }): boolean =>
  Object.values(PAPER_IDS).some((start) => id.startsWith(start));
