import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal, formatSigned } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatDate } from '#app/shared/format/time.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';
import styles from './history-panel.module.css';
import { HISTORY_DAYS, historyQuery } from './queries.ts';
import { curveOf, type ProfitDay, profits } from './wealth-days.ts';

const LineChart = lazyPart(() => import('#app/ui/chart/line-chart.tsx').then((part) => part.LineChart));

interface HistoryPanelProps {
  readonly className: string | undefined;
  readonly userId: string;
  /** What there is now, in USDT. */
  readonly now: Decimal | null;
}

/** The total over the last days, and what each of them brought. */
export function HistoryPanel({ className, userId, now }: HistoryPanelProps) {
  const { t, i18n } = useTranslation('account');
  const hidden = useAmountsHidden();
  const query = useQuery(historyQuery(userId));
  const known = query.data ?? null;
  const failure = failureOf(query.error);
  const curve = useMemo(() => curveOf(known?.value ?? [], now), [known, now]);
  const times = useMemo(
    () => Float64Array.from(curve, (_, at) => known?.value[at]?.time ?? serverNow()),
    [curve, known],
  );
  const days = useMemo(() => profits(known?.value ?? []), [known]);
  return (
    <Panel
      className={className}
      title={t('account.history.title', { count: HISTORY_DAYS })}
      padded
      end={known?.source === 'cache' && <AsOf asOf={known.asOf} now={serverNow} />}
    >
      {known === null ? (
        failure ? (
          <ErrorState text={failureText(failure, t)} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines count={4} />
        )
      ) : hidden ? (
        <EmptyState title={t('account.history.hidden')} compact />
      ) : known.value.length === 0 ? (
        <>
          <EmptyState title={t('account.history.none')} text={t('account.history.noneText')} compact />
          <Today total={now} />
        </>
      ) : (
        <div className={styles.charts}>
          <div>
            <div className={styles.curve}>
              <LineChart
                label={t('account.history.curve', { count: curve.length })}
                times={times}
                values={curve}
                when={(time) => formatDate(epochMs(time), i18n.language, 'UTC')}
                say={(value) => `${priceText(value, 2)} USDT`}
                end={now !== null}
              />
            </div>
            <Today since={known.value[0]?.time ?? null} total={now} />
          </div>
          {days.length > 0 && <ProfitBars days={days} />}
        </div>
      )}
    </Panel>
  );
}

/** Where the curve begins, and where it stands now: the day that has not ended yet is its last point. */
function Today({ since = null, total }: { readonly since?: EpochMs | null; readonly total: Decimal | null }) {
  const { t, i18n } = useTranslation('account');
  return (
    <p className={styles.ends}>
      <span>{since !== null && formatDate(since, i18n.language, 'UTC')}</span>
      {total !== null && (
        <span className={styles.today}>
          {t('account.history.today')} <strong translate="no">{formatDecimal(total, 2)} USDT</strong>
        </span>
      )}
    </p>
  );
}

/** One bar a day, above the line for a gain; the same figures stand in its table for those who can't see it. */
function ProfitBars({ days }: { readonly days: readonly ProfitDay[] }) {
  const { t, i18n } = useTranslation('account');
  // Heights are drawing, not money.
  const most = Math.max(...days.map(({ profit }) => Math.abs(Number(profit))), Number.MIN_VALUE);
  return (
    <figure className={styles.profit}>
      <figcaption>{t('account.history.profit')}</figcaption>
      <ul className={styles.bars}>
        {days.map(({ day, profit }) => {
          const text = `${formatDate(day, i18n.language, 'UTC')}: ${formatSigned(profit, 2)} USDT`;
          const sign = signOf(profit);
          return (
            <li key={day} title={text}>
              <VisuallyHidden>{text}</VisuallyHidden>
              <span
                aria-hidden="true"
                className={sign < 0 ? styles.loss : styles.gain}
                style={{ height: `${Math.max(2, (Math.abs(Number(profit)) / most) * 50)}%` }}
              />
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
