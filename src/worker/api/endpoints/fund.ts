import type { Fund, FundOrder, FundRedemption, FundValue } from '#protocol/fund.ts';
import { post } from '../endpoint.ts';
import { fundOrdersAnswer, fundRedemptionAnswer, fundsAnswer, fundValuesAnswer } from '../wire/fund.ts';
import type { WirePage } from '../wire/primitives.ts';

export const fundList = post<Record<never, never>, readonly Fund[]>('/fund/getList', fundsAnswer, {
  access: 'public',
});

/** Oldest first. */
export const fundValues = post<{ fundId: string; days: number }, readonly FundValue[]>(
  '/fund/getNav',
  fundValuesAnswer,
  { access: 'public' },
);

export const fundRedeemPreview = post<{ orderId: string }, FundRedemption>(
  '/fund/getRedeemPreview',
  fundRedemptionAnswer,
);

/** Newest first; at most 100 a page. Status 0 open, 1 redeemed, none both. */
export const fundRecords = post<
  { status?: '0' | '1'; pageNo: number; pageSize: number },
  WirePage<FundOrder>
>('/fund/getRecords', fundOrdersAnswer);
