import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './purchase-words.module.css';

/** Why every order and purchase is off for this account, with a way to ask. */
export function PurchaseWords() {
  const { t } = useTranslation('orders');
  return (
    <p className={styles.notice} role="status">
      {t('purchase.text')} <Link to="/about/connect">{t('purchase.contact')}</Link>
    </p>
  );
}
