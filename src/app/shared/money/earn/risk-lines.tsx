import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './earn.module.css';

/** What has to be said before a button that buys: what it is not, what can be lost, rate, fees, who stands against it. */
export function RiskLines({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('earn');
  return (
    <section className={styles.risk} aria-label={t('earn.risk.label')}>
      <TriangleAlert size={16} aria-hidden="true" />
      <ul>
        <li>{t('earn.risk.noDeposit')}</li>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
