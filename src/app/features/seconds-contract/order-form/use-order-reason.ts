import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/shared/format/time.ts';
import type { LastPrice } from '#app/shared/market/last-price.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useHeldBack } from '#app/shared/money/use-undecided.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { useLasting } from '#app/ui/hooks.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { ContractConfig, Direction } from '#protocol/contract.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Pulse } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SessionState } from '#protocol/session.ts';
import { contractSignature } from '#protocol/signature.ts';
import type { Pair, Seconds } from '#protocol/units.ts';
import { STAKE_DECIMALS } from './check-order.ts';
import { type OrderDraft, orderDraft } from './order-draft.ts';
import { decidingPrice, orderReason } from './order-reason.ts';

interface Situation {
  readonly pair: Pair;
  readonly draft: Pick<OrderDraft, 'payCoin'>;
  /** As typed, or the default. */
  readonly text: string;
  /** Of the form, its default included; null while the options are not known. */
  readonly duration: Seconds | null;
  readonly practice: boolean;
  readonly platform: Platform | null;
  readonly session: SessionState | null;
  readonly limits: Limits | null;
  readonly limitsFailed: boolean;
  readonly config: ContractConfig | null;
  readonly configUnreadable: boolean;
}

export interface OrderReason {
  readonly text: string;
  /** It goes by itself in a moment. */
  readonly passing: boolean;
  /** Of an order this way alone; absent where it holds for both. */
  readonly direction?: Direction;
}

const DIRECTIONS = ['up', 'down'] as const satisfies readonly Direction[];

/** An order that was just accepted stands among those without a known end until its end is told. */
const A_MOMENT = 1000;

/**
 * Why nothing can be ordered now, in words; null when nothing stands in the way. Practice needs the market alone.
 * @param busy what the asking form is sending itself stands in nobody's way
 */
export function useOrderReason(
  situation: Situation,
  last: LastPrice,
  pulse: Pulse | null,
  busy: boolean,
): OrderReason | null {
  const { practice, platform, session, limits, limitsFailed, config, configUnreadable, draft } = situation;
  const { t, i18n } = useTranslation('contract');
  const money = useMoneyReason('buy', { coin: draft.payCoin, account: 1 });
  const would = wouldSend(situation);
  const undecided = useHeldBack('contractOrder', would, orderDraft.clearAmount);
  const lasting = useLasting(undecided !== null && !busy, A_MOMENT);
  if (busy) return null;
  if (!practice && money !== null) return { text: money, passing: false };
  const reason = orderReason({
    practice,
    platform,
    user: session?.user ?? null,
    limits,
    limitsFailed,
    config,
    configUnreadable,
    price: decidingPrice(last, pulse, situation.duration),
    undecided: undecided?.state ?? null,
    now: serverNow(),
  });
  if (reason === null) return null;
  const text = t(reason.key, {
    ...(reason.until !== undefined && { until: formatDateTime(reason.until, i18n.language) }),
    ...(undecided && { amount: undecided.amount, coin: undecided.coin, pair: undecided.pair }),
  });
  const same = undecided && !undecided.locks && reason.ofEarlier ? would.indexOf(undecided.signature) : -1;
  const direction = DIRECTIONS[same];
  return {
    text,
    passing: reason.passing ?? (undecided !== null && !lasting),
    ...(direction && { direction }),
  };
}

/** The signatures of what the form would send, one way and the other. */
function wouldSend({ pair, draft, text, duration }: Situation): readonly string[] {
  const typed = readAmount(text, STAKE_DECIMALS);
  if (!typed.ok || duration === null) return [];
  const order = { pair, payCoin: draft.payCoin, stake: typed.value, duration };
  return DIRECTIONS.map((direction) => contractSignature({ ...order, direction }));
}
