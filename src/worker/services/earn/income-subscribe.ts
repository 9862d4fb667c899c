import type { IncomeEvent } from '#protocol/income.ts';
import type { SubscribeOrder } from '#protocol/subscribe.ts';
import { isPositive } from '../../market/exact-math.ts';

/**
 * What commitments to new coins bring back and when: what was not allotted at the end of the sale, the coins at their
 * listing. Before the allotment nobody knows the amounts; what was allotted nothing brings no coins.
 */
export const subscribeIncome = (orders: readonly SubscribeOrder[]): readonly IncomeEvent[] =>
  orders.flatMap((order) => [...refundOf(order), ...coinsOf(order)]);

const about = ({ id, name }: SubscribeOrder) =>
  ({ area: 'subscription', orderId: id, product: name }) as const;

function refundOf(order: SubscribeOrder): readonly IncomeEvent[] {
  const { currency, refund, endsAt } = order;
  if (refund !== null && !isPositive(refund)) return [];
  return [
    {
      ...about(order),
      coin: currency,
      amount: refund,
      at: endsAt,
      kind: 'refunded',
      done: refund !== null,
    },
  ];
}

function coinsOf(order: SubscribeOrder): readonly IncomeEvent[] {
  const { coin, allotted, listingTime, status } = order;
  if (allotted !== null && !isPositive(allotted)) return [];
  return [
    { ...about(order), coin, amount: allotted, at: listingTime, kind: 'allotted', done: status === 'listed' },
  ];
}
