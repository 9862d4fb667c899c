import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabClass } from '#app/ui/tabs.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ChartPeriod } from '#protocol/periods.ts';
import { PeriodMenu } from './period-menu.tsx';
import { periodName } from './period-name.ts';

interface FurtherPeriodsProps {
  /** Of the tabs. */
  readonly id: string;
  /** What the chart shows. */
  readonly value: string;
  /** It has no tab. */
  readonly chosen: boolean;
  /** The menu opens with this button. */
  readonly opened: boolean;
  readonly onChange: (period: ChartPeriod) => void;
}

/** The button of the periods that have no tab, which says the chosen one, and their menu. */
export function FurtherPeriods({ id, value, chosen, opened, onChange }: FurtherPeriodsProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(opened);
  return (
    <>
      <button
        ref={button}
        type="button"
        // Names the panel, as the tab of a period does.
        id={chosen ? `${id}-tab-${value}` : undefined}
        data-chosen={chosen}
        className={tabClass}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {chosen && periodName(value as ChartPeriod, t)}
        <VisuallyHidden> {t('chart.more')}</VisuallyHidden>
        <ChevronDown size={12} aria-hidden="true" />
      </button>
      {open && (
        <PeriodMenu owner={button} period={value} onPeriod={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
