import type { AssetRecord, ContractOrder } from '#protocol/contract.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';
import { judgeCode } from '../../api/answer-code.ts';
import { contractAssetRecords, contractRecords } from '../../api/contract.ts';
import { exchangeRecords } from '../../api/convert.ts';
import { earnTraces } from '../../api/earn.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { requestState, type WireRequestState } from '../../api/money.ts';
import { withdrawalRecords } from '../../api/withdrawals.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isRepeatable, type RequestOf } from '../../cache/money-request.ts';
import { big, compare } from '../../market/exact-math.ts';
import { lookForAllCancelled, lookForAmended, lookForCancelled, lookForSpotOrder } from './look-up-spot.ts';
import { onlyMatch, type Sighting, since } from './sighting.ts';

/** Much may be done until a lost request is looked for, and a dust conversion leaves one record for each of its coins. */
const NEWEST = 100;

/** A quote is good for one exchange: a record that names it is the one that was asked for. */
async function lookForConvert(http: HttpClient, quoteId: string): Promise<Sighting> {
  const page = await http.call(exchangeRecords, { pageNo: 1, pageSize: NEWEST }, { background: true });
  if (!page.ok) return { kind: 'failed', failure: page.failure };
  const found = page.value.list.find((record) => record.quoteId === quoteId);
  return found ? { kind: 'accepted', recordId: found.id } : { kind: 'none' };
}

/** So long is looked for a request by itself; then the person decides. */
const LOOKED_FOR = 24 * 60 * 60_000;
/** Back ends keep answers for 24 h: near that, a key without one says nothing any more. */
const KEY_LASTS = LOOKED_FOR - 60 * 60_000;

interface LookUp {
  readonly sighting: Sighting;
  /** The back end was asked by the id. Otherwise finding nothing is no word on what it may still do. */
  readonly byKey: boolean;
}

/**
 * Looks for an intent by its key where the back end keeps keys and can be asked for them, else by a new record that
 * matches exactly. Where neither says anything in a day: `ambiguous`.
 */
export async function lookUp(
  http: HttpClient,
  entry: JournalEntry,
  keepsKeys: boolean,
  now: EpochMs,
): Promise<LookUp> {
  const age = now - (entry.sentAt ?? entry.createdAt);
  const state = keepsKeys
    ? await http.call(requestState, { requestId: entry.id }, { background: true })
    : null;
  const byKey = state !== null && (state.ok || state.failure.kind !== 'absent');
  if (byKey) {
    if (!state.ok) return { sighting: { kind: 'failed', failure: state.failure }, byKey };
    const sighting = fromState(state.value, entry.id) ?? (await lookForRecord(http, entry));
    // A cancellation that never arrived is as good as one that did, where the order has ended by now.
    const says = sighting.kind !== 'none' || (age < KEY_LASTS && !isRepeatable(entry.request));
    if (says) return { sighting, byKey };
  }
  const sighting = await lookForRecord(http, entry);
  const isOver = age >= (byKey ? KEY_LASTS : LOOKED_FOR);
  const isSilent =
    sighting.kind === 'none' || (sighting.kind === 'failed' && sighting.failure.kind === 'absent');
  return { sighting: isOver && isSilent ? { kind: 'ambiguous' } : sighting, byKey };
}

/** null where the answer was neither a success nor a refusal of the contract: the records say what was done. */
function fromState(state: WireRequestState, requestId: string): Sighting | null {
  if (state.state === 'none') return { kind: 'none' };
  const verdict = judgeCode({ ...state, data: { orderId: state.recordId } });
  if (verdict.kind === 'success' || (verdict.kind === 'unclear' && state.recordId !== null))
    return { kind: 'accepted', recordId: state.recordId };
  if (verdict.kind === 'unclear') return null;
  const said = { code: state.code, requestId, ...(state.msg === '' ? {} : { msg: state.msg }) };
  return { kind: 'rejected', failure: { kind: state.code === -2 ? 'session' : 'refused', ...said } };
}

function lookForRecord(http: HttpClient, entry: JournalEntry): Promise<Sighting> {
  const { request } = entry;
  switch (request.kind) {
    case 'contractOrder':
      return lookForOrder(http, entry, request);
    case 'transfer':
      return lookForTransfer(http, entry, request);
    case 'spotOrder':
      return lookForSpotOrder(http, entry, request);
    case 'spotAmend':
      return lookForAmended(http, entry, request);
    case 'spotCancel':
      return lookForCancelled(http, request);
    case 'spotCancelAll':
      return lookForAllCancelled(http, entry, request);
    case 'exchange':
    case 'dust':
      return lookForConvert(http, request.quoteId);
    case 'withdrawal':
      return lookForWithdrawal(http, entry, request);
    case 'withdrawalCancel':
      return lookForCancelledWithdrawal(http, request.id);
    case 'earnBuy':
      return lookForPurchase(http, entry, request);
    case 'earnRedeem':
      return lookForRedemption(http, request);
  }
}

async function lookForOrder(
  http: HttpClient,
  entry: JournalEntry,
  request: RequestOf<'contractOrder'>,
): Promise<Sighting> {
  const { baseCoin, quoteCoin } = request;
  const pages = await Promise.all(
    [0, 1, 2].map((entryStatus) =>
      http.call(
        contractRecords,
        { pageNo: 1, pageSize: NEWEST, entryStatus, baseCoin, quoteCoin },
        { background: true },
      ),
    ),
  );
  return onlyMatch(pages, entry, (order: ContractOrder) =>
    order.requestId === null
      ? order.openedAt >= since(entry) &&
        big(order.stake).eq(big(request.openAmount)) &&
        order.duration === request.positionTime &&
        order.direction === (request.tradeType === 0 ? 'up' : 'down')
      : order.requestId === entry.id,
  );
}

async function lookForTransfer(
  http: HttpClient,
  entry: JournalEntry,
  request: RequestOf<'transfer'>,
): Promise<Sighting> {
  const page = await http.call(
    contractAssetRecords,
    { currency: request.currency, pageNo: 1, pageSize: NEWEST, tradeType: request.type },
    { background: true },
  );
  return onlyMatch(
    [page],
    entry,
    (record: AssetRecord) =>
      record.type === request.type &&
      record.time >= since(entry) &&
      big(record.amount).abs().eq(big(request.amount)),
  );
}

const newestTraces = (http: HttpClient, { area }: Pick<RequestOf<'earnBuy'>, 'area'>) =>
  http.call(earnTraces(area), { pageNo: 1, pageSize: NEWEST }, { background: true });

/**
 * The order that carries the purchase's key. Orders without keys bear times of the business clock, which say nothing of
 * when they were asked for: where one of them is as large, a person must decide.
 */
async function lookForPurchase(
  http: HttpClient,
  entry: JournalEntry,
  request: RequestOf<'earnBuy'>,
): Promise<Sighting> {
  const page = await newestTraces(http, request);
  if (!page.ok) return { kind: 'failed', failure: page.failure };
  const { list } = page.value;
  const found = list.find(({ requestId }) => requestId === entry.id);
  if (found) return { kind: 'accepted', recordId: found.id };
  const alike = list.some(
    ({ requestId, amount }) => requestId === null && amount !== null && big(amount).eq(big(request.amount)),
  );
  return { kind: alike ? 'ambiguous' : 'none' };
}

/**
 * An order that has ended, or whose payment is arranged, is redeemed, by this request or another. Machines whose term is over
 * still have to be.
 */
async function lookForRedemption(http: HttpClient, request: RequestOf<'earnRedeem'>): Promise<Sighting> {
  const page = await newestTraces(http, request);
  if (!page.ok) return { kind: 'failed', failure: page.failure };
  const order = page.value.list.find(({ id }) => id === request.payload.orderId);
  if (!order) return { kind: 'ambiguous' };
  const ended = request.area === 'pool' ? order.status === 2 : order.status !== 0;
  return ended || order.arrival !== null ? { kind: 'accepted', recordId: order.id } : { kind: 'none' };
}

const newestWithdrawals = (http: HttpClient) =>
  http.call(withdrawalRecords, { pageNo: 1, pageSize: NEWEST }, { background: true });

/** A new withdrawal that says exactly what was asked for. */
async function lookForWithdrawal(
  http: HttpClient,
  entry: JournalEntry,
  request: RequestOf<'withdrawal'>,
): Promise<Sighting> {
  const page = await newestWithdrawals(http);
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

/** A cancelled one is cancelled, by this request or another. One that was decided otherwise can't be any more. */
async function lookForCancelledWithdrawal(http: HttpClient, id: string): Promise<Sighting> {
  const page = await newestWithdrawals(http);
  if (!page.ok) return { kind: 'failed', failure: page.failure };
  const record = page.value.list.find((known) => known.id === id);
  if (!record || record.status === 'pending' || record.status === 'unknown') return { kind: 'none' };
  if (record.status === 'cancelled') return { kind: 'accepted', recordId: id };
  return { kind: 'rejected', failure: { kind: 'refused', msg: 'd_withdrawal_decided' } };
}
