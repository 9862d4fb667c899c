import { useTranslation } from 'react-i18next';
import { priceText } from '#app/shared/format/number-text.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { periodName } from '../periods/period-name.ts';
import { useChartReplay } from '../replay/use-replay-view.ts';
import { HeardReader } from './heard-reader.tsx';
import { useCandleReader } from './use-candle-reader.ts';
import { besideIn, type PricedLine, summarize, summarySentences } from './view-summary.ts';

interface HeardPartProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
  readonly period: ChartPeriod;
  /** What the picture is, in words. */
  readonly label: string;
  /** Its panel stands beside the picture. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A replay has no alerts: those are of now. */
const NO_LINES: readonly PricedLine[] = [];

/** Prices that alerts of a pair wait for. */
function useAlertLines(pair: Pair, precision: number): readonly PricedLine[] {
  const { t } = useTranslation('desk');
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value ?? [];
  return alerts.flatMap(({ rule, firedAt, repeat, pair: of }) => {
    if (!samePair(of, pair) || (firedAt !== null && !repeat) || !('price' in rule)) return [];
    const price = Number(rule.price);
    return [{ price, text: t('heard.view.alert', { price: priceText(price, precision) }) }];
  });
}

/** Candles by keys and by ear: comes once the keyboard is on the picture, or with its panel. */
export function HeardPart({ chart, pair, period, label, open, onClose }: HeardPartProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const { model, state } = chart.share;
  const lines = useAlertLines(pair, state.decimals.price);
  const alerts = useChartReplay() === null ? lines : NO_LINES;
  const reader = useCandleReader(chart, useHandler(t));
  const describe = () => {
    const series = chart.series();
    const view = model.view();
    const found = series && summarize(series, view, model.period());
    if (!found) return null;
    return summarySentences(
      {
        summary: found,
        name: periodName(period, t),
        period: model.period(),
        decimals: state.decimals,
        beside: besideIn(state.overlays, alerts, { prices: state.bounds, view }),
      },
      t,
    );
  };
  return <HeardReader {...{ chart, reader, describe, open, onClose }} label={t('heard.keys', { label })} />;
}
