import { useTranslation } from 'react-i18next';
import { useLive } from '#app/worker-client/use-live.ts';

/**
 * Said before money is moved on a device that gives no storage: an action that is interrupted there can't be looked up
 * after a reload. Null where the journal is kept.
 */
export function useUnremembered(): string | null {
  const { t } = useTranslation('money');
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  return connection === null || connection.offlineCopy === 'on' ? null : t('money.unremembered');
}
