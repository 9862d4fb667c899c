import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import styles from './home.module.css';

/** Who runs it, what it may cost, and the legal pages. */
export function HomeFooter({ sandbox }: { readonly sandbox: boolean }) {
  const { t } = useTranslation('home');
  return (
    <footer className={styles.footer}>
      <div className={styles.small}>
        {sandbox && <p>{t('home.sandbox')}</p>}
        <p>{t('home.risk')}</p>
      </div>
      <nav aria-label={t('home.footer.label')} className={styles.links}>
        <Link to="/about/us">{t('home.footer.us')}</Link>
        <Link to="/about/protocol">{t('home.footer.protocol')}</Link>
        <Link to="/about/policy">{t('home.footer.policy')}</Link>
        <Link to="/about/legal">{t('home.footer.legal')}</Link>
        <Link to="/about/connect">{t('home.footer.connect')}</Link>
        <span translate="no">{brand.operator}</span>
      </nav>
    </footer>
  );
}
