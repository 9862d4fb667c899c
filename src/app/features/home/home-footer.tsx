import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

/** What it may cost; the legal pages are in the line at the foot of every page. */
export function HomeFooter({ sandbox }: { readonly sandbox: boolean }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.footer}>
      {sandbox && <p>{t('home.sandbox')}</p>}
      <p>{t('home.risk')}</p>
    </div>
  );
}
