import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartReplay, useReplayView } from '#app/shared/chart/replay/use-replay-view.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Overlay } from '#app/ui/chart/chart-types.ts';
import { lineOverlay } from '#app/ui/chart/lines/price-line.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import type { PresetOrdering } from '../../ladder/preset-orders.tsx';
import type { Aim } from '../../orders/amend-draft.ts';
import { useCancelOrders } from '../../orders/use-cancel-orders.ts';
import { useOwnOrders } from '../../use-own-orders.ts';
import { fillMarkers } from './fill-markers.ts';
import { LineTags } from './line-tags.tsx';
import type { OwnLine } from './own-lines.ts';
import { PriceMenu } from './price-menu.tsx';
import { useAlertAt } from './use-alert-at.ts';
import { useOwnFills } from './use-own-fills.ts';
import { useOwnLines } from './use-own-lines.ts';

const PresetOrders = framePart(() =>
  import('../../ladder/preset-orders.tsx').then((part) => part.PresetOrders),
);

interface OwnPartProps {
  /** Null while no candles are shown. */
  readonly chart: ChartHandle | null;
  readonly pair: Pair;
  readonly period: ChartPeriod;
  readonly precision: number;
  /** Somebody may have orders and fills. */
  readonly signedIn: boolean;
  /** Takes what is to be drawn over the candles. */
  readonly onMarks: (marks: readonly Overlay[]) => void;
  /** Another price was chosen for an order: nothing is changed before the person confirms. */
  readonly onAmend: (order: SpotOrder, aim: Aim) => void;
  /** The press or the key that asks what can be done at a price. */
  readonly asked: MouseEvent | null;
  readonly onAsked: (asked: null) => void;
  /** Are orders taken here? */
  readonly trades: boolean;
}

const NONE: readonly Overlay[] = [];
const NO_LINES: readonly OwnLine[] = [];

/** What somebody has in a pair, on its chart: marks of fills, and lines that are read, moved and taken away. */
export function OwnPart(props: OwnPartProps) {
  const { chart, pair, period, precision, signedIn, onMarks, onAmend, asked, onAsked, trades } = props;
  const { t } = useTranslation('overlays');
  const orders = useOwnOrders(pair, signedIn);
  const replay = useChartReplay();
  const until = useReplayView(replay)?.until ?? 0;
  const allFills = useOwnFills(pair, signedIn);
  const linesNow = useOwnLines(pair, orders, precision);
  // Orders and alerts are of now: a replay shows none of them, and of the fills those that were there by then.
  const lines = replay ? NO_LINES : linesNow;
  const fills = useMemo(
    () => (replay ? allFills.filter(({ time }) => time < until * 1000) : allFills),
    [replay, allFills, until],
  );
  const alertAt = useAlertAt(pair, precision);
  const takeBack = useMoneyReason('takeBack');
  const { cancel } = useCancelOrders();
  const marks = useMemo(
    () => [...fillMarkers(fills, period), ...lines.map(lineOverlay)],
    [fills, lines, period],
  );
  useEffect(() => {
    // Whoever has nothing here has nothing drawn: the chart is not rendered again for that.
    if (marks.length === 0) return;
    onMarks(marks);
    return () => onMarks(NONE);
  }, [marks, onMarks]);
  const drop = useHandler(({ of }: OwnLine, price: Decimal) => {
    if (of.kind === 'order') onAmend(of.order, { [of.part]: price });
    if (of.kind === 'alert') void alertAt(price, of.alert);
  });
  const remove = useHandler(({ of }: OwnLine) => {
    if (of.kind === 'order') void cancel(of.order.id);
    if (of.kind === 'alert') {
      worker.alerts
        .remove(of.alert.id)
        .catch(() => toasts.show('error', failureText({ kind: 'storage' }, t)));
    }
  });
  const { confirmSpotOrders } = usePrefs();
  const [ordering, setOrdering] = useState<PresetOrdering | null>(null);
  if (!chart) return null;
  const isPast = replay !== null;
  const placesAtOnce = signedIn && trades && !isPast && !confirmSpotOrders;
  return (
    <>
      {placesAtOnce && <PresetOrders pair={pair} onOrdering={setOrdering} />}
      {asked && (
        <PriceMenu
          key={asked.timeStamp}
          {...{ chart, pair, precision, asked, isPast, ordering }}
          trades={trades && !isPast}
          onClose={() => onAsked(null)}
        />
      )}
      <LineTags
        chart={chart}
        lines={lines}
        precision={precision}
        reasonOf={({ of }) => (of.kind === 'order' ? takeBack : null)}
        onDrop={drop}
        onRemove={remove}
      />
    </>
  );
}
