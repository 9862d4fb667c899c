import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '#app/ui/toast-store.ts';
import { chartsFit } from './charts-fit.ts';

/** Says once that the account has no room for all charts: the page of this device says it as long as it is so. */
export function ChartsFull() {
  const { t } = useTranslation('desk');
  useEffect(() => {
    if (!chartsFit.get()) return;
    chartsFit.set(false);
    toasts.show('info', t('drawing.full'));
  }, [t]);
  return null;
}
