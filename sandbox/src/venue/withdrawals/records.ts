import Big from 'big.js';
import type { WithdrawalRow, WithdrawalStatus } from '../../db/schema/ledger.ts';
import type { Database } from '../../db/schema.ts';
import { findWithdrawals, type WithdrawalPage } from '../../db/withdrawals/withdrawals.ts';
import type { Language } from '../../model/language.ts';
import { storedText } from '../../texts/texts.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import { fixed } from '../ledger/amount.ts';
import { timesOf } from './terms.ts';

interface Clocks {
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
}

/** A withdrawal as it is published. Decimals as text, instants in epoch ms. */
export interface WithdrawalRecord {
  readonly id: string;
  readonly requestId: string | null;
  readonly currency: string;
  readonly chain: string;
  readonly address: string;
  readonly tag: string | null;
  readonly amount: string;
  readonly fee: string;
  readonly receive: string;
  readonly status: WithdrawalStatus;
  /** Why it was rejected. */
  readonly remark: string;
  readonly txId: string;
  readonly createTime: number;
  /** Its address is new: the review begins then; null where it does not wait. */
  readonly heldUntil: number | null;
  /** When it arrives at the latest. */
  readonly arrival: number;
  readonly finishTime: number | null;
}

/** One page of a person's withdrawals, newest first. */
export async function withdrawalRecords(
  deps: Clocks & { readonly db: Database },
  page: WithdrawalPage,
  language: Language,
): Promise<{ list: WithdrawalRecord[]; sum: number }> {
  const { rows, sum } = await findWithdrawals(deps.db, page);
  return { list: rows.map((row) => recordOf(deps, row, language)), sum };
}

function recordOf(clocks: Clocks, row: WithdrawalRow, language: Language): WithdrawalRecord {
  return {
    id: String(row.id),
    requestId: row.request_id,
    currency: row.currency,
    chain: row.chain,
    address: row.address,
    tag: row.tag,
    amount: row.amount,
    fee: row.fee,
    receive: fixed(new Big(row.amount).minus(row.fee)),
    status: row.status,
    remark: storedText('withdrawals.reason', row.reason, language),
    txId: row.tx_id ?? '',
    createTime: row.created_at,
    ...timesOf(clocks, row),
    finishTime: row.closed_at,
  };
}
