import { useTranslation } from 'react-i18next';
import type { Side } from '#protocol/spot.ts';
import styles from './orders.module.css';

/** Buy or sell as arrow and word. */
export function SideText({ side }: { readonly side: Side }) {
  const { t } = useTranslation('spot');
  return (
    <span className={styles.side} data-side={side}>
      <span aria-hidden="true">{side === 'buy' ? '▲ ' : '▼ '}</span>
      {t(`spot.side.${side}`)}
    </span>
  );
}
