import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { itemsOf, MenuItem, menuItemClass } from '#app/ui/menu.tsx';
import type { ChartPeriod } from '#protocol/periods.ts';
import { ownPeriods } from './own-periods.ts';
import styles from './period-menu.module.css';
import { periodName } from './period-name.ts';

interface OwnPeriodProps {
  readonly period: ChartPeriod;
  readonly checked: boolean;
  readonly onSelect: () => void;
}

/** The item before a period and its button, which stays when they go. */
function itemBefore(button: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(button.closest<HTMLElement>('[role=menu]'));
  return items[items.indexOf(button) - 2];
}

/** A period that a person typed, and the way to take it out of the menu. */
export function OwnPeriod({ period, checked, onSelect }: OwnPeriodProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const name = periodName(period, t);
  return (
    <div role="none" className={styles.own}>
      <MenuItem checked={checked} onSelect={onSelect}>
        {name}
      </MenuItem>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-label={t('chart-period.remove', { period: name })}
        className={`${menuItemClass} ${styles.remove}`}
        onClick={({ currentTarget }) => {
          itemBefore(currentTarget)?.focus();
          ownPeriods.remove(period);
        }}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
