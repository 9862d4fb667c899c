import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import type { LastPrice } from '#app/shared/market/last-price.ts';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { useLasting } from '#app/ui/hooks.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ContractConfig, Direction } from '#protocol/contract.ts';
import type { Intent } from '#protocol/intents.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Pulse } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SessionState } from '#protocol/session.ts';
import { type Pair, pairName, type Seconds } from '#protocol/units.ts';
import { STAKE_DECIMALS } from './check-order.ts';
import { type OrderDraft, orderDraft } from './order-draft.ts';
import { decidingPrice, orderReason } from './order-reason.ts';

/**
 * An order whose end is not known: nothing may be ordered until it is, or nothing that is the very same. Where it
 * turns out to be accepted, the form is cleared as after any accepted order.
 */
function useUndecidedOrder(signedIn: boolean, same: (intent: Intent) => boolean): Intent | null {
  const intents = useLive<'intents'>(signedIn ? { name: 'intents' } : null).value;
  const waited = useRef<string | null>(null);
  const undecided = undecidedOf(intents, 'contractOrder', same);
  const id = undecided?.id ?? null;
  useEffect(() => {
    const ended = waited.current;
    waited.current = id;
    if (ended === null || ended === id) return;
    const accepted = intents?.some((intent) => intent.id === ended && intent.state === 'accepted') ?? false;
    if (accepted) orderDraft.change({ amount: null });
  }, [id, intents]);
  return undecided;
}

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
}

export interface OrderReason {
  readonly text: string;
  /** It goes by itself in a moment. */
  readonly passing: boolean;
  /** Of an order this way alone; absent where it holds for both. */
  readonly direction?: Direction;
}

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
  const { practice, platform, session, limits, limitsFailed, config, draft } = situation;
  const { t, i18n } = useTranslation('contract');
  const money = useMoneyReason('buy', { coin: draft.payCoin, account: 1 });
  const undecided = useUndecidedOrder(session?.signedIn ?? false, (intent) => isSame(intent, situation));
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
    price: decidingPrice(last, pulse),
    undecided: undecided?.state ?? null,
    now: serverNow(),
  });
  if (reason === null) return null;
  const text = t(reason.key, {
    ...(reason.until !== undefined && { until: formatDateTime(reason.until, i18n.language) }),
    ...(undecided && { amount: undecided.amount, coin: undecided.coin, pair: undecided.pair }),
  });
  const direction = undecided && !undecided.locks && reason.ofEarlier ? undecided.bet?.direction : undefined;
  return {
    text,
    passing: reason.passing ?? (undecided !== null && !lasting),
    ...(direction && { direction }),
  };
}

/** Whether the form would send the very same, one way or the other. */
function isSame({ amount, pair, bet }: Intent, form: Situation): boolean {
  const typed = readAmount(form.text, STAKE_DECIMALS);
  return (
    typed.ok &&
    amount !== null &&
    compare(typed.value, amount) === 0 &&
    pair === pairName({ base: form.pair.base, quote: form.draft.payCoin }) &&
    bet?.duration === form.duration
  );
}
