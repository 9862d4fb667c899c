import { useTranslation } from 'react-i18next';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import styles from './allocation.module.css';
import type { Wealth } from './holdings.ts';

/** How the total is spread over coins, largest first. */
export function Allocation({ wealth }: { readonly wealth: Wealth | null }) {
  const { t } = useTranslation('account');
  const hidden = useAmountsHidden();
  if (wealth === null) return <SkeletonLines count={4} />;
  if (wealth.shares.length === 0) return <EmptyState title={t('account.allocationEmpty')} />;
  return (
    <ul className={styles.list}>
      {wealth.shares.map(({ coin, percent }) => (
        <li key={coin ?? ''}>
          <span translate="no">{coin ?? t('account.other')}</span>
          <span className={styles.track} aria-hidden="true">
            {!hidden && <span className={styles.bar} style={{ width: `${Math.max(percent, 0.5)}%` }} />}
          </span>
          <span className={styles.percent}>{hidden ? '••••' : `${percent.toFixed(1)} %`}</span>
        </li>
      ))}
    </ul>
  );
}
