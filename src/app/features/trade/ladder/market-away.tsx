import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import styles from './ladder.module.css';

interface MarketAwayProps {
  readonly away: 'above' | 'below';
  readonly onCenter: () => void;
}

/** Says that the market is not among the rows, and brings it back. */
export function MarketAway({ away, onCenter }: MarketAwayProps) {
  const { t } = useTranslation('desk');
  return (
    <span role="status" className={styles.away}>
      <Button size="small" onClick={onCenter} title={t('ladder.center')}>
        <span aria-hidden="true">{away === 'above' ? '▲' : '▼'}</span>
        {t(`ladder.${away}`)}
      </Button>
    </span>
  );
}
