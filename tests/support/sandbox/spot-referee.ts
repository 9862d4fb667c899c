import { exact } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { coin, epochMs } from '#protocol/units.ts';
import en from '../../../sandbox/src/texts/en.json' with { type: 'json' };
import type { LiveOrder } from '../../../sandbox/src/venue/spot/live-order.ts';
import { farthest, PairBook } from '../../../sandbox/src/venue/spot/pair-book.ts';
import { minAmount, SPOT_FEE_RATE } from '../../../sandbox/src/venue/spot/pair-rules.ts';
import { planOrders } from '../../../sandbox/src/venue/spot/plan-orders.ts';
import {
  EMPTY_WISH,
  readSpotWish,
  requireNearby,
  type SpotWish,
} from '../../../sandbox/src/venue/spot/read-wish.ts';
import { scaledExactly, scaleOf } from '../../../sandbox/src/venue/spot/scale.ts';
import { Taken } from '../../../sandbox/src/venue/spot/taken.ts';
import { SpotMarket } from '../../sandbox/spot/spot-market.ts';

const MARKET = new SpotMarket();
/** By what the exchange says, the name of it. */
const REASONS = new Map(
  Object.entries(en)
    .filter(([key]) => /^(?:common|market|spot)\./.test(key))
    .map(([key, text]) => [text, key.replace(/^\w+\./, '')]),
);
export const AT = epochMs(1_800_000_000_000);

/** Listed pairs with the most different scales, as the platform describes them. */
export const RULES: readonly PairRule[] = ['btcusdt', 'ltcusdt', 'ethbtc'].flatMap((symbol) => {
  const pair = MARKET.pair(symbol);
  if (!pair) return [];
  const { base, quote, pricePrecision, amountPrecision } = pair;
  const limits = { minAmount: exact(minAmount(amountPrecision)), feeRate: exact(SPOT_FEE_RATE) };
  return [{ pair: { base: coin(base), quote: coin(quote) }, pricePrecision, amountPrecision, ...limits }];
});

/** An order as it arrives at the exchange. */
export const wishOf = (order: NewSpotOrder): SpotWish => ({
  ...EMPTY_WISH,
  baseCoin: order.pair.base,
  quoteCoin: order.pair.quote,
  side: order.side,
  ...Object.fromEntries(Object.entries(order.further ?? {}).map(([name, value]) => [name, String(value)])),
  orderType: order.type === 'stopLimit' ? 'limit' : order.type,
  price: order.price ?? '',
  amount: order.amount ?? '',
  total: order.total ?? '',
  timeInForce: order.timeInForce,
  stopPrice: order.stopPrice ?? '',
});

function read(order: NewSpotOrder, last: string) {
  const wish = readSpotWish(wishOf(order), MARKET, AT, 'en');
  const ticks = scaledExactly(last, wish.pair.pricePrecision);
  requireNearby(wish, ticks, 'en');
  return { wish, ticks };
}

/** What the exchange itself says to an order: the name of its reason to refuse it, or null. */
export function refusalOf(order: NewSpotOrder, last: string): string | null {
  try {
    read(order, last);
    return null;
  } catch (refusal) {
    const said = refusal instanceof Error ? refusal.message : '';
    return REASONS.get(said) ?? said;
  }
}

type Levels = readonly (readonly [price: string, amount: string])[];

/** What the exchange's own engine makes of an order that meets this book alone. */
export function fillOf(
  order: NewSpotOrder,
  last: string,
  book: { readonly bids: Levels; readonly asks: Levels },
): { readonly order: LiveOrder; readonly received: bigint; readonly paid: bigint } {
  const { wish, ticks } = read(order, last);
  const engine = new PairBook({
    scale: scaleOf(wish.pair),
    orders: [],
    sequence: 0,
    taken: new Taken(),
    depthAt: () => book,
  });
  const [live] = planOrders(wish, { userId: 'somebody', at: AT, last: ticks });
  if (!live) throw new Error('nothing was planned');
  engine.accept(live, AT, farthest(live.side, ticks));
  const { fills } = engine.drain();
  const sum = (of: 'received' | 'paid') => fills.reduce((total, fill) => total + fill[of], 0n);
  return { order: live, received: sum('received'), paid: sum('paid') };
}
