import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { freeIn } from '#app/shared/money/free.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { Side } from '#protocol/spot.ts';
import { sameOrder } from '#protocol/spot-rules.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { payCoin } from '../order-form/check-ticket.ts';
import { useFollowedPreview } from '../order-form/preview-facts.tsx';
import { EMPTY_DRAFT } from '../order-form/ticket-draft.ts';
import type { Further } from '../order-form/use-further.ts';
import { type SpotOrderFormState, useSpotOrderForm } from '../order-form/use-spot-order-form.ts';
import { useSpotReason } from '../order-form/use-spot-reason.ts';

interface Wish {
  readonly side: Side;
  readonly price: Decimal;
  /** The one that is typed, where there is one. */
  readonly size?: string;
}

/** A ladder places plain limit orders. */
const NOTHING_FURTHER: Further = { kinds: [], part: null };
/** The worker judges an order within a frame; one that it can't judge is asked about, as in the form. */
const JUDGED_BY_MS = 1000;

interface Placing {
  readonly form: SpotOrderFormState;
  readonly reason: ReturnType<typeof useSpotReason>;
  /** One order after the other: while one is on its way, it does nothing. */
  readonly place: (wish: Wish) => void;
}

/**
 * The way of an order from a row to the exchange: the order form's own, with a draft of the ladder, so that what is
 * typed in the form stays. Each order is judged against the book before it is decided whether the person is asked.
 * @param size as typed; null where each wish has its own
 */
export function usePlacing(
  pair: Pair,
  platform: Platform | null,
  rule: PairRule | null,
  size: string | null,
): Placing {
  const [wish, setWish] = useState<Required<Wish> | null>(null);
  /** The wish is judged, and neither sent nor asked about. */
  const [isPending, setPending] = useState(false);
  const side = wish?.side ?? 'buy';
  // What is typed or chosen while an order is judged is for the next one.
  const quantity = wish === null ? '' : isPending || size === null ? wish.size : size;
  const draft = useMemo(
    () => ({ ...EMPTY_DRAFT, side, price: wish?.price ?? '', quantity }),
    [wish, side, quantity],
  );
  const signedIn = useLive<'session'>({ name: 'session' }).value?.signedIn ?? false;
  const spot = useLive<'assets'>(signedIn ? { name: 'assets', account: 2 } : null);
  const free = freeIn(spot, payCoin({ side, pair }));
  const form = useSpotOrderForm(pair, draft, rule, free, NOTHING_FURTHER, () => setWish(null));
  const { busy, asked, twin, previews, order } = form;
  const reason = useSpotReason(pair, draft, order, platform, rule, busy, () => setWish(null));
  const known = useFollowedPreview(previews, pair, asked ?? order);
  const isJudged = order === null || (known !== null && sameOrder(known.order, order));

  const decide = useEffectEvent(() => {
    setPending(false);
    if (reason === null) form.submit();
  });
  useEffect(() => {
    if (!isPending) return;
    if (isJudged) return decide();
    const timer = setTimeout(() => decide(), JUDGED_BY_MS);
    return () => clearTimeout(timer);
  }, [isPending, isJudged]);

  const isOccupied = isPending || busy || asked !== null || twin !== null;
  return {
    form,
    reason,
    place: (next: Wish) => {
      if (isOccupied || reason !== null) return;
      setWish({ size: size ?? '', ...next });
      setPending(true);
    },
  };
}
