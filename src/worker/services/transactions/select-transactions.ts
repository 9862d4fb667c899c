import type { Transaction, TransactionFilter } from '#protocol/transactions.ts';

/** The entries that a filter selects, in the order given. */
export function selectTransactions(
  list: readonly Transaction[],
  { kind, currency, from, to, text }: TransactionFilter,
): readonly Transaction[] {
  const wanted = text?.trim().toLowerCase() ?? '';
  return list.filter(
    (entry) =>
      (kind === undefined || entry.kind === kind) &&
      (currency === undefined || entry.currency === currency) &&
      (from === undefined || entry.time >= from) &&
      (to === undefined || entry.time <= to) &&
      (wanted === '' || says(entry, wanted)),
  );
}

const says = ({ currency, amount, ref, id }: Transaction, text: string): boolean =>
  [currency, amount, ref, id].some((field) => field.toLowerCase().includes(text));
