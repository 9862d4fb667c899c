import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePulse } from '#app/shared/market/use-last-price.ts';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useLasting } from '#app/ui/hooks.ts';
import { useLive, useLivePart } from '#app/worker-client/use-live.ts';
import type { Intent } from '#protocol/intents.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { type Pair, parsePair } from '#protocol/units.ts';
import { type KeyedReason, spotReason } from './spot-reason.ts';
import { changeDraft } from './ticket-draft.ts';

/**
 * An order whose end is not known: nothing may be ordered until it is. Where it turns out to be accepted, the form of
 * its pair is cleared as after any accepted order.
 */
function useUndecidedSpot(signedIn: boolean): Intent | null {
  const intents = useLive<'intents'>(signedIn ? { name: 'intents' } : null).value;
  const waited = useRef<string | null>(null);
  const undecided = undecidedOf(intents, 'spotOrder');
  const id = undecided?.id ?? null;
  useEffect(() => {
    const ended = waited.current;
    waited.current = id;
    if (ended === null || ended === id) return;
    const intent = intents?.find((known) => known.id === ended);
    const pair = intent?.state === 'accepted' && intent.pair ? parsePair(intent.pair) : null;
    if (pair) changeDraft(pair, { quantity: '' });
  }, [id, intents]);
  return undecided;
}

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
  order: Pick<NewSpotOrder, 'side' | 'type'>,
  platform: Platform | null,
  rule: PairRule | null,
  signedIn: boolean,
  /** What the asking form is sending itself stands in nobody's way. */
  busy: boolean,
): SpotReason | null {
  const { t } = useTranslation('spot');
  const money = useMoneyReason();
  const undecided = useUndecidedSpot(signedIn);
  const clockKnown = useLive<'connection'>({ name: 'connection' }).value?.clockKnown ?? false;
  const pulse = usePulse(pair);
  const reason = useLivePart<'depth', KeyedReason | null>({ name: 'depth', pair }, (book) =>
    spotReason({ platform, rule, undecided: undecided?.state ?? null, clockKnown, book, pulse, order }),
  );
  const lasting = useLasting(reason !== null && !busy, A_MOMENT);
  if (busy) return null;
  if (money !== null) return { text: money, passing: false };
  if (reason === null) return null;
  const values = undecided && { amount: undecided.amount, coin: undecided.coin, pair: undecided.pair ?? '' };
  return { text: t(reason.key, values ?? {}), passing: reason.passing ?? !lasting };
}
