import { useTranslation } from 'react-i18next';
import { useLive } from '#app/worker-client/use-live.ts';

/**
 * The warning before money is moved on a device without storage or without room: an action that is interrupted there
 * can't be looked up after a reload. null where the worker can write the journal.
 */
export function useUnremembered(): string | null {
  const { t } = useTranslation();
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  if (connection === null || connection.offlineCopy === 'on') return null;
  return t(connection.offlineCopy === 'full' ? 'money.unrememberedFull' : 'money.unremembered');
}
