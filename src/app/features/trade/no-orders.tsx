import { useTranslation } from 'react-i18next';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';

/** In the place of the form, before a back end that has a market and no calls for orders. */
export function NoOrders() {
  const { t } = useTranslation('trade');
  return (
    <Panel title={t('trade.panel.form')}>
      <EmptyState title={t('shell.notOffered.title')} text={t('shell.notOffered.text')} />
    </Panel>
  );
}
