import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { momentText } from '#app/ui/chart/axes.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { type ChartReplay, chartReplay } from '../chart-replay.ts';
import styles from './replay.module.css';
import { ReplayBar } from './replay-bar.tsx';
import { useChosenCandle } from './use-chosen-candle.ts';
import { useReplayView } from './use-replay-view.ts';

interface ReplayPartProps {
  readonly chart: ChartHandle;
  readonly replay: ChartReplay;
}

/** The bar of a replay above its chart, and on the chart the words that it shows the past. Ends the replay when it goes. */
export function ReplayPart({ chart, replay }: ReplayPartProps) {
  const { t } = useTranslation('desk');
  // The moment is told in the zone of the chart.
  usePrefs();
  const view = useReplayView(replay);
  const { element, share } = chart;
  useEffect(
    () => () => {
      if (chartReplay.get() === replay) chartReplay.set(null);
    },
    [replay],
  );
  const leave = useHandler(() => {
    chartReplay.set(null);
    element.focus({ preventScroll: true });
  });
  useEffect(() => {
    const figure = element.closest('figure');
    const key = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('dialog, [popover]');
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return;
      if (replay.view.get()?.choosing) replay.choose(false);
      else leave();
    };
    figure?.addEventListener('keydown', key);
    return () => figure?.removeEventListener('keydown', key);
  }, [element, replay, leave]);
  useEffect(() => {
    if (view === null) return;
    // Its candle has closed, and the countdown of the live one says so a second late.
    share.state.closesIn = null;
    if (view.choosing) return;
    const { from, to } = share.model.view();
    if (view.opens < from || view.ends > to) share.model.edge('last');
  }, [view, share]);
  useChosenCandle(chart, replay, view?.choosing === true);
  const body = element.parentElement?.parentElement;
  if (!body) return null;
  return (
    <>
      {createPortal(<ReplayBar {...{ chart, replay, view }} onEnd={leave} />, body)}
      {view &&
        createPortal(
          <span className={styles.sign} data-words="">
            {view.choosing
              ? t('replay.choosing')
              : t('replay.at', { time: momentText(view.opens, chart.period()) })}
          </span>,
          chart.plot,
        )}
    </>
  );
}
