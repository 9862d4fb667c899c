import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useWalk } from './use-walk.ts';

export interface HeardPartProps {
  readonly chart: ChartHandle;
  /** What the picture is, in words. */
  readonly label: string;
}

/** A chart by keys and by ear: comes once the keyboard is on the picture. */
export function HeardPart({ chart, label }: HeardPartProps) {
  const { t, i18n } = useTranslation('heard');
  const [said, say] = useState('');
  useWalk(chart, { t: useHandler(t), say });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  useEffect(() => chart.setLabel(t('heard.keys', { label })), [chart, label, t, i18n.language]);
  return (
    <VisuallyHidden>
      <span role="status" data-heard>
        {said}
      </span>
    </VisuallyHidden>
  );
}
