import { type AverageCost, averageCostSchema, type WealthApi, wealthDaySchema } from '#protocol/assets.ts';
import type { ConvertRecord } from '#protocol/convert.ts';
import type { Platform } from '#protocol/platform.ts';
import { ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import type { SpotFill } from '#protocol/spot.ts';
import { type Coin, USDT } from '#protocol/units.ts';
import { accountAssets, wealthHistory } from '../../api/assets.ts';
import { exchangeRecords } from '../../api/convert.ts';
import { spotFills } from '../../api/spot.ts';
import { averageCosts, type CostStep } from '../../market/average-cost.ts';
import { big, cut, isPositive } from '../../market/exact-math.ts';
import { createReadKnown } from '../known.ts';
import { fetchAllPages } from '../paged-list.ts';
import { createPositionService } from '../position/position-service.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { createOwnCosts } from './own-costs.ts';

interface WealthDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  /** What the back end has. */
  readonly platform: () => Promise<Result<Platform>>;
}

const PAGE = 100;
/** Averages go by at most the newest 2,000 fills and as many exchanges. */
const MOST_PAGES = 20;

const ACCOUNTS = [
  [2, 'wallet'],
  [3, 'finance'],
  [4, 'pool'],
  [5, 'fund'],
] as const;

/** A person's wealth over the days and what coins have cost; both are kept for reading offline. */
export function createWealthService(deps: WealthDeps): WealthApi {
  const { http, platform } = deps;
  const known = createReadKnown(deps);
  const positions = createPositionService(deps);

  /** Of which coins a person has any. */
  const heldCoins = async ({ areas }: Platform): Promise<Result<ReadonlySet<Coin>>> => {
    const asked = ACCOUNTS.filter(([, area]) => areas.includes(area));
    const sheets = await Promise.all(asked.map(([account]) => http.call(accountAssets, { account })));
    const held = new Set<Coin>();
    for (const sheet of sheets) {
      if (!sheet.ok) return sheet;
      for (const { currency, available, frozen } of sheet.value.list)
        if (isPositive(available) || isPositive(frozen)) held.add(currency);
    }
    return ok(held);
  };

  /** The same figures as on the desk of each coin. */
  const askPositions = async (has: Platform): Promise<Result<readonly AverageCost[]>> => {
    const held = await heldCoins(has);
    if (!held.ok) return held;
    const coins = has.pairs.flatMap(({ pair }) =>
      pair.quote === USDT && held.value.has(pair.base) ? [pair] : [],
    );
    const answers = await Promise.all(coins.map(positions.position));
    const costs: AverageCost[] = [];
    for (const [place, answer] of answers.entries()) {
      if (!answer.ok) return answer;
      const { average, known: amount } = answer.value.value;
      const currency = coins[place]?.base;
      if (currency && average.price !== null) costs.push({ currency, price: average.price, amount });
    }
    return ok(costs);
  };

  const loadCosts = async (): Promise<Result<readonly AverageCost[]>> => {
    const [fills, exchanges] = await Promise.all([
      fetchAllPages(MOST_PAGES, (pageNo) => http.call(spotFills, { pageNo, pageSize: PAGE })),
      fetchAllPages(MOST_PAGES, (pageNo) => http.call(exchangeRecords, { pageNo, pageSize: PAGE })),
    ]);
    if (!fills.ok) return fills;
    if (!exchanges.ok) return exchanges;
    // A purchase that can't be read may be of any coin: no average is known.
    if (fills.value.unreadable + exchanges.value.unreadable > 0) return ok([]);
    const steps = [...fills.value.list.flatMap(ofFill), ...exchanges.value.list.flatMap(ofExchange)];
    // How much of a coin has arrived is not known without its fee.
    const vague = new Set(fills.value.list.filter(hasVagueFee).map(({ pair }) => pair.base));
    return ok(averageCosts(steps).filter(({ currency }) => !vague.has(currency)));
  };

  const costs = async () => {
    const has = await platform();
    return has.ok && has.value.position ? askPositions(has.value) : loadCosts();
  };

  return {
    ...positions,
    ...createOwnCosts(deps),
    history: (days) =>
      known(`wealth:${days}`, listOf(wealthDaySchema), () => http.call(wealthHistory, { days })),
    averageCosts: () => known('average-costs', listOf(averageCostSchema), costs),
  };
}

const hasVagueFee = ({ side, fee, feeCoin, pair }: SpotFill): boolean =>
  side === 'buy' && fee === null && feeCoin === pair.base;

/** A buyer pays the fee in the coin that is bought, so that less of it arrives. */
function ofFill({ pair, side, price, amount, fee, feeCoin, time }: SpotFill): readonly CostStep[] {
  if (pair.quote !== USDT) return [];
  const arrived =
    side === 'buy' && feeCoin === pair.base && fee !== null ? cut(big(amount).minus(big(fee))) : amount;
  const paid = cut(big(price).times(big(amount)));
  if (arrived === null || paid === null) return [];
  return [{ currency: pair.base, side, amount: arrived, paid: side === 'buy' ? paid : null, time }];
}

/** Between two other coins nothing says what was paid in USDT: what is given up leaves, what comes has no cost. */
function ofExchange({ from, to, amount, receive, time }: ConvertRecord): readonly CostStep[] {
  if (from === USDT) return [{ currency: to, side: 'buy', amount: receive, paid: amount, time }];
  return [{ currency: from, side: 'sell', amount, paid: null, time }];
}
