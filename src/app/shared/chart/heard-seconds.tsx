import { Headphones } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { Tool } from '#app/ui/chart/chart-frame.tsx';
import type { SecondsHandle } from '#app/ui/chart/seconds/seconds-chart.ts';
import { SecondsFrame } from '#app/ui/chart/seconds/seconds-frame.tsx';

// With the first look at the picture by keyboard.
const SecondsHeardPart = framePart(() =>
  import('./heard/seconds-heard-part.tsx').then((part) => part.SecondsHeardPart),
);

/** The chart of seconds, with what reads it and lets it be heard. */
export function HeardSeconds(props: Omit<ComponentProps<typeof SecondsFrame>, 'beside' | 'onChart'>) {
  const { period, label, tools } = props;
  const { t } = useTranslation('trade');
  const [chart, setChart] = useState<SecondsHandle | null>(null);
  /** Whether its panel stands beside the picture; undefined before anybody has needed it. */
  const [open, setOpen] = useState<boolean>();
  useEffect(
    () => chart?.element.addEventListener('focus', () => setOpen((now) => now ?? false), { once: true }),
    [chart],
  );
  return (
    <SecondsFrame
      {...props}
      onChart={setChart}
      beside={
        chart &&
        open !== undefined && (
          <SecondsHeardPart
            chart={chart}
            period={period}
            label={label}
            open={open}
            onClose={() => setOpen(false)}
          />
        )
      }
      tools={
        <>
          {tools}
          <Tool
            label={t('chart.heard')}
            icon={Headphones}
            aria-expanded={open === true}
            onClick={() => setOpen(open !== true)}
          />
        </>
      }
    />
  );
}
