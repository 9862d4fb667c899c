import { BadgeCheck, Clock, ShieldCheck, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './promises.module.css';

const PROMISES = [
  { name: 'age', Icon: Clock },
  { name: 'proof', Icon: BadgeCheck },
  { name: 'once', Icon: ShieldCheck },
  { name: 'offline', Icon: WifiOff },
] as const;

/** What a visitor can count on here, in plain words. */
export function Promises() {
  const { t } = useTranslation('home');
  return (
    <ul className={styles.list} aria-label={t('home.promise.title')}>
      {PROMISES.map(({ name, Icon }) => (
        <li key={name} className={styles.promise}>
          <Icon size={18} aria-hidden="true" />
          <span>
            <b>{t(`home.promise.${name}`)}</b>
            <span>{t(`home.promise.${name}Text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
