import type { LiveView } from '#app/worker-client/live-store.ts';
import type { Depth } from '#contract/market.ts';
import type { IntentState } from '#contract/money.ts';
import type { PairRule, Platform } from '#contract/platform.ts';
import type { NewSpotOrder } from '#contract/spot.ts';

/** Why no order can be placed now; the keys are in the area's texts. */
export interface SpotBlock {
  readonly key: string;
  /** It goes by itself in a moment. */
  readonly passing?: true;
}

interface Situation {
  readonly platform: Pick<Platform, 'areas'> | null;
  /** Null where the pair is not traded, or nothing is known yet. */
  readonly rule: PairRule | null;
  /** Of an order of which it is not known whether it was accepted; null where there is none. */
  readonly undecided: IntentState | null;
  /** False until the server has told its time. */
  readonly clockKnown: boolean;
  readonly book: Pick<LiveView<Depth>, 'value' | 'freshness'>;
  readonly order: Pick<NewSpotOrder, 'side' | 'type'>;
}

const LOADING: SpotBlock = { key: 'spot.block.loading', passing: true };

/** Nothing more can be found out: the person decides, in the bar above the page. */
const DECISIONS: Partial<Record<IntentState, string>> = {
  notFound: 'spot.block.decide',
  needsUser: 'spot.block.decide',
};

/** What stands in the way of an order, the most lasting reason first; null when nothing does. */
export function spotBlock({
  platform,
  rule,
  undecided,
  clockKnown,
  book,
  order,
}: Situation): SpotBlock | null {
  if (platform === null) return LOADING;
  if (!platform.areas.includes('trade')) return { key: 'spot.block.off' };
  if (rule === null) return { key: 'spot.block.pair' };
  if (undecided) return { key: DECISIONS[undecided] ?? 'spot.block.undecided' };
  if (book.freshness === 'loading' || (book.value === null && book.freshness === 'live')) return LOADING;
  if (book.freshness !== 'live' || book.value === null) return { key: 'spot.block.stale' };
  if (!clockKnown) return { key: 'spot.block.clock', passing: true };
  if (book.value.crossed) return { key: 'spot.block.crossed' };
  const others = order.side === 'buy' ? book.value.asks : book.value.bids;
  return order.type === 'market' && others.length === 0 ? { key: 'spot.block.empty' } : null;
}
