import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/shared/format/time.ts';
import type { LastPrice } from '#app/shared/market/last-price.ts';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useLasting } from '#app/ui/hooks.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ContractConfig } from '#protocol/contract.ts';
import type { Intent } from '#protocol/intents.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Pulse } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SessionState } from '#protocol/session.ts';
import { orderDraft } from './order-draft.ts';
import { decidingPrice, orderReason } from './order-reason.ts';

/**
 * An order whose end is not known: nothing may be ordered until it is. Where it turns out to be accepted, the form is
 * cleared as after any accepted order.
 */
function useUndecidedOrder(signedIn: boolean): Intent | null {
  const intents = useLive<'intents'>(signedIn ? { name: 'intents' } : null).value;
  const waited = useRef<string | null>(null);
  const undecided = undecidedOf(intents, 'contractOrder');
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
  readonly practice: boolean;
  readonly platform: Platform | null;
  readonly session: SessionState | null;
  readonly limits: Limits | null;
  readonly config: ContractConfig | null;
}

export interface OrderReason {
  readonly text: string;
  /** It goes by itself in a moment. */
  readonly passing: boolean;
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
  const { practice, platform, session, limits, config } = situation;
  const { t, i18n } = useTranslation('contract');
  const money = useMoneyReason();
  const undecided = useUndecidedOrder(session?.signedIn ?? false);
  const lasting = useLasting(undecided !== null && !busy, A_MOMENT);
  if (busy) return null;
  if (!practice && money !== null) return { text: money, passing: false };
  const reason = orderReason({
    practice,
    platform,
    user: session?.user ?? null,
    limits,
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
  return { text, passing: reason.passing ?? (undecided !== null && !lasting) };
}
