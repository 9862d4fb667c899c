import { findAssetRecords } from '../../db/ledger/history.ts';
import type { Database } from '../../db/schema.ts';
import { type AccountNumber, person } from '../../model/ledger.ts';

/** A movement of an available balance, as it is published. */
export interface AssetRecord {
  readonly id: string;
  readonly currency: string;
  /** 1 transfer in, 2 transfer out, 3 order opened, 4 order settled, 5 refund. */
  readonly tradeType: number;
  /** Signed. */
  readonly amount: string;
  /** Of the available balance. */
  readonly balanceAfter: string;
  /** Epoch ms. */
  readonly createTime: number;
}

/** One page of a person's movements in one account, newest first; `totalRow` equals `sum`. */
export async function assetRecords(
  db: Database,
  userId: string,
  account: AccountNumber,
  query: {
    readonly currency?: string | undefined;
    readonly tradeType?: number | undefined;
    readonly pageNo: number;
    readonly pageSize: number;
  },
): Promise<{ list: AssetRecord[]; sum: number; totalRow: number }> {
  const { rows, sum } = await findAssetRecords(db, { ...query, owner: person(userId), account });
  const list = rows.map((row) => ({
    id: String(row.id),
    currency: row.currency,
    tradeType: row.trade_type,
    amount: row.amount,
    balanceAfter: row.balance_after,
    createTime: Math.floor(row.entered_at / 1000),
  }));
  return { list, sum, totalRow: sum };
}
