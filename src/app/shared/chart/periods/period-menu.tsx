import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EDGE, leftInWindow } from '#app/ui/fit-in-window.ts';
import { itemsOf, MenuItem, menuItemClass, moveInMenu } from '#app/ui/menu.tsx';
import type { ChartPeriod } from '#protocol/periods.ts';
import { CustomPeriod } from './custom-period.tsx';
import { ownPeriods, useOwnPeriods } from './own-periods.ts';
import styles from './period-menu.module.css';
import { FURTHER_PERIODS, periodName } from './period-name.ts';

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
function OwnPeriod({ period, checked, onSelect }: OwnPeriodProps) {
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

const GAP = 4;

interface PeriodMenuProps {
  /** The button that opened it. */
  readonly owner: RefObject<HTMLElement | null>;
  /** Those with a name; the ones behind the bar unless said. */
  readonly named?: readonly ChartPeriod[];
  /** What the chart shows. */
  readonly period: string;
  readonly onPeriod: (period: ChartPeriod) => void;
  readonly onClose: () => void;
}

function place(popup: HTMLElement, owner: HTMLElement): void {
  const { left, bottom } = owner.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  popup.style.left = `${leftInWindow(left, width)}px`;
  popup.style.top = `${Math.max(EDGE, Math.min(bottom + GAP, innerHeight - height - EDGE))}px`;
}

/** The periods behind those of the bar: named ones, those of the person, and a field for another one. Draw it to open it. */
export function PeriodMenu({ owner, named = FURTHER_PERIODS, period, onPeriod, onClose }: PeriodMenuProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const popup = useRef<HTMLDivElement>(null);
  const own = useOwnPeriods();
  useEffect(() => {
    const open = popup.current;
    if (!open || !owner.current) return;
    open.showPopover();
    place(open, owner.current);
    const items = itemsOf(open);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  }, [owner]);
  const choose = (next: ChartPeriod) => {
    popup.current?.hidePopover();
    onPeriod(next);
  };
  // Tab goes on to the field, and the menu closes with the whole of it.
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') moveInMenu(event);
  };
  return (
    <div
      ref={popup}
      role="dialog"
      popover="auto"
      aria-label={t('chart.more')}
      className={styles.popup}
      onToggle={({ newState }) => {
        if (newState !== 'closed') return;
        // A press elsewhere has taken it along. The button that opened the menu may have gone meanwhile for `owner`.
        const { activeElement } = document;
        if (activeElement === document.body || popup.current?.contains(activeElement))
          owner.current?.focus({ preventScroll: true });
        onClose();
      }}
    >
      <div role="menu" tabIndex={-1} aria-label={t('chart.more')} onKeyDown={move}>
        {named.map((each) => (
          <MenuItem key={each} checked={each === period} onSelect={() => choose(each)}>
            {periodName(each, t)}
          </MenuItem>
        ))}
        {own.map((each) => (
          <OwnPeriod key={each} period={each} checked={each === period} onSelect={() => choose(each)} />
        ))}
      </div>
      <CustomPeriod className={styles.custom} onPeriod={choose} />
    </div>
  );
}
