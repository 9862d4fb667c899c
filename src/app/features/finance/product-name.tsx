import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import type { Coin } from '#protocol/units.ts';
import styles from './finance.module.css';

/** "Flexible", "30 days". */
export const termText = (days: number, t: Translate): string =>
  days === 0 ? t('finance.term.flexible') : t('finance.term.days', { count: days });

interface ProductNameProps {
  readonly name: string;
  readonly coin: Coin;
  readonly days: number;
}

/** A product's name as the server wrote it, with its coin and term. */
export function ProductName({ name, coin, days }: ProductNameProps) {
  const { t } = useTranslation('earn');
  return (
    <span className={styles.name}>
      <CoinIcon coin={coin} />
      <span className={styles.cell}>
        <bdi>{name}</bdi>
        <small>{termText(days, t)}</small>
      </span>
    </span>
  );
}
