import { useTranslation } from 'react-i18next';
import { useUndecided } from '#app/shared/money/use-undecided.ts';
import { amendSignature } from '#protocol/amend-signature.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { AmendSpotOrder, SpotOrder } from '#protocol/spot.ts';
import { useSpotReason } from '../order-form/use-spot-reason.ts';

interface Amending {
  readonly order: SpotOrder;
  /** Null where the draft is no change yet. */
  readonly change: AmendSpotOrder | null;
  readonly platform: Platform | null;
  readonly rule: PairRule | null;
  readonly busy: boolean;
}

/** A change is no order of the form. */
const NOTHING = () => undefined;

/** Why an order can't be changed now, in words; the very same change without a known end holds this one back. */
export function useAmendReason({ order, change, platform, rule, busy }: Amending): string | null {
  const { t } = useTranslation('trade');
  const market = useSpotReason(order.pair, order, null, platform, rule, busy, NOTHING)?.text ?? null;
  const undecided = useUndecided('spotAmend')(change ? [amendSignature(change)] : []);
  if (undecided === null || busy) return market;
  const { amount, coin, pair } = undecided;
  return t('spot.block.undecided', { amount, coin, pair: pair ?? '' });
}
