import { useTranslation } from 'react-i18next';
import pageHead from '#app/shared/page/page-head.module.css';
import styles from './diagnostics.module.css';
import { DiagnosticsPart } from './diagnostics-part.tsx';

export function DiagnosticsScreen() {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.page}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('diagnostics.title')}</h1>
        <p>{t('diagnostics.lead')}</p>
      </header>
      <DiagnosticsPart />
    </div>
  );
}
