import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/shared/page/use-online.ts';

/** Why a form of this group can't be sent now, or null; takes the key of the words. */
export function useFormOffline(key: string): string | null {
  const { t } = useTranslation('login');
  return useOnline() ? null : t(key);
}
