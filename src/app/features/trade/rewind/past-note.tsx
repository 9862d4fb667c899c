import { useTranslation } from 'react-i18next';

/** Says why the chart steps back while book and trades show the past. */
export function PastNote({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('desk');
  return <p className={className}>{t('rewind.chart')}</p>;
}
