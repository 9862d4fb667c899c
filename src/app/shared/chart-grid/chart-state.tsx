import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { saidOfCandles } from '#app/shared/market/follow-candles.ts';
import { AgeChip, STALE_AFTER_MS } from '#app/ui/age-chip.tsx';
import { serverNow, useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive, useLivePart } from '#app/worker-client/use-live.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Failure } from '#protocol/result.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './grid.module.css';

interface ChartStateProps {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

/** Over a further chart: how old its candles are where nobody may call them live, or why there are none. */
export function ChartState({ pair, period }: ChartStateProps) {
  const { t } = useTranslation();
  const now = useServerNow(1000);
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const failure = useLivePart<'prints', Failure | null>({ name: 'prints', pair }, (prints) =>
    prints.value === null ? prints.failure : null,
  );
  const said = saidOfCandles(pair, period);
  if (!said) {
    return (
      failure && (
        <p className={styles.missing} role="status">
          <bdi>{failureText(failure, t)}</bdi>
        </p>
      )
    );
  }
  if (now - said.readAt < STALE_AFTER_MS && connection?.downSince == null) return null;
  return (
    <p className={styles.age}>
      <AgeChip asOf={said.asOf} now={serverNow} down={connection} />
    </p>
  );
}
