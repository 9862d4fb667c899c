import { useTranslation } from 'react-i18next';
import styles from './verification.module.css';

/** How to take the photos, and what becomes of them: read before consenting. */
export function PhotoAdvice({ retentionDays }: { readonly retentionDays: number | null }) {
  const { t } = useTranslation('verification');
  return (
    <div className={styles.advice}>
      <div>
        <h3>{t('verification.advice.title')}</h3>
        <ul>
          <li>{t('verification.advice.whole')}</li>
          <li>{t('verification.advice.sharp')}</li>
          <li>{t('verification.advice.uncovered')}</li>
        </ul>
      </div>
      <div>
        <h3>{t('verification.privacy.title')}</h3>
        <ul>
          <li>{t('verification.privacy.purpose')}</li>
          <li>{t('verification.privacy.device')}</li>
          <li>
            {retentionDays === null
              ? t('verification.privacy.retentionUnknown')
              : t('verification.privacy.retention', { count: retentionDays })}
          </li>
          <li>{t('verification.privacy.kept')}</li>
        </ul>
      </div>
    </div>
  );
}
