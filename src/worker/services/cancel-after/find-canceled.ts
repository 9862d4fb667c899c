import type { FiredSwitch } from '#protocol/cancel-after.ts';
import { ok, type Result } from '#protocol/result.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { spotOrders } from '../../api/spot.ts';
import { fetchAllPages } from '../paged-list.ts';
import { SPOT_STATUS } from '../spot/open-orders.ts';

const PAGE = 100;
/** 1,000 canceled orders; an older one that still was open is told by the message of the exchange. */
const MOST_PAGES = 10;

/**
 * The orders that the switch canceled at or after a deadline (server time, epoch ms), by the order history; null where
 * there are none, as when it was turned off or met no order.
 */
export async function findCanceled(http: HttpClient, deadline: EpochMs): Promise<Result<FiredSwitch | null>> {
  const orders = await fetchAllPages(MOST_PAGES, (pageNo) =>
    http.call(spotOrders, { pageNo, pageSize: PAGE, status: SPOT_STATUS.cancelled }, { background: true }),
  );
  if (!orders.ok) return orders;
  const { list, unreadable, isWhole } = orders.value;
  const times = list.flatMap(({ ending, closedAt }) =>
    ending === 'disconnect' && closedAt !== null && closedAt >= deadline ? [closedAt] : [],
  );
  const [first, ...more] = times;
  if (first === undefined) return ok(null);
  const at = more.reduce((least, time) => (time < least ? time : least), first);
  return ok({ at, count: times.length, isWhole: isWhole && unreadable === 0 });
}
