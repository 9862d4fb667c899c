import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodMenu } from '#app/shared/chart/periods/period-menu.tsx';
import { FURTHER_PERIODS, periodName } from '#app/shared/chart/periods/period-name.ts';
import { tabClass } from '#app/ui/tabs.tsx';
import { CHART_PERIODS, type ChartPeriod, periodSeconds } from '#protocol/periods.ts';

interface PeriodChoiceProps {
  readonly period: ChartPeriod;
  readonly onPeriod: (period: ChartPeriod) => void;
}

/** The shortest first. */
const NAMED = [...CHART_PERIODS, ...FURTHER_PERIODS].toSorted((a, b) => periodSeconds(a) - periodSeconds(b));

/** The period of a chart that has no room for tabs: all of them stand in one menu. */
export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const name = periodName(period, t);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={tabClass}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('chart-grid.period', { period: name })}
        onClick={() => setOpen(!open)}
      >
        {name}
        <ChevronDown size={12} aria-hidden="true" />
      </button>
      {open && (
        <PeriodMenu owner={button} named={NAMED} {...{ period, onPeriod }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
