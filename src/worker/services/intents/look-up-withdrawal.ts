import type { Withdrawal } from '#protocol/withdrawals.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { withdrawalRecords } from '../../api/withdrawals.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import type { RequestOf } from '../../cache/money-request.ts';
import { compare } from '../../market/exact-math.ts';
import { onlyMatch, type Sighting, since } from './sighting.ts';

const NEWEST = 100;

const newest = (http: HttpClient) =>
  http.call(withdrawalRecords, { pageNo: 1, pageSize: NEWEST }, { background: true });

/** A new withdrawal that says exactly what was asked for. */
export async function lookForWithdrawal(
  http: HttpClient,
  entry: JournalEntry,
  request: RequestOf<'withdrawal'>,
): Promise<Sighting> {
  const page = await newest(http);
  return onlyMatch([page], entry, (record) =>
    record.requestId === null
      ? record.createdAt >= since(entry) && saysTheSame(record, request)
      : record.requestId === entry.id,
  );
}

const saysTheSame = (
  record: Withdrawal,
  { currency, chain, address, tag, amount }: RequestOf<'withdrawal'>,
) =>
  record.currency === currency &&
  record.chain === chain &&
  record.address.toLowerCase() === address.toLowerCase() &&
  (record.tag ?? '') === tag &&
  compare(record.amount, amount) === 0;

/** Whoever cancelled it: it is cancelled. One that was decided otherwise can't be any more. */
export async function lookForCancelledWithdrawal(http: HttpClient, id: string): Promise<Sighting> {
  const page = await newest(http);
  if (!page.ok) return { kind: 'failed', failure: page.failure };
  const record = page.value.list.find((known) => known.id === id);
  if (!record || record.status === 'pending' || record.status === 'unknown') return { kind: 'none' };
  if (record.status === 'cancelled') return { kind: 'accepted', recordId: id };
  return { kind: 'rejected', failure: { kind: 'refused', msg: 'd_withdrawal_decided' } };
}
