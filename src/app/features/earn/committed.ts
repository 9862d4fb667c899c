import { total } from '#app/shared/format/arithmetic.ts';
import type { Page } from '#protocol/page.ts';
import type { SubscribeOrder } from '#protocol/subscribe.ts';
import type { Coin, Decimal } from '#protocol/units.ts';

interface Committed {
  readonly currency: Coin;
  readonly amount: Decimal;
}

/** What waits for an allotment, by coin; null where some records are not known or can't be read. */
export function committedIn({
  list,
  hasMore,
  unreadable,
}: Pick<Page<SubscribeOrder>, 'list' | 'hasMore' | 'unreadable'>): readonly Committed[] | null {
  if (hasMore || unreadable > 0 || list.some(({ status }) => status === 'unknown')) return null;
  const waiting = list.filter(({ status }) => status === 'committed');
  return [...new Set(waiting.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: total(waiting.filter((order) => order.currency === currency).map(({ amount }) => amount)),
  }));
}
