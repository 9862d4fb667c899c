import { Link } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/shared/format/time.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { worker } from '#app/worker-client/client.ts';
import { changeView } from '../orders/orders-view.ts';
import styles from './disconnect.module.css';
import { useSwitch } from './use-switch.ts';

/** After a return, the note says what the switch canceled meanwhile, until the user dismisses it. */
export function DisconnectNote() {
  const { t, i18n } = useTranslation('orders');
  const fired = useSwitch().state?.fired;
  if (!fired) return null;
  const values = { count: fired.count, time: formatDateTime(fired.at, i18n.language) };
  return (
    <div className={styles.row} role="status">
      <Unplug size={15} aria-hidden="true" />
      <span className={styles.words}>
        {t(fired.isWhole ? 'disconnect.fired' : 'disconnect.firedMany', values)}
      </span>
      <Link
        to="/trade"
        className={buttonClass({ size: 'small' })}
        onClick={() => changeView({ tab: 'history', pairs: 'all' })}
      >
        {t('disconnect.history')}
      </Link>
      <Button
        size="small"
        look="quiet"
        onClick={() => void worker.cancelAfter.dismiss().catch(() => undefined)}
      >
        {t('disconnect.dismiss')}
      </Button>
    </div>
  );
}
