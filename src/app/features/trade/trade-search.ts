/** The view state in the address: what a reload or a shared link brings back. */
export interface TradeSearch {
  /** As it stands in the address; may name a pair that does not exist. */
  readonly pair?: string;
}

/** Takes whatever stands in the address and keeps what has a meaning. */
export function readTradeSearch(search: { readonly [name: string]: unknown }): TradeSearch {
  const pair = String(search.pair ?? '');
  return /^.{1,40}$/u.test(pair) ? { pair } : {};
}
