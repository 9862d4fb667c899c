import type { LiveView } from '#app/worker-client/live-store.ts';
import type { IntentState } from '#protocol/intents.ts';
import type { Depth, Pulse } from '#protocol/market.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { NewSpotOrder, Side } from '#protocol/spot.ts';

/** Why no order can be placed now; the keys are in the area's texts. */
export interface KeyedReason {
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
  /** Null until it is told. */
  readonly pulse: Pick<Pulse, 'silent' | 'frozen' | 'behind'> | null;
  readonly order: Pick<NewSpotOrder, 'side'> & { readonly type: string };
}

const reason = (key: string): KeyedReason => ({ key });
const passing = (key: string): KeyedReason => ({ key, passing: true });
/** Each is one object: who follows the book compares what it was told last. */
const BLOCKS = {
  loading: passing('spot.block.loading'),
  off: reason('spot.block.off'),
  pair: reason('spot.block.pair'),
  undecided: reason('spot.block.undecided'),
  decide: reason('spot.block.decide'),
  stale: reason('spot.block.stale'),
  clock: passing('spot.block.clock'),
  crossed: reason('spot.block.crossed'),
  unreadable: reason('spot.block.unreadable'),
  empty: reason('spot.block.empty'),
  silent: reason('spot.block.silent'),
};

/** Nothing more can be found out: the person decides, in the line at the foot. */
const DECISIONS: ReadonlySet<IntentState> = new Set(['notFound', 'needsUser']);

/** What stands in the way of an order, the most lasting reason first; null when nothing does. The same object each time. */
export function spotReason({
  platform,
  rule,
  undecided,
  clockKnown,
  book,
  pulse,
  order,
}: Situation): KeyedReason | null {
  if (platform === null) return BLOCKS.loading;
  if (!platform.areas.includes('trade')) return BLOCKS.off;
  if (rule === null) return BLOCKS.pair;
  if (undecided) return DECISIONS.has(undecided) ? BLOCKS.decide : BLOCKS.undecided;
  if (book.freshness === 'loading' || (book.value === null && book.freshness === 'live'))
    return BLOCKS.loading;
  if (book.freshness !== 'live' || book.value === null) return BLOCKS.stale;
  if (pulse?.frozen || pulse?.behind) return BLOCKS.stale;
  if (!clockKnown) return BLOCKS.clock;
  if (book.value.crossed) return BLOCKS.crossed;
  return order.type === 'market' ? marketReason(book.value, order.side, pulse) : null;
}

/** The same for what takes the market. */
function marketReason(book: Depth, side: Side, pulse: Situation['pulse']): KeyedReason | null {
  if (book.unreadable) return BLOCKS.unreadable;
  if ((side === 'buy' ? book.asks : book.bids).length === 0) return BLOCKS.empty;
  if (pulse === null) return BLOCKS.loading;
  return pulse.silent ? BLOCKS.silent : null;
}
