import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeardSeconds } from '#app/shared/chart/heard-seconds.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { ContractOrder, Direction } from '#protocol/contract.ts';
import type { SecondsSeries } from '#protocol/seconds.ts';
import { lanesOf, settledLanes } from '../chart/lanes.ts';
import { useSummary } from '../chart/use-summary.ts';
import styles from './recorded.module.css';
import { playedAt, recordedOrders, replaySeries } from './replay-view.ts';
import type { Replay } from './use-replay.ts';

/** How often what was played since is added. */
const STEP_MS = 250;

interface RecordedChartProps {
  readonly replay: Replay;
  readonly orders: readonly ContractOrder[];
  /** Those that ended a moment ago. */
  readonly ended: readonly ContractOrder[];
  readonly precision: number;
  readonly amounts: number;
  /** What it shows, in words. */
  readonly label: string;
  /** The button that is pointed at. */
  readonly hovered: Direction | null;
}

/** Every recorded trade as it was, up to the moment that is played, with the orders that run on it. */
export function RecordedChart(props: RecordedChartProps) {
  const { replay, orders, ended, precision, amounts, label, hovered } = props;
  const { t, i18n } = useTranslation('contract');
  const hidden = useAmountsHidden();
  const { playback, prints, instant, price } = replay;
  const feed = useCallback(
    (push: (series: SecondsSeries) => void) => {
      const next = replaySeries(playback, 'tick', prints);
      const step = () => push(next(playedAt(playback, serverNow())));
      step();
      const timer = setInterval(step, STEP_MS);
      return () => clearInterval(timer);
    },
    [playback, prints],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const drawn = useMemo(() => {
    const look = { lit: null, hidden, t };
    const holding = orders.filter(({ status }) => status === 'holding');
    const running = recordedOrders(playback, holding);
    return {
      running,
      lanes: lanesOf(running, look),
      settled: settledLanes(recordedOrders(playback, ended), look),
    };
  }, [playback, orders, ended, hidden, t, i18n.language]);
  const summary = useSummary({ pair: playback.pair, orders: drawn.running, price, precision }, instant);
  return (
    <div className={styles.picture}>
      <HeardSeconds
        pair={playback.pair}
        period="tick"
        feed={feed}
        now={() => playedAt(playback, serverNow()) / 1000}
        precision={precision}
        amounts={amounts}
        label={label}
        summary={summary}
        lanes={drawn.lanes}
        settled={drawn.settled}
        hovered={hovered}
      />
    </div>
  );
}
