import Big from 'big.js';
import { continuedAmounts } from '../../db/earn/continued.ts';
import { takenQuotas } from '../../db/earn/orders.ts';
import { type FinancePage, findFinanceOrders } from '../../db/finance/orders.ts';
import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { fixed } from '../ledger/amount.ts';
import { type FinanceProduct, findProduct, PRODUCTS } from './products.ts';

/** Every product with what is left of it, in the order they are shown. */
export async function productsOnOffer(db: Database, language: Language) {
  const taken = await takenQuotas(db, 'finance_quotas');
  return PRODUCTS.map((product) => published(product, taken.get(product.id) ?? '0', language));
}

/** One product, or null where there is none of this id. */
export async function productOnOffer(db: Database, id: string, language: Language) {
  const products = await productsOnOffer(db, language);
  return products.find((product) => product.id === id) ?? null;
}

function published(product: FinanceProduct, taken: string, language: Language) {
  return {
    ...product,
    name: product.name[language],
    quotaLeft: fixed(new Big(product.quota).minus(taken)),
  };
}

/** One page of a person's orders, newest first. */
export async function financeRecords(db: Database, page: FinancePage, language: Language) {
  const { rows, sum } = await findFinanceOrders(db, page);
  const stays = await continuedAmounts(
    db,
    'finance_orders',
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => recordOf(row, stays.get(row.id) ?? null, language)), sum };
}

function recordOf(row: FinanceOrderRow, stays: string | null, language: Language) {
  const hosting = row.status === 0 && row.redeemed_at === null;
  return {
    orderId: String(row.id),
    requestId: row.request_id,
    productId: row.product_id,
    name: findProduct(row.product_id)?.name[language] ?? row.product_id,
    currency: row.currency,
    amount: row.amount,
    days: row.days,
    dailyRate: row.daily_rate,
    dayInterest: row.day_interest,
    accrued: row.accrued,
    accruedDays: row.accrued_days,
    nextPayout: hosting ? row.next_at : null,
    status: row.status,
    autoRenew: row.auto_renew,
    renewedFrom: row.renewed_from === null ? null : String(row.renewed_from),
    createTime: row.bought_at,
    endTime: row.ends_at,
    arrival: row.pay_at,
    kept: row.kept,
    refunded: row.refunded,
    stays,
    finishTime: row.ended_at,
  };
}
