import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Select } from '#app/ui/select.tsx';
import styles from './orders.module.css';
import { changeView, HISTORY_STATES, type OrdersView } from './orders-view.ts';

export type OrdersFilter = 'pairs' | 'side' | 'status';

interface OrdersBarProps {
  readonly view: OrdersView;
  readonly shown: readonly OrdersFilter[];
  /** Where it goes; null: in its own place, over the list. */
  readonly head: HTMLElement | null;
  readonly children: ReactNode;
}

/** The filters over a list, and what can be done with the whole of it. */
export function OrdersBar({ view, shown, head, children }: OrdersBarProps) {
  const { t } = useTranslation('spot');
  const bar = (
    <div className={head ? styles.beside : styles.bar}>
      {shown.includes('pairs') && (
        <Select
          label={t('spot.orders.pairs')}
          labelHidden
          className={styles.filter}
          value={view.pairs}
          options={[
            { value: 'this', label: t('spot.orders.thisPair') },
            { value: 'all', label: t('spot.orders.allPairs') },
          ]}
          onChange={(pairs) => changeView({ pairs })}
        />
      )}
      {shown.includes('side') && (
        <Select
          label={t('spot.form.side')}
          labelHidden
          className={styles.filter}
          value={view.side}
          options={[
            { value: 'both', label: t('spot.orders.eitherSide') },
            { value: 'buy', label: t('spot.side.buy') },
            { value: 'sell', label: t('spot.side.sell') },
          ]}
          onChange={(side) => changeView({ side })}
        />
      )}
      {shown.includes('status') && (
        <Select
          label={t('spot.column.status')}
          labelHidden
          className={styles.filter}
          value={view.status}
          options={HISTORY_STATES.map((value) => ({ value, label: t(`spot.history.${value}`) }))}
          onChange={(status) => changeView({ status })}
        />
      )}
      <span className={styles.end}>{children}</span>
    </div>
  );
  return head ? createPortal(bar, head) : bar;
}
