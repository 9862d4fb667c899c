import type { AssetRecord, ContractOrder } from '#contract/contract.ts';
import { PAGE_SIZE } from '#contract/contract.ts';
import type { Failure } from '#contract/errors.ts';
import type { Result } from '#contract/result.ts';
import type { EpochMs } from '#contract/units.ts';
import { contractAssetRecords, contractRecords, requestState } from '../../api/endpoints/contract.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { WireRequestState } from '../../api/wire/contract.ts';
import type { JournalEntry, MoneyRequest } from '../../cache/journal-table.ts';
import { big } from '../../market/exact-math.ts';

/** What one look at the server says about an intent. */
export type Sighting =
  | { readonly kind: 'accepted'; readonly recordId: string | null }
  | { readonly kind: 'rejected'; readonly failure: Failure }
  /** A clean read without a trace of it. */
  | { readonly kind: 'none' }
  /** Several records could be it: a person must decide. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'failed'; readonly failure: Failure };

type OrderRequest = Extract<MoneyRequest, { kind: 'contractOrder' }>;
type TransferRequest = Extract<MoneyRequest, { kind: 'transfer' }>;

/** Our idea of server time may be off by this much when records are matched by time. */
const SKEW = 5000;

/** Looks for an intent by its key where the back end keeps keys, else by a new record that matches exactly. */
export async function lookUp(http: HttpClient, entry: JournalEntry, byKey: boolean): Promise<Sighting> {
  if (byKey) {
    const answer = await http.call(requestState, { requestId: entry.id }, { background: true });
    return answer.ok ? fromState(answer.value, entry.id) : { kind: 'failed', failure: answer.failure };
  }
  return entry.request.kind === 'contractOrder'
    ? lookForOrder(http, entry, entry.request)
    : lookForTransfer(http, entry, entry.request);
}

function fromState(state: WireRequestState, requestId: string): Sighting {
  if (state.state === 'none') return { kind: 'none' };
  if (state.code === 1) return { kind: 'accepted', recordId: state.recordId };
  const said = { code: state.code, requestId, ...(state.msg === '' ? {} : { msg: state.msg }) };
  return { kind: 'rejected', failure: { kind: state.code === -2 ? 'session' : 'refused', ...said } };
}

async function lookForOrder(http: HttpClient, entry: JournalEntry, request: OrderRequest): Promise<Sighting> {
  const { baseCoin, quoteCoin } = request;
  const pages = await Promise.all(
    [0, 1, 2].map((entryStatus) =>
      http.call(
        contractRecords,
        { pageNo: 1, pageSize: PAGE_SIZE, entryStatus, baseCoin, quoteCoin },
        { background: true },
      ),
    ),
  );
  return judge(pages, entry, (order: ContractOrder) =>
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
  request: TransferRequest,
): Promise<Sighting> {
  const page = await http.call(
    contractAssetRecords,
    { currency: request.currency, pageNo: 1, pageSize: PAGE_SIZE, tradeType: request.type },
    { background: true },
  );
  return judge(
    [page],
    entry,
    (record: AssetRecord) =>
      record.type === request.type &&
      record.time >= since(entry) &&
      big(record.amount).abs().eq(big(request.amount)),
  );
}

const since = (entry: JournalEntry): EpochMs => ((entry.sentAt ?? entry.createdAt) - SKEW) as EpochMs;

function judge<T extends { readonly id: string }>(
  pages: readonly Result<{ readonly list: readonly T[] }>[],
  entry: JournalEntry,
  matches: (record: T) => boolean,
): Sighting {
  const found = new Set<string>();
  for (const page of pages) {
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    for (const record of page.value.list) {
      if (!entry.known.includes(record.id) && matches(record)) found.add(record.id);
    }
  }
  const [recordId, another] = found;
  if (recordId === undefined) return { kind: 'none' };
  return another === undefined ? { kind: 'accepted', recordId } : { kind: 'ambiguous' };
}
