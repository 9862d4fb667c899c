import type { Deposit, DepositAddress, DepositNetwork } from '#protocol/deposits.ts';
import { post } from '../endpoint.ts';
import { depositAddressAnswer, depositNetworksAnswer, depositsAnswer } from '../wire/deposits.ts';
import { nothing, type WirePage } from '../wire/primitives.ts';

export const depositNetworks = post<{ currency: string }, readonly DepositNetwork[]>(
  '/assets/getChains',
  depositNetworksAnswer,
);

export const depositAddress = post<{ currency: string; chain: string }, DepositAddress>(
  '/assets/getDepositAddress',
  depositAddressAnswer,
);

/** Newest first; at most 100 a page. */
export const depositRecords = post<{ pageNo: number; pageSize: number }, WirePage<Deposit>>(
  '/assets/getDeposits',
  depositsAnswer,
);

export const submitDeposit = post<
  {
    currency: string;
    chain: string;
    amount: string;
    txId: string;
    receipt: Blob;
    remark: string;
  },
  void
>('/assets/submitDeposit', nothing, { body: 'multipart' });
