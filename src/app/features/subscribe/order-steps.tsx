import { useTranslation } from 'react-i18next';
import type { SubscribeOrder } from '#protocol/subscribe.ts';
import styles from './subscribe.module.css';

const WAY = ['committed', 'allotted', 'listed'] as const;
const BACK = ['committed', 'refunded'] as const;

/** How far a commitment has come: committed, allotted, listed; or refunded, where nothing was allotted. */
export function OrderSteps({ order }: { readonly order: SubscribeOrder }) {
  const { t } = useTranslation('subscribe');
  const { status, statusCode } = order;
  if (status === 'unknown') return <span>{t('subscribe.status.unknown', { code: statusCode })}</span>;
  const way: readonly string[] = status === 'refunded' ? BACK : WAY;
  const here = way.indexOf(status);
  return (
    <ol className={styles.way}>
      {way.map((step, place) => (
        <li
          key={step}
          data-state={place < here ? 'done' : place === here ? 'here' : 'later'}
          {...(place === here && { 'aria-current': 'step' as const })}
        >
          {t(`subscribe.status.${step}`)}
        </li>
      ))}
    </ol>
  );
}
