import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { ruleWords } from '#app/shared/market/alert-words.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { NewAlert, PriceAlert } from '#protocol/alerts.ts';
import { type Decimal, type Pair, pairName } from '#protocol/units.ts';

/** Sets an alert at a price, above or below as it lies from the last one; in place of another where one is moved. */
export function useAlertAt(
  pair: Pair,
  precision: number,
): (price: Decimal, moved?: PriceAlert) => Promise<void> {
  const { t } = useTranslation('price-alerts');
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
    const set = await worker.alerts.add(wish, moved?.id);
    if (!set.ok) toasts.show('error', failureText(set.failure, t));
    else {
      const rule = ruleWords(set.value, precision, t);
      toasts.show('success', t('price-alerts.added', { pair: pairName(pair), rule }));
    }
  });
}
