import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatPercent } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatDate } from '#app/shared/format/time.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { EarnCurve } from '#app/shared/money/earn/earn-curve.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Fund, FundCurve, FundSpan } from '#protocol/fund.ts';
import styles from './fund.module.css';
import { NAV_DECIMALS } from './fund-card.tsx';
import { percentOf } from './percent.ts';
import { curveQuery } from './queries.ts';

interface FundCurvesProps {
  readonly fund: Fund;
  readonly days: FundSpan;
}

/** The value over the last days, and under it how far it stood below its highest. */
export function FundCurves({ fund, days }: FundCurvesProps) {
  const { t } = useTranslation('fund');
  const query = useQuery(curveQuery(fund.id, days, fund.time));
  const failure = failureOf(query.error);
  const known = query.data;
  if (!known) {
    return (
      <div aria-busy={failure === null}>
        {failure ? (
          <ErrorState text={failureText(failure, t)} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines count={6} />
        )}
      </div>
    );
  }
  return (
    <>
      {known.source === 'cache' && (
        <p className={styles.note}>
          <AsOf asOf={known.asOf} now={serverNow} />
        </p>
      )}
      <Curves curve={known.value} />
    </>
  );
}

function Curves({ curve }: { readonly curve: FundCurve }) {
  const { t, i18n } = useTranslation('fund');
  const { points, growth, worst } = curve;
  const values = useMemo(() => Float64Array.from(points, ({ nav }) => Number(nav)), [points]);
  const falls = useMemo(() => Float64Array.from(points, ({ drawdown }) => 100 * Number(drawdown)), [points]);
  const times = useMemo(() => Float64Array.from(points, ({ time }) => time), [points]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className={styles.note}>{t('fund.curve.none')}</p>;
  const day = (point: { readonly time: typeof first.time }) => formatDate(point.time, i18n.language);
  const grown = formatPercent(percentOf(growth));
  const fall = worst
    ? t('fund.curve.worst', {
        fall: formatPercent(percentOf(worst.drawdown)),
        from: formatDate(worst.from, i18n.language),
        to: formatDate(worst.to, i18n.language),
      })
    : t('fund.curve.neverFell');
  return (
    <>
      <EarnCurve
        label={t('fund.curve.valueLabel', { from: day(first), to: day(last), growth: grown })}
        values={values}
        times={times}
        say={(value) => priceText(value, NAV_DECIMALS)}
        height={150}
        start={`${day(first)} · ${formatDecimal(first.nav, NAV_DECIMALS)}`}
        end={`${day(last)} · ${formatDecimal(last.nav, NAV_DECIMALS)} · ${grown}`}
      />
      <h3 className={styles.subtitle}>{t('fund.curve.drawdown')}</h3>
      <EarnCurve
        label={fall}
        values={falls}
        times={times}
        say={(value) => `${priceText(value, 2)} %`}
        height={72}
        start={day(first)}
        end={day(last)}
      />
      <p className={styles.note}>{fall}</p>
      <p className={styles.note}>{t('fund.curve.past')}</p>
    </>
  );
}
