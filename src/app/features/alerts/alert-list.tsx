import { BellRing, Repeat, Trash2, Volume2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, pricePrecision } from '#app/shared/format/price.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import type { Platform } from '#protocol/platform.ts';
import { pairName } from '#protocol/units.ts';
import styles from './price-alerts.module.css';
import { ruleWords } from './rule-words.ts';

interface AlertListProps {
  readonly alerts: readonly PriceAlert[];
  readonly platform: Platform | null;
}

/** The alerts of this device: those that wait first, then the record of those that fired. */
export function AlertList({ alerts, platform }: AlertListProps) {
  const { t } = useTranslation('price-alerts');
  const list = useRef<HTMLUListElement>(null);
  const isDone = ({ firedAt, repeat }: PriceAlert) => firedAt !== null && !repeat;
  const shown = [...alerts.filter((alert) => !isDone(alert)), ...alerts.filter(isDone)];
  const remove = async (id: string) => {
    // The button goes with its row: the focus stays in the list.
    list.current?.focus();
    await worker.alerts.remove(id);
  };
  return (
    <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('price-alerts.list')}>
      {shown.map((alert) => (
        <li key={alert.id} className={styles.alert}>
          <span className={styles.words}>
            <span>
              <b translate="no">{pairName(alert.pair)}</b>{' '}
              {ruleWords(alert, pricePrecision(alert.pair, platform), t)}
            </span>
            {alert.note !== '' && <bdi className={styles.note}>{alert.note}</bdi>}
            <Fired alert={alert} platform={platform} />
          </span>
          {alert.repeat && (
            <Chip>
              <Repeat size={12} aria-hidden="true" /> {t('price-alerts.repeats')}
            </Chip>
          )}
          {alert.sound && (
            <Chip>
              <Volume2 size={12} aria-hidden="true" /> {t('price-alerts.sounds')}
            </Chip>
          )}
          {isDone(alert) && <Chip tone="accent">{t('price-alerts.done')}</Chip>}
          <IconButton
            size="small"
            label={t('price-alerts.remove', {
              alert: `${pairName(alert.pair)} ${ruleWords(alert, pricePrecision(alert.pair, platform), t)}`,
            })}
            onClick={() => void remove(alert.id)}
          >
            <Trash2 size={14} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Fired({ alert, platform }: { readonly alert: PriceAlert; readonly platform: Platform | null }) {
  const { t, i18n } = useTranslation('price-alerts');
  const { firedAt, firedPrice, pair } = alert;
  if (firedAt === null || firedPrice === null) return null;
  return (
    <span className={styles.record}>
      <BellRing size={12} aria-hidden="true" />
      {t('price-alerts.record', {
        time: formatDateTime(firedAt, i18n.language),
        price: formatPrice(firedPrice, pair, platform),
      })}
    </span>
  );
}
