import { arrivalSchema, type PositionApi, positionSchema } from '#protocol/position.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { getArrivals, getPosition, setCost } from '../../api/position.ts';
import { createReadKnown } from '../known.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

interface PositionDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
}

const PAGE_SIZE = 20;
const coinsOf = ({ base, quote }: Pair) => ({ baseCoin: base, quoteCoin: quote });

/** What holdings cost, as the back end has it from its ledger; kept for reading offline. */
export function createPositionService({ http, cache, serverNow, owner }: PositionDeps): PositionApi {
  const known = createReadKnown({ cache, serverNow, owner });
  const lists = createPagedList({ snapshots: cache.snapshots, serverNow, owner, row: arrivalSchema });
  return {
    position: (pair) =>
      known(`position:${pairName(pair)}`, positionSchema, () => http.call(getPosition, coinsOf(pair))),
    arrivals: (pair, pageNo) =>
      lists.page(`arrivals:${pairName(pair)}`, pageNo, () =>
        http.call(getArrivals, { ...coinsOf(pair), pageNo, pageSize: PAGE_SIZE }),
      ),
    setCost: (pair, arrivalId, cost) =>
      http.call(setCost, { ...coinsOf(pair), arrivalId, ...(cost !== null && { cost }) }),
  };
}
