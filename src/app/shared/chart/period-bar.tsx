import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { Tabs, type TabsProps, tabClass } from '#app/ui/tabs.tsx';
import type { ChartPeriod } from '#protocol/periods.ts';

function MorePeriods(props: ComponentProps<'button'>) {
  const { t } = useTranslation('trade');
  return (
    <button
      type="button"
      className={tabClass}
      aria-label={t('chart.more')}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
    >
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
}

const FurtherPeriods = lazyPart(
  () => import('./periods/further-periods.tsx').then((part) => part.FurtherPeriods),
  <MorePeriods />,
);

/** The periods of a chart: those of the bar, and at its end a button for the further ones. */
export function PeriodBar<Value extends string>(tabs: TabsProps<Value | ChartPeriod>) {
  const [opened, setOpened] = useState(false);
  const chosen = tabs.items.every(({ value }) => value !== tabs.value);
  return (
    <>
      <Tabs {...tabs} />
      {opened || chosen ? (
        <FurtherPeriods {...tabs} {...{ chosen, opened }} />
      ) : (
        <MorePeriods onClick={() => setOpened(true)} />
      )}
    </>
  );
}
