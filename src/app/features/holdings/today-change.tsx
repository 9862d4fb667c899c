import { useTranslation } from 'react-i18next';
import { formatSigned, HIDDEN } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatTime } from '#app/shared/format/time.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { Change } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { epochMs, USDT } from '#protocol/units.ts';
import styles from './home-balance.module.css';
import type { useToday } from './use-today.ts';

const LineChart = lazyPart(() => import('#app/ui/chart/line-chart.tsx').then((part) => part.LineChart));

type Today = ReturnType<typeof useToday>;

/** The change since the start of the day, with the lowest and the highest value in between. */
export function TodayChange({ since, today, curve, isLoading }: Today) {
  const { t, i18n } = useTranslation('assets');
  const hidden = useAmountsHidden();
  const time = formatTime(since, i18n.language);
  if (isLoading) return null;
  if (!today || !curve) return <p className={styles.note}>{t('account.today.unknown', { time })}</p>;
  const figure = (value: number) => <span translate="no">{hidden ? HIDDEN : priceText(value, 2)}</span>;
  return (
    <>
      <p className={styles.change}>
        <Change percent={today.percent} by={hidden ? HIDDEN : formatSigned(today.by, 2)} />{' '}
        <span className={styles.note}>{t('account.today.note', { time })}</span>
      </p>
      <p className={styles.range}>
        <span>{t('account.today.low')}</span> {figure(Math.min(...curve.values))}
        {' · '}
        <span>{t('account.today.high')}</span> {figure(Math.max(...curve.values))}
      </p>
      {today.unknown.length > 0 && (
        <p className={styles.range}>
          {t('account.today.unchanged', { time, coins: today.unknown.join(', ') })}
        </p>
      )}
    </>
  );
}

/** The value of the current holdings since the start of the day, over a dotted line at the value it started with. */
export function TodayCurve({ since, curve }: Today) {
  const { t, i18n } = useTranslation('assets');
  const hidden = useAmountsHidden();
  if (!curve) return null;
  return (
    <LineChart
      label={t('account.today.curve', { time: formatTime(since, i18n.language) })}
      times={curve.times}
      values={curve.values}
      when={(time) => formatTime(epochMs(time), i18n.language)}
      say={hidden ? null : (value) => `${priceText(value, 2)} ${USDT}`}
      days
      end
      base
    />
  );
}
