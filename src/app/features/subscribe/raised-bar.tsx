import { useTranslation } from 'react-i18next';
import { compare, divide, multiply } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Project } from '#protocol/subscribe.ts';
import styles from './subscribe.module.css';

/** What was asked for so far beside all that is taken, in money; says so where it is more. */
export function RaisedBar({ project }: { readonly project: Project }) {
  const { t } = useTranslation('subscribe');
  const { requested, total, price, currency } = project;
  const times = divide(requested, total, 2);
  const over = compare(requested, total) > 0;
  return (
    <div className={styles.raised}>
      <ProgressBar share={Number(times ?? 0)} label={t('subscribe.raised.label')} />
      <span translate="no">
        {t('subscribe.raised.of', {
          raised: formatDecimal(multiply(requested, price, 2), 0),
          cap: formatDecimal(multiply(total, price, 2), 0),
          coin: currency,
        })}
      </span>
      {over && (
        <span className={styles.over}>{t('subscribe.raised.over', { times: formatDecimal(times, 2) })}</span>
      )}
    </div>
  );
}
