import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { NewAlert } from '#protocol/alerts.ts';
import type { Failure } from '#protocol/result.ts';
import { pairName } from '#protocol/units.ts';
import { ruleWords } from './alert-words.ts';

/** Sets a price alert, in the place of another where one is moved, and says so; gives what is wrong. */
export async function setAlert(
  wish: NewAlert,
  { precision, t, instead }: { readonly precision: number; readonly t: Translate; readonly instead?: string },
): Promise<Failure | null> {
  const set = await worker.alerts.add(wish, instead);
  if (!set.ok) return set.failure;
  const rule = ruleWords(set.value, precision, t);
  toasts.show('success', t('price-alerts.added', { pair: pairName(wish.pair), rule }));
  return null;
}
