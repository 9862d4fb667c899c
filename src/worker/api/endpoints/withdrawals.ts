import type {
  Withdrawal,
  WithdrawalNetwork,
  WithdrawalPreview,
  WithdrawalTerms,
} from '#protocol/withdrawals.ts';
import { post } from '../endpoint.ts';
import { moneyAnswer, type WireMoneyAnswer } from '../wire/contract.ts';
import type { WirePage } from '../wire/primitives.ts';
import { networksAnswer, previewAnswer, termsAnswer, withdrawalsAnswer } from '../wire/withdrawals.ts';

const MONEY = { money: true } as const;

/** Empty fields are left out; `noTag` is 1 where the recipient has no memo. */
type Wish = {
  currency: string;
  chain: string;
  address?: string | undefined;
  addressId?: string | undefined;
  tag: string;
  noTag?: 1 | undefined;
  amount: string;
};

export const withdrawalNetworks = post<{ currency: string }, readonly WithdrawalNetwork[]>(
  '/assets/getChains',
  networksAnswer,
);

export const withdrawalTerms = post<{ currency: string; chain: string }, WithdrawalTerms>(
  '/assets/getWithdrawTerms',
  termsAnswer,
);

export const withdrawalPreview = post<Wish, WithdrawalPreview>('/assets/getWithdrawPreview', previewAnswer);

export const createWithdrawal = post<
  Wish & { password: string; code: string; googleCode?: string | undefined },
  WireMoneyAnswer
>('/assets/withdraw', moneyAnswer, MONEY);

export const cancelWithdrawal = post<{ id: string }, WireMoneyAnswer>(
  '/assets/cancelWithdraw',
  moneyAnswer,
  MONEY,
);

/** Newest first; at most 100 a page. */
export const withdrawalRecords = post<{ pageNo: number; pageSize: number }, WirePage<Withdrawal>>(
  '/assets/getWithdraws',
  withdrawalsAnswer,
);
