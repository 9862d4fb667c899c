import * as v from 'valibot';
import { ACCOUNTS, wealthDaySchema } from '#protocol/assets.ts';
import { coinSchema, decimalSchema, entity, listOf } from '#protocol/schemas.ts';
import {
  TRANSACTION_KINDS,
  TRANSACTION_REASONS,
  type Transaction,
  type TransactionKind,
  transactionSchema,
} from '#protocol/transactions.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { big } from '../market/exact-math.ts';
import { post } from './endpoint.ts';
import {
  inData,
  looseDecimal,
  orAbsent,
  orNull,
  pageOf,
  partedRows,
  readableRows,
  wireAmount,
  wireCoin,
  wireDecimal,
  wireId,
  wireInteger,
  wireText,
  wireTime,
} from './primitives.ts';

/** Balances as the server keeps them; price and total are added by the worker. */
const balance = { currency: coinSchema, available: decimalSchema, frozen: decimalSchema };
export const balancesSchema = entity({
  list: listOf(entity(balance)),
  /** Whose balances can't be read; null where the coin can't be read either. */
  unreadable: listOf(v.nullable(coinSchema)),
  /** "+1.25%", where `msg` holds a percentage. */
  accountRate: v.nullable(v.string()),
});
export type WireAssets = v.InferOutput<typeof balancesSchema>;

/** The specification's names and, for the other accounts, ours. What is missing of a balance is not known to be 0. */
const assetRow = v.union([
  v.pipe(
    v.object({ currencyName: wireCoin, availableCurrency: wireAmount, frozenCurrency: wireAmount }),
    v.transform((row) => ({
      currency: row.currencyName,
      available: row.availableCurrency,
      frozen: row.frozenCurrency,
    })),
  ),
  v.object({ currency: wireCoin, available: wireAmount, frozen: wireAmount }),
]);

const named = v.object({ currencyName: orNull(wireCoin), currency: orNull(wireCoin) });
function coinOf(row: unknown): Coin | null {
  const read = v.safeParse(named, row);
  return read.success ? (read.output.currencyName ?? read.output.currency) : null;
}

const PERCENTAGE = /^[+-]?\d{1,6}(?:\.\d{1,8})?%$/;

export const assetsAnswer = v.pipe(
  v.object({
    data: v.nonNullable(partedRows(assetRow)),
    msg: wireText(),
  }),
  v.transform(({ data, msg }): WireAssets => {
    const rate = msg.trim();
    return {
      list: data.list,
      unreadable: data.unreadable.map(coinOf),
      accountRate: PERCENTAGE.test(rate) ? rate : null,
    };
  }),
  // No row, or one at least of which something is known: else it is no list of balances.
  v.check(({ list, unreadable }) => list.length > 0 || unreadable.length === 0 || unreadable.some(Boolean)),
  balancesSchema,
);

const about = v.object({
  reason: v.pipe(wireText(64), v.picklist(TRANSACTION_REASONS)),
  reference: orNull(v.pipe(wireText(128), v.nonEmpty())),
  orderId: orNull(v.pipe(wireText(64), v.nonEmpty())),
  product: orNull(v.pipe(wireText(64), v.nonEmpty())),
  pair: orNull(v.pipe(wireText(32), v.nonEmpty())),
  firstDay: orNull(wireInteger),
  lastDay: orNull(wireInteger),
  fee: orAbsent(wireAmount),
  forfeited: orAbsent(wireAmount),
  held: orAbsent(wireDecimal),
  otherAccount: orNull(v.pipe(wireInteger, v.picklist(ACCOUNTS))),
  otherCurrency: orNull(wireCoin),
});

/** Money that only changed between available and set aside. A withdrawal under review is a withdrawal from the start. */
const isHold = (type: TransactionKind, amount: Decimal, held: Decimal | undefined): boolean =>
  type !== 'withdrawal' && held !== undefined && !big(held).eq(0) && big(amount).plus(held).eq(0);

const transactionRow = v.pipe(
  v.object({
    id: wireId,
    type: v.fallback(v.picklist(TRANSACTION_KINDS), 'other'),
    account: v.pipe(wireInteger, v.picklist(ACCOUNTS)),
    currency: wireCoin,
    amount: wireDecimal,
    balanceAfter: looseDecimal,
    ref: wireText(128),
    about: v.optional(v.fallback(v.optional(about), undefined)),
    createTime: wireTime,
  }),
  v.transform(
    ({ type, createTime, about: told, ...row }): Transaction => ({
      ...row,
      ...(told && { about: told }),
      kind: isHold(type, row.amount, told?.held) ? 'hold' : type,
      time: createTime,
    }),
  ),
  transactionSchema,
);

const historyAnswer = inData(
  readableRows(v.pipe(v.object({ time: wireTime, total: wireAmount, inflow: wireDecimal }), wealthDaySchema)),
);

/** Balances of one account: 1 contract, 2 spot, 3 finance, 4 pool, 5 fund. */
export const accountAssets = post('/assets/getAssets', assetsAnswer);

/** Everything that moved an available balance, newest first; at most 100 a page. */
export const transactionRecords = post('/assets/getRecords', inData(pageOf(transactionRow)));

export const wealthHistory = post('/assets/getHistory', historyAnswer);
