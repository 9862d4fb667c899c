import { useTranslation } from 'react-i18next';
import { Amount } from '#app/ui/amount.tsx';
import type { IncomeEvent } from '#protocol/income.ts';
import styles from './income.module.css';
import { type CoinSum, totalsOf } from './month.ts';

/** What a month came and will come to, coin by coin. */
export function MonthTotals({ events }: { readonly events: readonly IncomeEvent[] }) {
  const { t } = useTranslation('income');
  const { earned, expected, paid } = totalsOf(events);
  return (
    <dl className={styles.totals}>
      <Sums label={t('income.total.earned')} sums={earned} signed />
      <Sums label={t('income.total.expected')} sums={expected} />
      <Sums label={t('income.total.paid')} sums={paid} />
    </dl>
  );
}

interface SumsProps {
  readonly label: string;
  readonly sums: readonly CoinSum[];
  readonly signed?: boolean;
}

function Sums({ label, sums, signed = false }: SumsProps) {
  return (
    <div>
      <dt>{label}</dt>
      {sums.length === 0 && <dd>—</dd>}
      {sums.map(({ coin, sum }) => (
        <dd key={coin}>
          <Amount value={sum} decimals={8} coin={coin} signed={signed} />
        </dd>
      ))}
    </div>
  );
}
