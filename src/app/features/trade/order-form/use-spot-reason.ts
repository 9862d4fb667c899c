import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePulse } from '#app/shared/market/use-last-price.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useHeldBack } from '#app/shared/money/use-undecided.ts';
import { useLasting } from '#app/ui/hooks.ts';
import { useLive, useLivePart } from '#app/worker-client/use-live.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { spotSignature } from '#protocol/spot-signature.ts';
import { type Pair, parsePair } from '#protocol/units.ts';
import { pastShown } from '../rewind/past-shown.ts';
import { payCoin } from './check-ticket.ts';
import { type KeyedReason, spotReason } from './spot-reason.ts';
import type { TicketType } from './ticket-draft.ts';

/**
 * A pair that is looked at again shows what was kept of it until the first answer, and an order that was just accepted
 * stands among those without a known end until its end is told.
 */
const A_MOMENT = 1000;

interface SpotReason {
  readonly text: string;
  /** It goes by itself in a moment: said on the button only, so that a page that loads does not jump. */
  readonly passing: boolean;
}

/** Why nothing can be ordered now, in words; null when nothing stands in the way. Follows the book, and
 * draws when the answer changes. */
export function useSpotReason(
  pair: Pair,
  draft: Pick<NewSpotOrder, 'side'> & { readonly type: TicketType },
  /** Null where the draft is no order yet. */
  order: NewSpotOrder | null,
  platform: Platform | null,
  rule: PairRule | null,
  /** What the asking form is sending itself stands in nobody's way. */
  busy: boolean,
  /** Told where the order, when its end was not known, turns out to be accepted. */
  onAccepted: (pair: Pair) => void,
): SpotReason | null {
  const { t } = useTranslation('trade');
  const money = useMoneyReason('buy', { coin: payCoin({ side: draft.side, pair }), account: 2 });
  const undecided = useHeldBack('spotOrder', order ? [spotSignature(order)] : [], (accepted) => {
    const its = accepted.pair && parsePair(accepted.pair);
    if (its) onAccepted(its);
  });
  const clockKnown = useLive<'connection'>({ name: 'connection' }).value?.clockKnown ?? false;
  const pulse = usePulse(pair);
  const reason = useLivePart<'depth', KeyedReason | null>({ name: 'depth', pair }, (book) =>
    spotReason({
      platform,
      rule,
      undecided: undecided?.state ?? null,
      clockKnown,
      book,
      pulse,
      order: draft,
    }),
  );
  const isPast = useSyncExternalStore(pastShown.subscribe, pastShown.get);
  const lasting = useLasting(reason !== null && !busy, A_MOMENT);
  if (busy) return null;
  if (isPast) return { text: t('spot.block.replay'), passing: false };
  if (money !== null) return { text: money, passing: false };
  if (reason === null) return null;
  const values = undecided && { amount: undecided.amount, coin: undecided.coin, pair: undecided.pair ?? '' };
  return { text: t(reason.key, values ?? {}), passing: reason.passing ?? !lasting };
}
