import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { setAlert } from '#app/shared/market/set-alert.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { NewAlert, PriceAlert } from '#protocol/alerts.ts';
import type { Decimal, Pair } from '#protocol/units.ts';

/** Sets an alert at a price, above or below as it lies from the last one; in place of another where one is moved. */
export function useAlertAt(
  pair: Pair,
  precision: number,
): (price: Decimal, moved?: PriceAlert) => Promise<void> {
  const { t } = useTranslation('overlays');
  const { price: last } = useLastPrice(pair);
  return useHandler(async (price: Decimal, moved?: PriceAlert) => {
    const from = last ?? (moved && 'price' in moved.rule ? moved.rule.price : price);
    const wish: NewAlert = {
      pair,
      rule: { kind: compare(price, from) < 0 ? 'below' : 'above', price },
      note: moved?.note ?? '',
      repeat: moved?.repeat ?? false,
      sound: moved?.sound ?? false,
    };
    const failure = await setAlert(wish, { precision, t, ...(moved && { instead: moved.id }) });
    if (failure) toasts.show('error', failureText(failure, t));
  });
}
