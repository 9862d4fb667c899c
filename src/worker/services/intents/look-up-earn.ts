import { earnTraces } from '../../api/earn.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import type { RequestOf } from '../../cache/money-request.ts';
import { big } from '../../market/exact-math.ts';
import type { Sighting } from './sighting.ts';

const NEWEST = 100;

const newest = (http: HttpClient, { area }: Pick<RequestOf<'earnBuy'>, 'area'>) =>
  http.call(earnTraces(area), { pageNo: 1, pageSize: NEWEST }, { background: true });

/**
 * The order that carries the purchase's key. Orders without keys bear times of the business clock, which say nothing of
 * when they were asked for: where one of them is as large, a person must decide.
 */
export async function lookForPurchase(
  http: HttpClient,
  entry: JournalEntry,
  request: RequestOf<'earnBuy'>,
): Promise<Sighting> {
  const page = await newest(http, request);
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
 * Whoever redeemed it: an order that has ended, or whose payment is arranged, is redeemed. Machines whose term is over
 * still have to be.
 */
export async function lookForRedemption(
  http: HttpClient,
  request: RequestOf<'earnRedeem'>,
): Promise<Sighting> {
  const page = await newest(http, request);
  if (!page.ok) return { kind: 'failed', failure: page.failure };
  const order = page.value.list.find(({ id }) => id === request.payload.orderId);
  if (!order) return { kind: 'ambiguous' };
  const ended = request.area === 'pool' ? order.status === 2 : order.status !== 0;
  return ended || order.arrival !== null ? { kind: 'accepted', recordId: order.id } : { kind: 'none' };
}
