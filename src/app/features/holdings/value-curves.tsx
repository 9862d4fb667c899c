import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { formatSigned } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatDate } from '#app/shared/format/time.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';

import type { AssetSheet } from '#protocol/contract.ts';
import { type Decimal, epochMs } from '#protocol/units.ts';
import { DayCurve } from './day-curve.tsx';
import { HISTORY_DAYS, historyQuery } from './queries.ts';
import styles from './value-curves.module.css';
import { curveOf, type ProfitDay, profits } from './wealth-days.ts';

const LineChart = lazyPart(() => import('#app/ui/chart/line-chart.tsx').then((part) => part.LineChart));

/** So many days are drawn of each; bars of more days would be too thin to point at. */
const DAYS = { week: 7, month: 30, quarter: HISTORY_DAYS, year: 365, all: 3660, profit: 30 } as const;
const LOOKS = ['day', 'week', 'month', 'quarter', 'year', 'all', 'profit'] as const;
type Look = (typeof LOOKS)[number];
const DAY_MS = 86_400_000;

interface ValueCurvesProps {
  readonly userId: string;
  readonly sheets: readonly AssetSheet[];
  /** What there is now, in USDT. */
  readonly now: Decimal | null;
  /** What that was worth 24 hours ago, where it is known. */
  readonly before: Decimal | null;
}

/** What is held over the last day, the total over weeks and months, and what each day of the last month brought. */
export function ValueCurves({ userId, sheets, now, before }: ValueCurvesProps) {
  const { t } = useTranslation('assets');
  const [look, setLook] = useState<Look>('day');
  // Only some back ends tell more.
  const isLong = usePlatform()?.longHistory === true;
  const nameOf = (value: Look): string => {
    switch (value) {
      case 'week':
      case 'month':
      case 'quarter':
        return t('account.curve.days', { count: DAYS[value] });
      default:
        return t(`account.curve.${value}`);
    }
  };
  return (
    <div className={styles.curves}>
      <Tabs
        id="value"
        label={t('account.curves')}
        value={look}
        items={LOOKS.filter((value) => isLong || (value !== 'year' && value !== 'all')).map((value) => ({
          value,
          label: nameOf(value),
        }))}
        onChange={setLook}
      />
      <TabPanel id="value" value={look} className={styles.curve}>
        {look === 'day' ? (
          now !== null && <DayCurve sheets={sheets} before={before} />
        ) : (
          <History userId={userId} now={now} look={look} />
        )}
      </TabPanel>
    </div>
  );
}

interface HistoryProps {
  readonly userId: string;
  readonly now: Decimal | null;
  readonly look: Exclude<Look, 'day'>;
}

function History({ userId, now, look }: HistoryProps) {
  const { t, i18n } = useTranslation('assets');
  const hidden = useAmountsHidden();
  const query = useQuery(historyQuery(userId, Math.max(HISTORY_DAYS, DAYS[look])));
  const known = query.data ?? null;
  const failure = failureOf(query.error);
  const shown = useMemo(() => (known?.value ?? []).slice(-DAYS[look]), [known, look]);
  const curve = useMemo(() => curveOf(shown, now), [shown, now]);
  const times = useMemo(
    () => Float64Array.from(curve, (_, at) => shown[at]?.time ?? serverNow()),
    [curve, shown],
  );
  const days = useMemo(() => profits(shown), [shown]);
  if (known === null) {
    return <LoadingState failure={failure} lines={4} onRetry={() => void query.refetch()} />;
  }
  if (hidden) return <EmptyState title={t('account.history.hidden')} />;
  if (shown.length === 0 || (look === 'profit' && days.length === 0)) {
    return <EmptyState title={t('account.history.none')} text={t('account.history.noneText')} />;
  }
  return (
    <>
      {known.source === 'cache' && <AsOf asOf={known.asOf} now={serverNow} />}
      {look === 'profit' ? (
        <ProfitBars days={days} />
      ) : (
        <LineChart
          label={t('account.history.curve', {
            count: Math.ceil(((times.at(-1) ?? 0) - (times[0] ?? 0)) / DAY_MS),
          })}
          times={times}
          values={curve}
          when={(time) => formatDate(epochMs(time), i18n.language, 'UTC')}
          say={(value) => `${priceText(value, 2)} USDT`}
          days
          end={now !== null}
          base
        />
      )}
    </>
  );
}

/** One bar a day, above the line for a gain; the same figures stand in its table for those who can't see it. */
function ProfitBars({ days }: { readonly days: readonly ProfitDay[] }) {
  const { t, i18n } = useTranslation('assets');
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
