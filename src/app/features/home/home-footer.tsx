import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import styles from './home.module.css';

/** Who runs it and what it may cost; the legal pages are in the line at the foot of every page. */
export function HomeFooter({ sandbox }: { readonly sandbox: boolean }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.footer}>
      <div className={styles.small}>
        {sandbox && <p>{t('home.sandbox')}</p>}
        <p>{t('home.risk')}</p>
      </div>
      <span translate="no">{brand.operator}</span>
    </div>
  );
}
