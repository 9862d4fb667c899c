import type { FinanceOrder, FinanceProduct, FinanceRedemption } from '#protocol/finance.ts';
import { post } from '../endpoint.ts';
import { ordersAnswer, productsAnswer, redemptionAnswer } from '../wire/finance.ts';
import { nothing, type WirePage } from '../wire/primitives.ts';

/** What is on offer, for everybody; purchases and redemptions are in `endpoints/earn.ts`. */
export const financeProducts = post<Record<never, never>, readonly FinanceProduct[]>(
  '/finance/getProducts',
  productsAnswer,
  { access: 'public' },
);

/** What redeeming an order would come to now; nothing moves. */
export const financeRedemption = post<{ orderId: string }, FinanceRedemption>(
  '/finance/getRedeemPreview',
  redemptionAnswer,
);

export const setFinanceAutoRenew = post<{ orderId: string; on: 0 | 1 }, void>(
  '/finance/setAutoRenew',
  nothing,
);

/** Newest first; at most 100 a page. Status 0 hosting (those on their way out included), 1 completed. */
export const financeRecords = post<
  { pageNo: number; pageSize: number; status?: 0 | 1 },
  WirePage<FinanceOrder>
>('/finance/getRecords', ordersAnswer);
