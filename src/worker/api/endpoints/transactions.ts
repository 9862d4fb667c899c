import type { Transaction } from '#protocol/transactions.ts';
import { post } from '../endpoint.ts';
import type { WirePage } from '../wire/primitives.ts';
import { transactionsAnswer } from '../wire/transactions.ts';

/** Everything that moved an available balance, newest first; at most 100 a page. */
export const transactionRecords = post<{ pageNo: number; pageSize: number }, WirePage<Transaction>>(
  '/assets/getRecords',
  transactionsAnswer,
);
